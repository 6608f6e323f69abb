import Foundation

/// The report of a failed walk: the failure, and a test that shows it.
@MainActor
struct FailureReport<Walk: WalkedFeature> {
  private let found: FoundWalk
  private let texts: [String]
  private let settings: WalkSettings

  init(of _: Walk.Type, _ found: FoundWalk, _ texts: [String], _ settings: WalkSettings) {
    self.found = found
    self.texts = texts
    self.settings = settings
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

  private var test: String {
    let choices = found.steps.first?.choices ?? []
    let isSimple = choices.allSatisfy { $0 == 0 }
    let name = Walk.name.filter { $0 != "." }
    let lines = texts.dropFirst().joined(separator: "\n").indented
    let call = call
    let given = (isSimple ? [] : ["\(choices)"]) + [call.initialState].compactMap(\.self)
    let state = "\(typeName).initialState(\(given.joined(separator: ", ")))"
    return """
      @MainActor @Test func \(name.prefix(1).lowercased() + name.dropFirst())Walk() async {
        let world = WalkWorld()
        let store = TestStore(initialState: \(state)) {
          \(call.feature)
        } withDependencies: \(call.dependencies)
        }
        store.exhaustivity = .off
      \(lines)
        await store.skipReceivedActions(strict: false)
      }
      """
  }

  private var typeName: String {
    String(reflecting: Walk.self).split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// The arguments of the call for the store: the feature and the dependencies.
  private var call: (initialState: String?, feature: String, dependencies: String) {
    let text = try? String(contentsOfFile: "\(settings.filePath)", encoding: .utf8)
    let source = text.map { CallSource(in: $0, line: Int(settings.line)) }
    let feature = source?.feature ?? "\(Walk.name)()"
    guard let update = source?.update else { return (source?.initialState, feature, "{\n    world.give(to: &$0)") }
    let name = update.dependencies
    return (source?.initialState, feature, "{ \(name) in\n    world.give(to: &\(name))\n    \(update.code)")
  }
}
