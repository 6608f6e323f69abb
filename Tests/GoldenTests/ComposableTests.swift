import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What the pack `composable` makes of the samples compiles with the author's files that the pack `standalone` is used
/// with, against a stand-in for the Composable Architecture.
///
/// It shows that it type-checks and becomes code in Swift 6 mode, not what it does.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ComposableTests {
  /// What is generated of a folder of samples, with the author's files.
  private func sources(_ folder: String) -> [URL] {
    Sample.composableFiles(folder) + SampleModule.authors(folder)
  }

  /// The tests of walks compile it in the plain mode, and those of views in the others.
  @Test(.enabled(if: Thoroughness.isFull), arguments: Toolchain.Mode.paired(with: SampleModule.all))
  func outputCompiles(mode: Toolchain.Mode, module: SampleModule) async throws {
    let library = try await PackSource.composable.modules
    try await module.withImported(with: library, sources: sources) { modules in
      let files = Array(Set(module.folders.flatMap(sources)))
      try await expectCompiling(files, as: mode, with: [library, modules], options: Toolchain.slowCodeWarnings)
    }
  }

  /// So an author's file need not change where the pack does.
  @Test(arguments: Sample.all)
  func theAuthorsFileIsThatOfStandalone(sample: Sample) async throws {
    try await withTemporaryFolder { folder in
      let texts = [PackSource.standard, .composable].map { sample.scaffold(in: folder, by: $0).map(\.text) }
      let hasFeature = try String(contentsOf: sample.schema, encoding: .utf8).contains("feature:")
      #expect(texts[0] == texts[1] && texts[0].isEmpty != hasFeature)
    }
  }

  /// What is written out by the pack is left to the library's macro where the pack's option says so. There is no macro
  /// to compile it with here.
  @Test func observationCanBeLeftToTheMacro() throws {
    let text = try rendered(Folder.samples.appendingPathComponent("Account/Account.yaml"), observation: "macro")
    let state = """
        @ObservableState
        nonisolated struct State: Equatable, Observable, ObservableState, Sendable {
          var name: String
          var plan: Plan
          var price: Int

          init(name: String = "", plan: Plan = .free, price: Int = 0) {
            self.name = name
            self.plan = plan
            self.price = price
          }
        }

      """
    #expect(text.contains(state))
    #expect(!text.contains("Registrar"))
  }

  /// What is presented is known to a macro of its own, and composed by the projection that it makes.
  @Test func presentationCanBeLeftToTheMacro() throws {
    let text = try rendered(Folder.samples.appendingPathComponent("Recipes/Recipes.yaml"), observation: "macro")
    #expect(text.contains("    @Presents package var destination: Destination.State?\n"))
    #expect(text.contains("reducer = Reduce(reducer.ifLet(\\.$destination, action: \\.destination) { destination })"))
    #expect(!text.contains("Presenting"))
  }

  /// A state that is stored has the keys that the schema has, a dependency the key that may be a type.
  @Test(arguments: Thoroughness.isFull ? Toolchain.Mode.allCases : [.asInNewProjects])
  func aStateThatIsStoredAndADependencyOfItsOwn(mode: Toolchain.Mode) async throws {
    let modules = try await PackSource.composable.modules
    try await withTemporaryFolder { folder in
      let schema = folder.appendingPathComponent("Saved.yaml")
      try """
      feature: Saved
      access: public
      external: { Client: [Sendable] }
      state:
        conforms: [Codable, Hashable, Identifiable]
        struct:
          id: { type: Int, let: true }
          default: { type: "Int?", bindable: true, onChange: true }
          _default: "[String] = []"
      actions: { go: }
      dependencies:
        uuid: { type: "@Sendable () -> UUID", key: uuid }
        client: { type: Client, key: Client }
        limit: Int = 1
      """.write(to: schema, atomically: true, encoding: .utf8)
      let generated = folder.appendingPathComponent("Saved.generated.swift")
      let text = try rendered(schema)
      let keys = ["id", "`default`", "_default"].map { "      case \($0)\n" }
      #expect(text.contains(keys.joined()))
      #expect(text.contains("  @Dependency(Client.self) var client\n"))
      #expect(text.contains("  public init(limit: Int = 1) {\n"))
      try text.write(to: generated, atomically: true, encoding: .utf8)
      let author = folder.appendingPathComponent("Saved.swift")
      try """
      import Foundation

      nonisolated public struct Client: DependencyKey, Sendable {
        public var send: @Sendable (String) async -> Void
        public static var liveValue: Client { Client { _ in } }
      }

      extension Saved: SavedHooks {
        func go(in state: inout State) -> Effect<Action> {
          .run { [uuid, client] _ in await client.send("\\(uuid())") }
        }
      }
      """.write(to: author, atomically: true, encoding: .utf8)
      try await expectCompiling([generated, author, Sample.support], as: mode, with: [modules])
    }
  }

  /// Hooks compare what is stored: to read it from the state tells an observer.
  @Test func hooksCompareWhatIsStored() throws {
    let schema = Folder.samples.appendingPathComponent("Settings/Settings.yaml")
    #expect(try rendered(schema).contains("let new = state._fields.values\n"))
    #expect(try rendered(schema, observation: "macro").contains("let new = state\n"))
  }

  private func rendered(_ schema: URL, observation: String = "written") throws -> String {
    let output = URL(fileURLWithPath: "/Generated")
    let options = [("observation", observation)]
    let files = generate([schema], by: .composable, with: options, into: output, scaffold: .omitted)
    return try #require(files.first).text
  }
}
