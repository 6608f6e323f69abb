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

  private static let apps: [(imports: String, item: String)] = [
    ("[Core, Rows]", "Row.Item = Row.Item(), bindable: true"),
    ("[Rows]", "Row.Item = Row.Item(), bindable: true"),
    ("[Rows]", "Row.Item = Row.Item(), onChange: true"),
    ("[Rows]", "Row.Coins = Row.Coins(), bindable: true"),
    ("[Core, Rows]", "'Row.Item = Row.Item(price: .init(cents: 1))'"),
    ("[Rows]", "'Row.Item = Row.Item(price: .init(cents: 1))'"),
    ("[Rows]", "'Row.Item = \\(.init(price: .init()))'"),
  ]

  private static func schema(_ number: Int) -> String {
    """
    feature: App\(number)
    access: public
    imports: \(apps[number].imports)
    use: [Row.yaml]
    state:
      struct:
        item: { type: \(apps[number].item) }
        note: { type: String = "", bindable: true }
    """
  }

  /// Only a hook or a default needs the type of the first module, in the file of the third one: whether or not its schema
  /// imports that, it does so for itself. The binding gives the file a reducer with a body. Views, recordings and walks import
  /// what they name, too.
  ///
  /// The schemas of the third module are compiled together: imports are each file's own.
  @Test(arguments: ViewLibrary.allCases)
  func thirdSchemasNameATypeOfTheFirst(library: ViewLibrary) async throws {
    try await withTemporaryFolder { folder in
      let apps = Self.apps.indices.map { ("App\($0)", Self.schema($0)) }
      for (name, text) in [("Core", Self.core), ("Row", Self.row)] + apps {
        try text.write(to: folder.appending(path: "\(name).yaml"), atomically: true, encoding: .utf8)
      }
      try await compile("Core", of: ["Core"], for: library, in: folder)
      try await compile("Rows", of: ["Row"], for: library, in: folder)
      try await compile("App", of: apps.map(\.0), for: library, in: folder)
      if library == .composable { return }
      let walks = generate(
        apps.map { folder.appending(path: "\($0.0).yaml") },
        by: .builtIn("walks"),
        with: [("module", "App")],
        into: folder
      )
      let (modules, built) = (try await library.modules, try #require(Toolchain.modules))
      try await expectCompiling(try walks.written(), as: .asInNewProjects, with: [modules, built, folder])
    }
  }

  /// Compiles what is made of schemas to a module; that of the apps has their views and recordings.
  private func compile(_ module: String, of names: [String], for library: ViewLibrary, in folder: URL) async throws {
    let output = folder.appending(path: module)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let schemas = names.map { folder.appending(path: "\($0).yaml") }
    var files = generate(schemas, by: library.pack, into: output)
    if module == "App" {
      files += generate(schemas, by: .builtIn("views"), with: library.option, into: output)
      if library == .composable { files += generate(schemas, by: .builtIn("recorder"), into: output) }
    }
    let problems = try await #require(Toolchain.current).emitModule(
      module,
      of: try files.written(),
      as: .asInNewProjects,
      into: folder,
      options: ["-I", library.modules.path, "-enable-testing"]
    )
    #expect(problems.isEmpty, "\(module): \(problems)")
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
