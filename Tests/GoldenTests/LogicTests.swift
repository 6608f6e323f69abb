import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// A switch and a body of the author's: what documents show of them compiles, and what they lack is told in the author's file.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct LogicTests {
  private static let articles = Folder.runtime.appendingPathComponent("FeatureRuntime.docc")

  /// The text of an article between a mark and the next end of a block.
  private static func block(_ mark: String, _ article: String) throws -> String {
    let text = try String(contentsOf: articles.appendingPathComponent("\(article).md"), encoding: .utf8)
    return try #require(text.components(separatedBy: mark).last).components(separatedBy: "```")[0]
  }

  @Test(
    arguments: Toolchain.Mode.paired(with: [PackSource.standard, .composable], in: [.optimized, .asInNewProjects])
  )
  func documentedExamplesCompile(mode: Toolchain.Mode, pack: PackSource) async throws {
    var (schemas, authors): ([String: String], [String]) = ([:], [])
    for (name, article) in [
      ("Letters", "Dependencies"), ("Prompt", "Hooks"), ("Row", "Hooks"), ("Basket", "Hooks"), ("Wishes", "Hooks"),
    ] {
      let schema = try Self.block("```yaml\n# \(name).yaml\n", article)
      schemas["\(name).yaml"] = schema
      // What follows it in the article.
      let author = try Self.block("\(schema)```\n\n```swift\n", article)
      if author.contains(" \(name): ") { authors.append(author) }
    }
    try await compile(schemas, authors, by: pack, as: mode)
  }

  /// The guide to the language; what it does not show of a feature is begun by the tool.
  @Test(
    arguments: Toolchain.Mode.paired(with: [PackSource.standard, .composable], in: [.optimized, .asInNewProjects])
  )
  func theGuideCompiles(mode: Toolchain.Mode, pack: PackSource) async throws {
    let existing = """
      nonisolated struct APIClient: Sendable {}
      nonisolated struct StorageClient: DependencyKey { static let liveValue = StorageClient() }
      struct Game: Reducer {
        nonisolated struct State: Equatable, Sendable {}
        nonisolated enum Action: Equatable, Sendable { case played }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }

      """
    try await compile(SchemaGuide.schemas, [existing] + SchemaGuide.swift, by: pack, as: mode)
  }

  private func compile(
    _ schemas: [String: String],
    _ authors: [String],
    by pack: PackSource,
    as mode: Toolchain.Mode
  ) async throws {
    try await withTemporaryFolder { folder in
      func write(_ text: String, to name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
      }
      let files = try schemas.keys.sorted().map { try write(schemas[$0] ?? "", to: $0) }
      // What is there is not begun.
      let shown = schemas.keys.map { $0.replacing(".yaml", with: "") }
        .filter { name in authors.contains { $0.contains(" \(name): ") } }.map { "\($0).swift" }
      let generated = generate(files, by: pack).filter {
        !shown.contains(URL(fileURLWithPath: $0.path).lastPathComponent)
      }
      let sources = try [write(authors.joined(), to: "Author.swift")] + generated.written()
      try await expectCompiling(sources, as: mode, with: [pack.modules])
    }
  }

  /// Reducers that authors declare, within generated ones and around others, and what such a one presents itself.
  @Test(
    arguments: Toolchain.Mode.paired(with: [PackSource.composable, .standard], in: [.optimized, .asInNewProjects])
  )
  func reducersOfAuthorsCompose(mode: Toolchain.Mode, pack: PackSource) async throws {
    let isComposable = pack == .composable
    let row = """
      feature: Row
      access: public
      dependencies: own
      state: { conforms: [Identifiable], let: { id: Int }, bindable: { title: String = "" } }
      actions: [tapped]

      """
    let children = """
      use: [Row.yaml]
      external: [AlertState, PresentationAction, Buttons]
      actions: { alert: PresentationAction<Buttons>, sheet: { actions: { row: PresentationAction<Row.Action> } } }
      children:
        rows: { schema: Row.yaml, presence: list }
        page: { presence: presented, one-of: { row: Row.yaml, text: { values: String } } }

      """
    let body = """
      public enum Buttons: Equatable, Sendable { case sure }

      extension Letters: Reducer {
        var body: some Reducer<State, Action> {
          Reduce<State, Action> { _, _ in .none }
            .forEach(\\.rows, action: \\.rows) { Row() }
            .ifLet(\\.\(isComposable ? "$" : "")page, action: \\.page) { Page() }
            \(isComposable ? ".ifLet(\\.$alert, action: \\.alert).ifLet(\\.$row, action: \\.sheet.row) { Row() }" : "")
        }
      }

      """
    let fields = """
      state:
        struct:
          alert: { type: AlertState<Buttons>?, presented: true }
          row: { type: Row.State?, presented: true }

      """
    try await withTemporaryFolder { folder in
      let texts = [
        "Row.yaml": row, "Desk.yaml": "feature: Desk\ndependencies: own\n" + children,
        "Letters.yaml": "feature: Letters\nlogic: body\n" + fields + children,
      ]
      for (name, text) in texts {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      let schemas = ["Row", "Desk", "Letters"].map { folder.appendingPathComponent("\($0).yaml") }
      let files = try generate(schemas, by: pack).written()
      let author = "import \(isComposable ? "ComposableArchitecture" : "FeatureRuntime")\n\n" + body
      try author.write(to: folder.appendingPathComponent("Letters.swift"), atomically: true, encoding: .utf8)
      try await expectCompiling(files, as: mode, with: [pack.modules])
    }
  }

  private static let mistakes = [
    // No switch, an arm that is missing, a body that is missing, and one that is not generated code's.
    ("switch", "extension Tried: TriedHooks {}", "does not conform to protocol 'TriedHooks'"),
    (
      "switch",
      """
      extension Tried: TriedHooks {
        func handle(_ action: Action, in state: inout State) -> Effects { switch action { case .tapped: .none } }
      }
      """, "switch must be exhaustive"
    ),
    ("body", "extension Tried: Reducer {}", "does not conform to protocol 'Reducer'"),
    ("body", "extension Tried: TriedHooks {}", "cannot find type 'TriedHooks' in scope"),
    (
      "handlers",
      """
      extension Tried: TriedHooks {
        func tapped(in state: inout State) -> Effects { .none }
        func closed(in state: inout State) -> Effects { .none }
        var body: some Reducer<State, Action> { EmptyReducer() }
      }
      """, "invalid redeclaration of 'body'"
    ),
  ]

  /// In files that are called so that the compiler reads them before generated code, where it matters.
  @Test(arguments: Toolchain.Mode.paired(with: [PackSource.standard, .composable], in: [.plain, .asInNewProjects]))
  func mistakesAreToldInTheAuthorsFile(mode: Toolchain.Mode, pack: PackSource) async throws {
    let modules = try await pack.modules
    let output = try await withTemporaryFolder { folder in
      var files: [URL] = []
      for (number, (logic, author, _)) in Self.mistakes.enumerated() {
        let schema = folder.appendingPathComponent("Tried\(number).yaml")
        try "feature: Tried\(number)\nlogic: \(logic)\nactions: [tapped, closed]\n"
          .write(to: schema, atomically: true, encoding: .utf8)
        let file = folder.appendingPathComponent("Author\(number).swift")
        try author.numbered(number, ["Tried"]).write(to: file, atomically: true, encoding: .utf8)
        files += try [file] + generate([schema], by: pack, scaffold: .omitted).written()
      }
      return try await #require(Toolchain.current).build(
        Set(files.map(\.path)).sorted(),
        as: mode,
        options: ["-I", modules.path]
      )
    }
    let found = CompilerFinding.all(in: output)
    for (number, (_, author, told)) in Self.mistakes.enumerated() {
      let own = found.filter { $0.file == "Author\(number).swift" }
      let message = told.numbered(number, ["Tried"])
      #expect(own.contains { $0.message.contains(message) }, "\(author):\n\(output)")
    }
  }

  /// One feature in three steps, each a change of one word and what `stubs --write` does then; each compiles.
  @Test func aFeatureMovesByOneWord() async throws {
    let modules = try await PackSource.standard.modules
    try await withTemporaryFolder { folder in
      let schema = folder.appendingPathComponent("Cart.yaml")
      let author = folder.appendingPathComponent("Cart.swift")
      func step(_ logic: String, _ edit: (String) -> String) async throws -> String {
        try """
        feature: Cart
        logic: \(logic)
        state: { bindable: { code: String = "" }, struct: { count: Int = 0 } }
        actions: { added: Int, emptied: }
        alerts: { emptying: { title: Sure?, buttons: { confirmed: "Yes", cancel: "No" } } }

        """
        .replacing("buttons: { emptied", with: "buttons: { confirmed")
        .write(to: schema, atomically: true, encoding: .utf8)
        if FileManager.default.fileExists(atPath: author.path) {
          let text = try String(contentsOf: author, encoding: .utf8)
          try edit(text).write(to: author, atomically: true, encoding: .utf8)
        }
        var options = GeneratorPipeline.Options()
        options.writesStubs = true
        let generation = GeneratorPipeline(disk: Disk(), options: options).run([schema.path])
        try OutputWriter.write(generation.plan)
        let files = [author, folder.appendingPathComponent("Cart.generated.swift")]
        try await expectCompiling(files, as: .plain, with: [modules])
        return try String(contentsOf: author, encoding: .utf8)
      }
      let first = try await step("handlers") { $0 }
      #expect(first.contains("func added(_ value: Int, in state: inout State) -> Effects {"))
      let second = try await step("switch") { $0 }
      #expect(second.contains("    case .added(let value):\n      return added(value, in: &state)\n"))
      let third = try await step("body") { $0.replacing("extension Cart: CartHooks {", with: "extension Cart {") }
      #expect(third.contains("    Reduce<State, Action> { state, action in\n      handle(action, in: &state)\n    }\n"))
    }
  }
}
