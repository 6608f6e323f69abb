import SwiftSource

/// A line of Swift with its brackets matched, so that it can be broken without a change of meaning.
struct BracketedLine {
  /// A pair of brackets with several characters between them.
  struct Group {
    var open: Int
    var close = 0
    /// The commas between them, but for those within other brackets.
    var commas: [Int] = []
    /// Whether it is of generic arguments.
    var isAngle: Bool
  }

  let bytes: [UInt8]
  /// The outermost pairs of brackets.
  private(set) var groups: [Group] = []
  /// The commas outside of all brackets.
  private(set) var commas: [Int] = []
  /// Whether a byte is outside of all brackets and literals.
  private var isOuter: [Bool]

  /// Matches the brackets of a line.
  ///
  /// - Parameter line: a line without the space around it. Brackets that it only closes at its beginning, or only opens
  ///   at its end, are text.
  /// - Returns: `nil` where the line cannot be read with certainty: it holds a comment, what may be a regular
  ///   expression, a literal over several lines, or brackets that do not match.
  init?(_ line: [UInt8]) {
    bytes = line
    isOuter = Array(repeating: true, count: line.count)
    var open: [Group] = []
    var index = 0
    while index < bytes.count {
      var end = index
      switch bytes[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "#"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "`"):
        guard let last = endOfLiteral(from: index) else { return nil }
        end = last
      case UInt8(ascii: ","):
        if open.isEmpty { commas.append(index) } else { open[open.count - 1].commas.append(index) }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
        // Generic arguments follow a name at once; an operator has a space before it.
        let isAngle = bytes[index] == UInt8(ascii: "<")
        if isAngle, index == 0 || !bytes[index - 1].isOfSwiftName { break }
        if index + 1 < bytes.count { open.append(Group(open: index, isAngle: isAngle)) }
      case UInt8(ascii: ">") where open.last?.isAngle != true || bytes[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        if index == 0 { break }
        // The brackets of a pair are one or two characters apart.
        guard var group = open.popLast(), (1...2).contains(Int(bytes[index]) - Int(bytes[group.open])) else {
          return nil
        }
        group.close = index
        if open.isEmpty, index > group.open + 2 { groups.append(group) }
      default: break
      }
      for place in index...end { isOuter[place] = open.isEmpty && end == index }
      index = end + 1
    }
    if !open.isEmpty { return nil }
  }

  /// Where a string literal or a name in backticks ends; `nil` if it does not in this line.
  private func endOfLiteral(from start: Int) -> Int? {
    if bytes[start] == UInt8(ascii: "`") { return bytes[(start + 1)...].firstIndex(of: bytes[start]) }
    if bytes[start...].starts(with: ("\"\"\"" as StaticString).bytes) { return nil }
    /// How many parentheses of an interpolation are open.
    var depth = 0
    var index = start + 1
    while index < bytes.count {
      switch (bytes[index], depth) {
      case (UInt8(ascii: "\""), 0): return index
      case (UInt8(ascii: "\""), _):
        guard let end = endOfLiteral(from: index) else { return nil }
        index = end
      case (UInt8(ascii: "\\"), 0):
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") { depth = 1 }
      case (UInt8(ascii: "("), 1...): depth += 1
      case (UInt8(ascii: ")"), 1...): depth -= 1
      case (UInt8(ascii: "/"), 1...), (UInt8(ascii: "#"), 1...): return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension BracketedLine {
  func starts(with text: StaticString) -> Bool { bytes.starts(with: text.bytes) }

  /// Where a text first occurs outside of brackets and literals.
  func firstOuter(_ text: StaticString) -> Int? {
    bytes.indices.first { isOuter[$0] && bytes[$0...].starts(with: text.bytes) }
  }

  /// Where to break the line outside of brackets: after an equal sign or a colon, or before a word or another operator.
  var separator: Int? {
    firstOuter(" where ") ?? firstOuter(" = ").map { $0 + 2 } ?? firstOuter(" -> ") ?? firstOuter(": ").map { $0 + 1 }
      ?? firstOuter(" != ")
  }

  /// Where the space is before a brace that the line ends with.
  var trailingBrace: Int? { bytes.suffix(2).elementsEqual((" {" as StaticString).bytes) ? bytes.count - 2 : nil }

  /// What is between commas, each with its comma.
  func items(in range: Range<Int>, _ commas: [Int]) -> [ArraySlice<UInt8>] {
    let ends = commas.filter(range.contains).map { $0 + 1 } + [range.upperBound]
    return zip([range.lowerBound] + ends, ends).map { bytes[$0..<$1] }.filter { !$0.isEmpty }
  }

  /// What is between brackets, without the spaces around it: in a closure, what follows its `in`.
  func body(of group: Group) -> Range<Int> {
    var body = group.open + 1..<group.close
    guard bytes[group.open] == UInt8(ascii: "{") else { return body }
    let inside = BracketedLine(Array(bytes[body]))
    if let place = inside?.firstOuter(" in ") { body = body.lowerBound + place + 3..<group.close }
    return bytes[group.close - 1] == UInt8(ascii: " ") ? body.dropLast() : body
  }
}
