/// A step of a walk: the name of its move, and the choices that its values are made of.
struct WalkStep: Codable, Equatable, Sendable {
  /// The name of an action's place, of an answer, or of time: `rows[2]/deleteButtonTapped`, `find()`, `find()[1]`.
  var name: String
  var choices: [Int]

  /// Before all others: the state that the walk begins with.
  static let start = "start"
  /// Time goes on. No action can have such a name.
  static let time = "time goes on"

  /// The name of the answer to one of several waiting calls.
  static func answer(to call: String, _ number: Int) -> String { "\(call)()" + (number == 0 ? "" : "[\(number)]") }
}

/// The name of a step as the texts in it, and the positions between them.
struct WalkPlace: Equatable {
  private var texts: [Substring] = []
  /// The positions, from the outside in; that of an answer is the number of its call.
  var positions: [Int] = []

  init(_ name: String) {
    for part in name.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "[" || $0 == "]" }) {
      if let position = Int(part) { positions.append(position) } else { texts.append(part) }
    }
    if name.hasSuffix("()") { (texts, positions) = (texts + [""], positions + [0]) }
  }

  var name: String {
    let name = zip(texts, positions).map { "\($0)[\($1)]" }.joined() + (texts.last ?? "")
    return name.hasSuffix("()[0]") ? String(name.dropLast(3)) : name
  }

  /// The index of the closest among some names: the last one that differs only in lower positions.
  ///
  /// So a step remains possible without an earlier one that has made a row, or a call, before its own.
  func closest(in names: [String]) -> Int? {
    if positions.isEmpty { return nil }
    return names.enumerated()
      .map { (index: $0, place: WalkPlace($1)) }
      .filter { $1.texts == texts && zip($1.positions, positions).allSatisfy { $0 <= $1 } }
      .max { $0.place.positions.lexicographicallyPrecedes($1.place.positions) }?
      .index
  }
}
