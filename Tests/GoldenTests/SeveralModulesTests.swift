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
      Money: { struct: { cents: { type: Int, default: 0, onChange: true } } }
      Coin: { conforms: [Identifiable], let: { id: UUID } }
    """
  private static let row = """
    feature: Row
    access: public
    imports: [Core]
    use: [Core.yaml]
    types:
      Item: { struct: { price: { type: Money, default: {}, bindable: true } } }
      Coins: { struct: { last: { type: "Coin.ID?", bindable: true } } }
    state:
      struct:
        item: { type: Item, default: {}, bindable: true }
        coins: { type: Coins, default: {}, bindable: true }
    """

  /// Only a hook or a default needs the type of the first module, in the file of the third one: whether or not its schema
  /// imports that, it does so for itself. The binding gives the file a reducer with a body.
  @Test(
    arguments: [
      ("[Core, Rows]", "Item, default: {}, bindable: true"),
      ("[Rows]", "Item, default: {}, bindable: true"),
      ("[Rows]", "Item, default: {}, onChange: true"),
      ("[Rows]", "Coins, default: {}, bindable: true"),
      ("[Core, Rows]", "Item, default: { price: { cents: 1 } }"),
      ("[Rows]", "Item, default: { price: { cents: 1 } }"),
      ("[Rows]", "Item, default: { swift: '.init(price: .init())' }"),
    ],
    [PackSource.standard, .composable]
  )
  func aThirdSchemaNamesATypeOfTheFirst(app: (imports: String, item: String), pack: PackSource) async throws {
    let schema = """
      feature: App
      access: public
      imports: \(app.imports)
      use: [Row.yaml]
      state:
        struct:
          item: { type: Row.\(app.item) }
          note: { type: String, default: "", bindable: true }
      """
    let library = try await pack.modules
    try await withTemporaryFolder { folder in
      let sources = [("Core", "Core", Self.core), ("Row", "Rows", Self.row), ("App", "App", schema)]
      for (name, _, text) in sources {
        try text.write(to: folder.appending(path: "\(name).yaml"), atomically: true, encoding: .utf8)
      }
      for (name, module, _) in sources {
        let output = folder.appending(path: module)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let files = try generate([folder.appending(path: "\(name).yaml")], by: pack, into: output).written()
        let features = ["InternalImportsByDefault", "MemberImportVisibility"].flatMap {
          ["-enable-upcoming-feature", $0]
        }
        let problems = try await #require(Toolchain.current)
          .emitModule(module, of: files, into: folder, options: ["-I", library.path] + features)
        #expect(problems.isEmpty, "\(module): \(problems)")
      }
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
      state: { struct: { item: { type: Row.Item, default: { range: {} } } } }
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
