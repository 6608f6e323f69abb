import Diagnostics
import Testing

@testable import FeatureGeneration

/// What the schemas of a project can name without a path: the types and features of their module, and of those that it imports.
@Suite struct ReachTests {
  private static let project = """
    access: package
    modules:
      Models: { schemas: Models/*.yaml }
      Rows: { schemas: Rows/*.yaml, imports: [Models] }
      App: { schemas: App/*.yaml, imports: [Models, Rows] }
    """
  private static let schemas = [
    "featuregen.yaml": project,
    "Models/Types.yaml": """
    external: [Money: [Equatable, Sendable]]
    types:
      Trip: { conforms: [Identifiable], types: { Kind: { enum: [long, short] } }, struct: { id: Int, kind: Kind } }
      Place: { struct: { name: String = "" } }
    """,
    "Rows/Row.yaml":
      "feature: Row\ntypes: { Digest: { struct: { n: Int } } }\nstate: { identity: Int = trip.id, struct: { trip: Trip } }",
    "App/Own.yaml": "types: { Own: { struct: { trip: Trip? } } }",
    "App/Home.yaml": "feature: Home",
  ]

  /// - Parameter texts: files beside those above, or in place of them.
  private func run(
    _ texts: [String: String],
    only chosen: [String]? = nil,
    unreadable: Set<String> = []
  ) throws -> Generation {
    var disk = MemoryFiles(Self.schemas.merging(texts) { $1 })
    disk.unreadable = unreadable
    var options = GeneratorPipeline.Options()
    options.project = Project(try #require(ProjectFolder(on: disk)), on: disk)
    options.scaffold = .omitted
    return GeneratorPipeline(disk: disk, options: options).run(chosen ?? options.project?.schemas ?? [])
  }

  private func found(_ root: String, _ others: [String: String] = [:]) throws -> [Diagnostic] {
    try run(others.merging(["App/Root.yaml": "feature: Root\n" + root]) { $1 }).diagnostics
  }

  private func code(of root: String) throws -> String {
    let generation = try run(["App/Root.yaml": "feature: Root\n" + root], only: ["App/Root.yaml"])
    #expect(generation.diagnostics.filter { $0.id != .superfluousUse }.map(\.message) == [], "\(root)")
    return generation.files.first?.text ?? ""
  }

  // MARK: Names

  @Test(arguments: [
    // Of a module that is imported, of its own, of a feature, an id, a type that is external there, a name in an expression.
    ("../Models/Types.yaml", "state: { struct: { trip: Trip?, kind: Trip.Kind? } }"),
    ("Own.yaml", "state: { struct: { own: '[Own]' } }"),
    ("../Rows/Row.yaml", "state: { struct: { digest: 'Row.Digest?' } }"),
    ("../Models/Types.yaml", "actions: { tapped: { id: Trip.ID } }"),
    ("../Models/Types.yaml", "imports: [Bank]\nstate: { struct: { money: 'Box<Money>?' } }\nexternal: [Box]"),
    ("../Models/Types.yaml", "state: { struct: { n: Int = \\(Place().name.count) } }"),
    ("../Models/Types.yaml", "dependencies: { find: '@Sendable (Trip.ID) async throws -> [Place]' }"),
    (
      "../Models/Types.yaml",
      "alerts: { gone: { values: { place: Place }, title: Gone \\(place), buttons: { cancel: OK } } }"
    ),
    ("../Models/Types.yaml", "delegate: { chosen: 'Trip' }"),
    ("../Models/Types.yaml", "children: { shown: { presence: presented, one-of: { place: { values: Place } } } }"),
  ])
  func aNameMeansTheSameWithoutUse(path: String, rest: String) throws {
    let text = try code(of: rest)
    #expect(try text == code(of: "use: [\(path)]\n" + rest), "\(rest)")
    #expect(!text.isEmpty)
  }

  @Test(arguments: [
    ("rows: { schema: %, presence: list }", "Row", "../Rows/Row.yaml"), ("home: %", "Home", "Home.yaml"),
    ("shown: { presence: presented, one-of: { home: % } }", "Home", "Home.yaml"),
  ])
  func aChildIsNamedByItsFeature(child: String, name: String, path: String) throws {
    func code(_ reference: String) throws -> String {
      try self.code(of: "children: { \(child.replacing("%", with: reference)) }")
    }
    #expect(try code(name) == code(path))
  }

  /// Also if another schema of the project has the same names as Swift, or as the schema itself.
  @Test func ownNamesAndSwiftsGoFirst() throws {
    let other = ["App/Other.yaml": "types: { Sub: { struct: { n: Int } }, Root2: { struct: { n: Int } } }"]
    #expect(try found("types: { Sub: { enum: [a] } }\nstate: { struct: { sub: Sub = .a } }", other).isEmpty)
    let dates = ["Models/Dates.yaml": "types: { Date: { struct: { n: Int } } }"]
    let text = try run(
      dates.merging(["App/Root.yaml": "feature: Root\nstate: { struct: { date: Date, trip: Trip } }"]) { $1 },
      only: ["App/Root.yaml"]
    )
    #expect(text.files[0].text.contains("import Foundation\n") && !text.files[0].text.contains("Models.Date"))
  }

  @Test func aSchemaOfNoModuleNamesPaths() throws {
    let found = try run(
      ["Else/A.yaml": "feature: A\nstate: { struct: { trip: Trip? } }\nchildren: { home: Home }"],
      only: ["Else/A.yaml"]
    )
    #expect(found.diagnostics.summaries == ["2:26 unknown-type", "3:19 unreadable-file"])
  }

  // MARK: Files

  @Test func onlySchemasThatAreNamedAreRead() throws {
    let texts = [
      "App/Root.yaml": "feature: Root\nstate: { struct: { trip: Trip? } }", "App/Odd.yaml": "feature: Odd\nnonsense: [",
    ]
    let generation = try run(texts, only: ["App/Root.yaml"])
    #expect(generation.diagnostics.map(\.message) == [])
    #expect(generation.schemas[0].filesRead.filter { $0.hasSuffix(".yaml") } == ["App/Root.yaml", "Models/Types.yaml"])
    // Where every name is known, not even the others' names are.
    let files = CountingFiles(
      MemoryFiles(Self.schemas.merging(["App/Root.yaml": "feature: Root\nactions: { a: Int }"]) { $1 })
    )
    var options = GeneratorPipeline.Options()
    options.project = Project(try #require(ProjectFolder(on: files)), on: files)
    _ = GeneratorPipeline(disk: files, options: options).validate(["App/Root.yaml"])
    #expect(files.paths == ["featuregen.yaml", "App/Root.yaml"])
  }

  /// A library that is being edited may declare the name.
  @Test func aLibraryThatIsNoYAMLIsTheOnlyError() throws {
    let found = try found("state: { struct: { trip: Trip?, tour: Tour? } }", ["Models/Types.yaml": "types: { Trip: ["])
    #expect(Set(found.map(\.id)) == [.yamlSyntax])
  }

  /// A schema that cannot be read may declare the name.
  @Test(arguments: ["state: { struct: { trip: Trip? } }", "children: { row: Row }"])
  func aSchemaThatCannotBeReadIsTheOnlyError(rest: String) throws {
    let paths: Set = ["Models/Types.yaml", "Rows/Row.yaml"]
    let root = ["App/Root.yaml": "feature: Root\n" + rest]
    let found = try run(root, only: ["App/Root.yaml"], unreadable: paths).diagnostics
    #expect(
      Set(found.map(\.message)) == [
        "'Models/Types.yaml' cannot be read: permission denied", "'Rows/Row.yaml' cannot be read: permission denied",
      ]
    )
  }

  // MARK: Mistakes

  @Test func whatIsNotImportedIsToldWithTheImport() throws {
    let project = Self.project.replacing("[Models, Rows]", with: "[Rows]")
    let found = try found(
      "state: { struct: { trip: Trip?, place: Plaec? } }\nchildren: { rows: { schema: Row, presence: list }, r: Rov, h: Homes }",
      ["featuregen.yaml": project, "App/Own.yaml": "types: { Own: { enum: [a] } }"]
    )
    #expect(
      found.summaries == ["2:26 unknown-type", "2:40 unknown-type", "3:55 unknown-feature", "3:63 unknown-feature"]
    )
    #expect(found[0].help.map(\.text) == ["give 'App' the line 'imports: [Rows, Models]' in the project file"])
    #expect(found[2].help.map(\.text) == ["did you mean 'Row'?"])
    #expect(found[3].help.map(\.text) == ["did you mean 'Home'?"])
    #expect(
      found[2].message == "no schema of 'App', or of a module that it imports, has 'feature: Rov'"
    )
    #expect(try self.found("state: { struct: { place: Plaec? } }").first?.help.map(\.text) == ["did you mean 'Place'?"])
  }

  @Test func twoTypesOfOneNameAreToldWhereItIsUsed() throws {
    let rows = ["Rows/More.yaml": "types: { Place: { struct: { n: Int } }, More: { struct: { n: Int } } }"]
    let two = try found("state: { struct: { more: More?, place: '[Place]' } }", rows)
    #expect(two.summaries == ["2:42 ambiguous-name"])
    #expect(
      two[0].message == "'Place' is declared by 'Models/Types.yaml' and 'Rows/More.yaml', and both can be named here"
    )
    #expect(two[0].notes.map { $0.range?.file.path } == ["Models/Types.yaml", "Rows/More.yaml"])
    // One that nobody else sees does not count, and one that is meant can be named.
    let hidden = ["Rows/More.yaml": "access: internal\n" + (rows["Rows/More.yaml"] ?? "")]
    #expect(try found("access: internal\nstate: { struct: { place: '[Place]' } }", hidden).isEmpty)
    #expect(try found("use: [../Rows/More.yaml]\nstate: { struct: { place: '[Place]' } }", rows).isEmpty)
    let features = try found("children: { row: Row }", ["App/Row.yaml": "feature: Row"])
    #expect(features.summaries == ["2:18 ambiguous-name"])
  }

  /// Swift takes a name for the module's own, whatever is imported.
  @Test func theModulesOwnTypeCannotBePassedOver() throws {
    let own = ["App/Places.yaml": "types: { Place: { struct: { n: Int } } }"]
    #expect(try found("state: { struct: { place: Place? } }", own).summaries == ["2:27 ambiguous-name"])
    #expect(
      try found("use: [../Models/Types.yaml]\nstate: { struct: { place: Place? } }", own).summaries == [
        "3:27 ambiguous-name"
      ]
    )
    #expect(try found("use: [Places.yaml]\nstate: { struct: { place: Place? } }", own).isEmpty)
  }

  /// Another library may have a type of that name, which leads back.
  @Test func aTypeWithinAnotherOneIsMeantThere() throws {
    let more = ["App/Kinds.yaml": "types: { Inner: { struct: { outer: Outer? } } }"]
    let outer = "types: { Outer: { types: { Inner: { enum: [a] } }, struct: { inner: Inner } } }"
    #expect(try found("state: { struct: { outer: Outer? } }", more.merging(["App/Outer.yaml": outer]) { $1 }).isEmpty)
    let used = "use: [Kinds.yaml]\nstate: { types: { Inner: { enum: [a] } }, struct: { inner: Inner } }"
    #expect(try found(used, more.merging(["App/Outer.yaml": "types: { Outer: { enum: [a] } }"]) { $1 }).isEmpty)
  }

  @Test func aCircleOfTypesIsRefused() throws {
    let found = try found(
      "types: { Mode: { enum: [a] } }\nstate: { struct: { other: Other.Mode? } }",
      ["App/Other.yaml": "feature: Other\ntypes: { Mode: { enum: [a] } }\nstate: { struct: { root: Root.Mode? } }"]
    )
    #expect(found.map(\.id) == [.cyclicSchemas])
  }

  @Test func useThatSaysNothingIsAWarning() throws {
    let found = try found(
      "use: [Own.yaml, ../Else/Lib.yaml, ../Models/Types.yaml]\nstate: { struct: { trip: Trip?, lib: Lib? } }",
      [
        "Else/Lib.yaml": "access: package\ntypes: { Lib: { struct: { n: Int } } }"
      ]
    )
    #expect(found.summaries == ["2:7 superfluous-use"])
    #expect(found.map(\.severity) == [.warning])
    #expect(found[0].message.hasPrefix("'Own.yaml', '../Models/Types.yaml' need not be under 'use': "))
  }
}

/// Files that note what is read of them.
private final class CountingFiles: FileReading, @unchecked Sendable {
  private let files: MemoryFiles
  var paths: Set<String> = []

  init(_ files: MemoryFiles) { self.files = files }

  func read(_ path: String) throws(Failure) -> [UInt8] {
    paths.insert(path)
    return try files.read(path)
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? { try files.existing(path) }
  func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try files.entries(in: folder) }
}
