/// Something that a walk can reach: an action, a binding, a child.
struct WalkGoal: Hashable, Sendable {
  let feature: String
  let name: String
}

/// What walks have reached.
@MainActor
final class WalkCoverage {
  private(set) var counts: [WalkGoal: Int] = [:]

  /// A goal, and how often it was reached.
  struct Line: Codable, Sendable {
    let feature: String
    let name: String
    let count: Int
  }

  var lines: [Line] { counts.map { Line(feature: $0.key.feature, name: $0.key.name, count: $0.value) } }

  func reached(_ goal: WalkGoal, times: Int = 1) {
    counts[goal, default: 0] += times
  }

  /// Counts an action that an effect has sent: the case of its feature, and those of the features that lead to it.
  func reached(by action: Any) {
    var value = action
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { return }
      let payload = mirror.children.first
      let type = String(reflecting: Swift.type(of: value)).split(separator: ".").map(String.init)
      // Actions of a group are in an enum within 'Action'.
      if let end = type.firstIndex(of: "Action"), end > 1 {
        let name = payload?.label ?? "\(value)"
        reached(WalkGoal(feature: type[1..<end].joined(separator: "."), name: name))
      }
      guard let next = payload?.value else { return }
      // An action with several values holds a tuple of them, and that of a row its id and its action.
      let inner = Mirror(reflecting: next)
      value = inner.displayStyle == .tuple ? inner.children.map(\.value).last ?? next : next
    }
  }
}
