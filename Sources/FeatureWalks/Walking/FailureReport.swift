internal import FeatureRecording
import Foundation

/// The report of a failed walk: the failure, and a test that shows it.
@MainActor
struct FailureReport<Walk: WalkedFeature> {
  private let found: FoundWalk
  private let texts: [String]
  private let settings: WalkSettings
  private let source: CallSource?

  init(of _: Walk.Type, _ found: FoundWalk, _ texts: [String], _ settings: WalkSettings) {
    self.found = found
    self.texts = texts
    self.settings = settings
    let text = try? String(contentsOfFile: "\(settings.filePath)", encoding: .utf8)
    source = text.map { CallSource(in: $0, line: Int(settings.line)) }
  }

  var text: String {
    let count = found.steps.count - 1
    let steps = count == 1 ? "1 step" : "\(count) steps"
    let which =
      found.number.map { "Walk \($0 + 1) of \(settings.runs), seed \(WalkSettings.seed), made as short as it could be" }
      ?? "A walk that was kept"
    return """
      \(Walk.name) fails after \(steps). \(found.failure.message)

      \(which):

      \(test.indented)

      'FEATUREGEN_SEED=\(WalkSettings.seed)' repeats it.
      """
  }

  // MARK: The test

  private var test: String {
    let name = Walk.name.filter { $0 != "." }
    let isCompared = found.failure.kind == .nondeterminism
    var lines = [run, check].compactMap(\.self)
    if runs > 1 {
      let states = isCompared ? ["var states: [\(typeName).State] = []"] : []
      let end = isCompared ? ["#expect(states.allSatisfy { $0 == states[0] })"] : []
      lines = reason + states + ["for _ in 1...\(runs) {", lines.joined(separator: "\n").indented, "}"] + end
    }
    return """
      @MainActor @Test func \(name.prefix(1).lowercased() + name.dropFirst())Walk() async\(isChecked ? " throws" : "") {
      \(lines.joined(separator: "\n").indented)
      }
      """
  }

  private var run: String {
    let choices = found.steps.first?.choices ?? []
    let isSimple = choices.allSatisfy { $0 == 0 }
    let given = (isSimple ? [] : ["\(choices)"]) + [source?.initialState].compactMap(\.self)
    let state = "\(typeName).initialState(\(given.joined(separator: ", ")))"
    let store = """
      let world = WalkWorld()
      let store = TestStore(initialState: \(state)) {
        \(feature)
      } withDependencies: \(dependencies)
      }
      store.exhaustivity = .off
      """
    return ([store] + texts.dropFirst() + ["await store.skipReceivedActions(strict: false)"]).joined(separator: "\n")
  }

  /// The code that makes the feature; where the last state does not tell, its invariants are checked after each action.
  private var feature: String {
    let code = source?.feature ?? "\(Walk.name)()"
    if found.failure.kind != .transition { return code }
    return "world.checking(\(typeName).self) {\n    \(code.replacing("\n", with: "\n  "))\n  }"
  }

  /// The number of runs of which one fails all but certainly, where not each one does, and two to be compared.
  private var runs: Int {
    let chance = found.chance ?? 1
    // Half of it, since few runs have told it.
    if chance < 1 { return Int((log(1e-6) / log(1 - max(chance, 0.1) / 2)).rounded(.up)) }
    return found.failure.kind == .nondeterminism ? 2 : 1
  }

  private var reason: [String] {
    guard let chance = found.chance, chance < 1 else { return [] }
    let share = Int((chance * 100).rounded())
    return ["// Of further runs, \(share) % failed: what happens at the same time has no order."]
  }

  private var isChecked: Bool { [.invariant, .transition].contains(found.failure.kind) }

  /// What the test expects of the last state, where the store would not tell.
  private var check: String? {
    switch found.failure.kind {
    case .invariant, .transition:
      "try world.checkInvariants(of: \(typeName).self, in: store.state)" + (source?.check.map { " \($0)" } ?? "")
    case .nondeterminism: "states.append(store.state)"
    case .leak: "await store.skipInFlightEffects(strict: false)"
    default: nil
    }
  }

  private var typeName: String { RecordedValue.name(of: Walk.self) }

  private var dependencies: String {
    func given(_ name: String) -> String {
      let clients = Walk.hasClients ? "\n  world.answer(\(typeName).self, in: &\(name))" : ""
      return "\n  world.give(to: &\(name))\(clients)"
    }
    guard let update = source?.update else { return "{\(given("$0"))" }
    let name = update.dependencies
    return "{ \(name) in\(given(name))\n  \(update.code)"
  }
}
