@testable import FeatureRuntime
@testable import FeatureTesting
import Foundation
import TestSupport
import Testing

/// A store and a model agree on what random programs do.
///
/// A run of all tests tries the same few each time. `make soak SEED=… COUNT=…` tries others; `COUNT=1` tries one again.
@MainActor
struct ModelSoakTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment["FEATUREGEN_SOAK_" + name].flatMap(UInt64.init)
  }

  private func program(_ seed: UInt64) -> [Step] {
    var generator = Generator(seed: seed)
    return generator.program(length: Int.random(in: 10...60, using: &generator))
  }

  @Test func aStoreDoesWhatTheModelDoes() async {
    let start = Self.setting("SEED") ?? 1
    for seed in start..<start + (Self.setting("COUNT") ?? 300) {
      guard await difference(in: program(seed)) != nil else { continue }
      let shortest = await shrunk(program(seed)) { await difference(in: $0) != nil }
      let message = await difference(in: shortest) ?? ""
      Issue.record("the program of seed \(seed) does something else:\n\(shortest.described)\n\(message)")
    }
  }

  @Test func aStoreThatDoesSomethingElseIsFound() async {
    let differs = { await difference(in: $0, ignoringStops: true) != nil }
    for seed: UInt64 in 1...100 {
      guard await differs(program(seed)) else { continue }
      let shortest = await shrunk(program(seed), while: differs)
      #expect(shortest.count == 3, "a child is put, starts and stops:\n\(shortest.described)")
      return
    }
    Issue.record("no program found that timers are not stopped")
  }

  /// What a store does otherwise than the model, at the first step after which it shows.
  private func difference(in program: [Step], ignoringStops: Bool = false) async -> String? {
    var model = TreeModel()
    let trial = Trial(ignoringStops: ignoringStops)
    for (index, step) in program.enumerated() {
      model.run(step)
      await trial.run(step)
      let expected = model.described
      let found = trial.described
      if found != expected { return "After step \(index + 1):\n\(found)\nand not:\n\(expected)" }
      if let other = trial.storeThatDiffers {
        return "After step \(index + 1), the store at \(other) has another state."
      }
    }
    return nil
  }
}

/// A store that programs run on.
@MainActor
private final class Trial {
  private let clock = TestClock()
  private let scheduling = EffectScheduling()
  private let store: Store<Tree.State, Tree.Action>
  private let record = Record()

  private final class Record {
    var running: Set<UInt64> = []
    var issues = 0
  }

  init(ignoringStops: Bool) {
    let record = record
    var events = StoreEvents<Tree.State, Tree.Action>(onIssue: IssueHandler { _ in record.issues += 1 })
    events.onEffect = { event in
      switch event {
      case .started(let effect): record.running.insert(effect.key)
      case .ended(let keys): record.running.subtract(keys)
      }
    }
    events.startTask = scheduling.startTask
    store = Store(
      initialState: Tree.State(),
      reducer: Reduce(Tree(clock: clock, ignoresStops: ignoringStops)),
      events: events,
      position: SourcePosition()
    )
  }

  func run(_ step: Step) async {
    switch step {
    case .send(let path, let command, let byItsStore):
      if byItsStore, let store = store.store(at: path) {
        store.send(.command(command))
      } else {
        store.send(Tree.Action(.command(command), at: path))
      }
      await scheduling.rest()
    case .leave(let path):
      store.send(Tree.Action(Tree.Action(leaving: path[path.count - 1]), at: path.dropLast()))
      await scheduling.rest()
    case .advance(let seconds): await clock.advance(by: .seconds(seconds))
    }
  }

  var described: String {
    "\(store.core.state.described(as: "root"))\n\(record.running.count) effects, \(record.issues) issues"
  }

  /// The store of a child that has another state than the store of the root.
  var storeThatDiffers: [Place]? {
    var paths: [[Place]] = [[]]
    while let path = paths.popLast() {
      guard let state = store.core.state.state(at: path) else { continue }
      if store.store(at: path)?.core.state != state { return path }
      paths += state.children.map { path + [$0] }
    }
    return nil
  }
}

// MARK: How programs and what they lead to are shown

extension [Step] {
  fileprivate var described: String {
    map { "  \($0)".replacingOccurrences(of: "FeatureTestingTests.", with: "") }.joined(separator: "\n")
  }
}

extension Place: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String {
    switch kind {
    case .always, .optional, .presented: "\(kind)"
    case .rows: "rows[\(key)]"
    case .path: "path[\(key)].\(isB ? "b" : "a")"
    case .destination, .choice: "\(kind).\(isB ? "b" : "a")"
    }
  }

  var debugDescription: String { description }
}

extension TreeModel {
  fileprivate var described: String {
    "\(root.described(as: "root"))\n\(root.effectCount) effects, \(issues) issues"
  }
}

extension Node {
  fileprivate func described(as name: String) -> String {
    let kinds = Place.Kind.allCases
    // Children of one kind are in order; those of different kinds are in none.
    let sorted = kinds.flatMap { kind in children.filter { $0.place.kind == kind } }
    let below = sorted.filter(\.isShown).map { $0.node.described(as: "\($0.place)").indented }
    return (["\(name): id \(id), count \(count), heard \(heard)"] + below).joined(separator: "\n")
  }

  fileprivate var isBlank: Bool {
    id == 0 && count == 0 && heard == 0 && successor == nil && !children.contains(where: \.isShown)
  }
}

extension Child {
  fileprivate var isShown: Bool { place.kind != .always || !node.isBlank }
}

extension Tree.State {
  fileprivate func described(as name: String) -> String {
    let below = children.compactMap { place in state(at: [place])?.described(as: "\(place)").indented }
    return (["\(name): id \(id), count \(count), heard \(heard)"] + below).joined(separator: "\n")
  }
}
