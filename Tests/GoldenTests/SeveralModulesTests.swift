import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// Schemas of which each is of a module of its own.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct SeveralModulesTests {
  private static let core = """
    access: public
    types:
      Money: { struct: { cents: { type: Int = 0, onChange: true } } }
      Coin: { conforms: [Identifiable], let: { id: UUID } }
    """
  private static let row = """
    feature: Row
    access: public
    imports: [Core]
    use: [Core.yaml]
    types:
      Item: { struct: { price: { type: Money = Money(), bindable: true } } }
      Coins: { struct: { last: { type: "Coin.ID?", bindable: true } } }
    state:
      struct:
        item: { type: Item = Item(), bindable: true }
        coins: { type: Coins = Coins(), bindable: true }
    """

  /// Only a hook or a default needs the type of the first module, in the file of the third one: whether or not its schema
  /// imports that, it does so for itself. The binding gives the file a reducer with a body. Views, recordings and walks import
  /// what they name, too.
  @Test(
    arguments: [
      ("[Core, Rows]", "Row.Item = Row.Item(), bindable: true"),
      ("[Rows]", "Row.Item = Row.Item(), bindable: true"),
      ("[Rows]", "Row.Item = Row.Item(), onChange: true"),
      ("[Rows]", "Row.Coins = Row.Coins(), bindable: true"),
      ("[Core, Rows]", "'Row.Item = Row.Item(price: .init(cents: 1))'"),
      ("[Rows]", "'Row.Item = Row.Item(price: .init(cents: 1))'"),
      ("[Rows]", "'Row.Item = \\(.init(price: .init()))'"),
    ],
    ViewLibrary.allCases
  )
  func aThirdSchemaNamesATypeOfTheFirst(app: (imports: String, item: String), library: ViewLibrary) async throws {
    let schema = """
      feature: App
      access: public
      imports: \(app.imports)
      use: [Row.yaml]
      state:
        struct:
          item: { type: \(app.item) }
          note: { type: String = "", bindable: true }
      """
    let modules = try await library.modules
    try await withTemporaryFolder { folder in
      let sources = [("Core", "Core", Self.core), ("Row", "Rows", Self.row), ("App", "App", schema)]
      for (name, _, text) in sources {
        try text.write(to: folder.appending(path: "\(name).yaml"), atomically: true, encoding: .utf8)
      }
      for (name, module, _) in sources {
        let output = folder.appending(path: module)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let schemas = [folder.appending(path: "\(name).yaml")]
        var files = generate(schemas, by: library.pack, into: output)
        if name == "App" {
          files += generate(schemas, by: .builtIn("views"), with: library.option, into: output)
          if library == .composable { files += generate(schemas, by: .builtIn("recorder"), into: output) }
        }
        let problems = try await #require(Toolchain.current).emitModule(
          module,
          of: try files.written(),
          as: .asInNewProjects,
          into: folder,
          options: ["-I", modules.path, "-enable-testing"]
        )
        #expect(problems.isEmpty, "\(module): \(problems)")
      }
      if library == .composable { return }
      let walks = generate(
        [folder.appending(path: "App.yaml")],
        by: .builtIn("walks"),
        with: [("module", "App")],
        into: folder
      )
      let built = try #require(Toolchain.modules)
      try await expectCompiling(try walks.written(), as: .asInNewProjects, with: [modules, built, folder])
    }
  }

  /// A default has a value of a type that the schema does not name. It is of the module of the schema beside it, not of one
  /// that this one imports.
  @Test func aFolderIsOfOneModule() async throws {
    let schemas = [
      "Rows/Filter.yaml": "access: public\ntypes: { Range: { struct: { end: Int = 1 } } }",
      "Rows/Row.yaml": """
      feature: Row
      access: public
      imports: [Core]
      use: [Filter.yaml]
      types: { Item: { struct: { range: Range } } }
      """,
      "App/App.yaml": """
      feature: App
      access: public
      imports: [Rows]
      use: [../Rows/Row.yaml]
      state: { struct: { item: "Row.Item = Row.Item(range: .init())" } }
      """,
    ]
    try await withTemporaryFolder { folder in
      for (path, text) in schemas {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let generated = generate([folder.appending(path: "App/App.yaml")], by: .standard, into: folder)
      let text = try #require(generated.first?.text)
      #expect(text.contains("public import Rows\n") && !text.contains("import Core"))
    }
  }
}
