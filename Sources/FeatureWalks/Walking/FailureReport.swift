import Foundation

/// What a test is told when a walk fails: what was found, and a test that shows it.
@MainActor
struct FailureReport<Walk: FeatureWalk> {
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
    let state = "\(typeName).initialState(\(isSimple ? "" : "\(choices)"))"
    let name = Walk.name.filter { $0 != "." }
    let lines = texts.dropFirst().joined(separator: "\n").indented
    return """
      @MainActor @Test func \(name.prefix(1).lowercased() + name.dropFirst())Walk() async {
        let world = WalkWorld()
        let store = TestStore(initialState: \(state)) {
          \(feature)
        } withDependencies: {
          world.give(to: &$0)
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

  /// The feature as the call makes it, read from the test's file.
  private var feature: String {
    let standard = "\(Walk.name)()"
    guard let source = try? String(contentsOfFile: "\(settings.filePath)", encoding: .utf8) else { return standard }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst(Int(settings.line) - 1).joined(separator: "\n")
    guard let call = rest.range(of: "walk("), let open = rest[call.upperBound...].firstIndex(of: "{") else {
      return standard
    }
    var depth = 0
    for index in rest[open...].indices {
      if rest[index] == "{" { depth += 1 }
      if rest[index] == "}" { depth -= 1 }
      if depth == 0 {
        let body = rest[rest.index(after: open)..<index].trimmingCharacters(in: .whitespacesAndNewlines)
        let code = body.hasPrefix("world in") ? String(body.dropFirst("world in".count)) : body
        return code.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
    return standard
  }
}
