import FeatureGeneration
import Testing

/// Where the code of an author is: an import leaves it in a file of another name, which may have several features.
struct AuthorPlaceTests {
  private static let schemas = ["Desk", "Lamp"].map { name in
    ("App/\(name).yaml", "feature: \(name)\nlogic: switch\ndependencies: own\nactions: [tapped]\n")
  }

  private func generation(_ others: [String: String]) -> Generation {
    let disk = MemoryFiles(Dictionary(uniqueKeysWithValues: Self.schemas).merging(others) { schema, _ in schema })
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("composable")
    return GeneratorPipeline(disk: disk, options: options).run(Self.schemas.map(\.0))
  }

  private func begun(_ generation: Generation) -> [String] {
    generation.plan.steps.filter { $0.file.mode == .once && $0.action == .create }.map(\.file.path)
  }

  @Test func isFoundWhateverItsNameIs() {
    let found = generation(["App/Furniture.swift": "struct Desk: DeskHooks {}\nstruct Lamp: LampHooks {}\n"])
    #expect(found.diagnostics.isEmpty && begun(found) == [])
    #expect(Set(found.plan.steps.filter { $0.file.mode == .once }.map(\.file.path)) == ["App/Furniture.swift"])
    #expect(begun(generation(["App/Furniture.swift": "struct Desk: DeskHooks {}\n"])) == ["App/Lamp.swift"])
  }

  @Test(arguments: ["", "struct Desktop: Equatable {}", "extension Desk: Equatable {}", "// struct Desk: DeskHooks"])
  func isBegunWhereNothingDeclaresIt(_ text: String) {
    #expect(begun(generation(["App/Other.swift": text])) == ["App/Desk.swift", "App/Lamp.swift"])
  }

  /// Handlers that are missing are put there.
  @Test func itsHandlersAreReadThere() throws {
    let text = """
      struct Desk: DeskHooks {
        func handle(_ action: Action, in state: inout State) -> Effects {
          switch action {
          }
        }
      }

      """
    let disk = MemoryFiles(Dictionary(uniqueKeysWithValues: Self.schemas + [("App/Furniture.swift", text)]))
    let edits = GeneratorPipeline(disk: disk).edits(of: ["App/Desk.yaml"]).edits
    #expect(edits.map(\.step.file.path) == ["App/Furniture.swift"])
  }
}
