import Foundation

/// The report of the actions and children that walks have reached or missed.
public struct WalkReport: Sendable {
  /// A feature's part of it.
  struct Part: Sendable {
    let feature: String
    var reached: [(name: String, count: Int)] = []
    var missed: [String] = []
    /// The reasons for children's absence, by their names.
    var absences: [String: String] = [:]
    /// Whether it was there at all.
    var isThere: Bool
  }

  let parts: [Part]

  @MainActor
  init<Walk: WalkedFeature>(of walk: Walk.Type, _ coverage: WalkCoverage) {
    var parts: [Part] = []
    Self.add(walk, isThere: true, coverage.counts, to: &parts)
    self.parts = parts
  }

  @MainActor
  private static func add(
    _ walk: any WalkedFeature.Type,
    isThere: Bool,
    _ counts: [WalkGoal: Int],
    to parts: inout [Part]
  ) {
    func count(_ name: String) -> Int { counts[WalkGoal(feature: walk.name, name: name)] ?? 0 }
    // A feature can be several children.
    if let known = parts.firstIndex(where: { $0.feature == walk.name }) {
      if parts[known].isThere || !isThere { return }
      parts[known].isThere = true
    } else {
      var part = Part(feature: walk.name, isThere: isThere)
      part.reached = walk.goals.filter { count($0) > 0 }.map { ($0, count($0)) }
      part.missed = walk.goals.filter { count($0) == 0 }
      for child in walk.children { part.absences[child.name] = child.absence }
      parts.append(part)
    }
    for child in walk.children { add(child.walk, isThere: count(child.name) > 0, counts, to: &parts) }
  }

  /// The actions, bindings, children and problems that no walk has reached, each after its feature's name: `Search.cancelButtonTapped`.
  public var missed: [String] { parts.flatMap { part in part.missed.map { "\(part.feature).\($0)" } } }
}

extension WalkReport: CustomStringConvertible {
  /// A table of the counts by feature, with the reasons for children's absence.
  public var description: String {
    parts.map { part in
      guard part.isThere else { return "\(part.feature): was never there" }
      let total = part.reached.count + part.missed.count
      var lines = ["\(part.feature): reached \(part.reached.count) of \(total)"]
      let width = (part.reached.map(\.name) + part.missed).map(\.count).max() ?? 0
      for (name, count) in part.reached {
        lines.append("  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(count)")
      }
      for name in part.missed {
        let absence = part.absences[name].map { ": \($0)" } ?? ""
        lines.append("  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  never\(absence)")
      }
      return lines.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
