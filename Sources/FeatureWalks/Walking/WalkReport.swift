public import Foundation

/// What walks have reached, and what not.
@MainActor
public struct WalkReport {
  /// A feature's part of it.
  struct Part {
    let feature: String
    var reached: [(name: String, count: Int)]
    var missed: [String]
  }

  let parts: [Part]

  init<Walk: FeatureWalk>(of walk: Walk.Type, _ coverage: WalkCoverage) {
    var parts: [Part] = []
    Self.add(walk, coverage.counts, to: &parts)
    self.parts = parts
  }

  private static func add(_ walk: any FeatureWalk.Type, _ counts: [WalkGoal: Int], to parts: inout [Part]) {
    guard !parts.contains(where: { $0.feature == walk.name }) else { return }
    var part = Part(feature: walk.name, reached: [], missed: [])
    for name in walk.goals {
      let count = counts[WalkGoal(feature: walk.name, name: name)] ?? 0
      if count > 0 { part.reached.append((name, count)) } else { part.missed.append(name) }
    }
    parts.append(part)
    for child in walk.children { add(child, counts, to: &parts) }
  }

  /// The actions, bindings and children that no walk has reached, each after its feature's name: `Search.cancelButtonTapped`.
  public var missed: [String] { parts.flatMap { part in part.missed.map { "\(part.feature).\($0)" } } }

  /// Writes what was reached into a file, for `featuregen --pack diagram`.
  ///
  /// - Parameter file: The file.
  /// - Throws: An error if it cannot be written.
  public func write(to file: URL) throws {
    let lines = parts.flatMap { part in
      part.reached.map { "\(part.feature)\t\($0.name)\t\($0.count)" } + part.missed.map { "\(part.feature)\t\($0)\t0" }
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }
}

extension WalkReport: @preconcurrency CustomStringConvertible {
  /// A table of what was reached how often, by feature.
  public var description: String {
    parts.map { part in
      let total = part.reached.count + part.missed.count
      var lines = ["\(part.feature): reached \(part.reached.count) of \(total)"]
      let width = (part.reached.map(\.name) + part.missed).map(\.count).max() ?? 0
      for (name, count) in part.reached {
        lines.append("  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(count)")
      }
      for name in part.missed { lines.append("  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  never") }
      return lines.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
