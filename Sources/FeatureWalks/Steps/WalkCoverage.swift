internal import FeatureRecording

/// Something that a walk can reach: an action, a binding, a child.
struct WalkGoal: Hashable, Sendable {
  let feature: String
  let name: String
}

/// The actions and children that walks have reached.
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

  /// The name of an action that ends a child: `dismiss` or `popFrom`.
  private static func departure(_ action: Any) -> String? {
    let mirror = Mirror(reflecting: action)
    let name = mirror.children.first?.label ?? "\(action)"
    return mirror.displayStyle == .enum && ["dismiss", "popFrom"].contains(name) ? name : nil
  }

  /// Counts an action of an effect: the case of its feature, and those of the features above.
  func reached(by action: Any) {
    var value = action
    var group = ""
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { return }
      let payload = mirror.children.first
      let type = RecordedValue.name(of: type(of: value))
      if let feature = RecordedValue.feature(ofAction: type) {
        let label = payload?.label ?? "\(value)"
        let name = (feature.isDelegate ? "delegate." : "") + label
        reached(WalkGoal(feature: feature.name, name: name))
        // The answers of requests have the same names, and so their goals have the request's before them.
        if type.hasSuffix(".Action") {
          group = label
        } else {
          reached(WalkGoal(feature: feature.name, name: "\(group).\(label)"))
        }
        if let departure = payload.flatMap({ Self.departure($0.value) }) {
          reached(WalkGoal(feature: feature.name, name: "\(name).\(departure)"))
        }
      }
      guard let next = payload?.value else { return }
      // An action with several values holds a tuple of them, and that of a row its id and its action.
      let inner = Mirror(reflecting: next)
      value = inner.displayStyle == .tuple ? inner.children.map(\.value).last ?? next : next
    }
  }
}
