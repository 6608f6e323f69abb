import Diagnostics
import Testing

@testable import FeatureGeneration

/// A project file: which schemas are a module, where their files go, and what they import of each other.
@Suite struct ProjectTests {
  private static let library =
    "types: { Item: { struct: { count: Int } }, Kept: { conforms: [Identifiable], struct: { id: Int } } }"

  /// Runs the pipeline on all schemas of a project.
  private func run(
    _ project: String,
    _ schemas: [String: String],
    only chosen: [String]? = nil,
    configure: (inout GeneratorPipeline.Options) -> Void = { _ in }
  ) throws -> Generation {
    let disk = MemoryFiles(schemas.merging(simplePack) { $1 }.merging(["featuregen.yaml": project]) { $1 })
    let folder = try #require(ProjectFolder(on: disk))
    let found = Project(folder, on: disk)
    var options = GeneratorPipeline.Options()
    options.project = found
    configure(&options)
    return GeneratorPipeline(disk: disk, options: options).run(chosen ?? found.schemas)
  }

  private func diagnostics(_ project: String, _ schemas: [String: String] = [:]) throws -> [Diagnostic] {
    try run(project, schemas).diagnostics
  }

  // MARK: Imports

  /// The type of a key and an external one have no schema.
  @Test func theModulesOfAProjectAreImportedForTypesWithoutSchemas() throws {
    let project = #"""
      pack: standalone
      modules: { Core: { schemas: "Core/*.yaml" }, Trips: { schemas: "Trips/*.yaml", imports: [Core] } }
      """#
    func code(_ dependency: String) throws -> String {
      let schemas = [
        "Core/Place.yaml": "types: { Place: { struct: { id: Int } } }",
        "Trips/A.yaml": "feature: A\nexternal: [APIClient: [Sendable]]\ndependencies: [\(dependency)]",
      ]
      let generation = try run(project, schemas)
      #expect(generation.diagnostics.map(\.message) == [])
      return generation.files.first { $0.path.hasSuffix("A.generated.swift") }?.text ?? ""
    }
    #expect(try code("api: { key: APIClient }").contains("import Core\n"))
    #expect(try code("api: APIClient").contains("import Core\n"))
    #expect(try !code("clock: { key: continuousClock }").contains("import Core\n"))
  }

  // MARK: Where files go

  @Test func eachModuleHasItsFolders() throws {
    let project = """
      pack: ./Pack
      modules:
        A: { schemas: "A/**/*.yaml", output: Out/A, scaffold: Mine }
        B: { schemas: [B/b.yaml, "B/c*.yml"], scaffold: none }
        C: { schemas: "C/*.yaml", exclude: "C/*Test.yaml", pack: standalone }
      """
    let schemas = [
      "A/a.yaml": "feature: A", "A/x/y/d.yaml": "feature: D", "A/.hidden/e.yaml": "nonsense", "B/b.yaml": "feature: B",
      "B/cc.yml": "feature: Cc", "B/other.yaml": "nonsense", "C/f.yaml": "feature: F\npack: ../Pack",
      "C/fTest.yaml": "nonsense", "C/g.yaml": "feature: G",
    ]
    let generation = try run(project, schemas)
    #expect(generation.diagnostics.map(\.message) == [])
    #expect(
      generation.plan.steps.map(\.file.path) == [
        "Out/A/A.generated.txt", "Mine/A.txt", "Out/A/D.generated.txt", "Mine/D.txt", "B/B.generated.txt",
        "B/Cc.generated.txt", "C/F.generated.txt", "C/F.txt", "C/G.generated.swift", "C/G.swift",
      ]
    )
  }

  @Test func optionsOfTheCallGoBeforeThoseOfTheModule() throws {
    let project = #"modules: { A: { schemas: "*.yaml", output: Out, scaffold: Mine, pack: composable } }"#
    func paths(_ configure: (inout GeneratorPipeline.Options) -> Void) throws -> [String] {
      try run(project, ["a.yaml": "feature: A"], configure: configure).plan.steps.map(\.file.path)
    }
    #expect(try paths { _ in } == ["Out/A.generated.swift", "Mine/A.swift", "Out/FeatureSupport.generated.swift"])
    #expect(
      try paths { $0.output = "Other" } == [
        "Other/A.generated.swift", "Other/A.swift", "Other/FeatureSupport.generated.swift",
      ]
    )
    #expect(
      try paths { $0.scaffold = .folder("Other") } == [
        "Out/A.generated.swift", "Other/A.swift", "Out/FeatureSupport.generated.swift",
      ]
    )
    #expect(try paths { $0.pack = .folder("Pack") } == ["Out/A.generated.txt", "Mine/A.txt"])
  }

  @Test func oneSchemaOfAModuleIsGeneratedAsAllAre() throws {
    let project = #"modules: { A: { schemas: "A/*.yaml", output: Out, pack: ./Pack } }"#
    let schemas = ["A/a.yaml": "feature: A", "A/b.yaml": "feature: B", "c.yaml": "feature: C"]
    let generation = try run(project, schemas, only: ["A/b.yaml", "c.yaml"])
    #expect(
      generation.plan.steps.map(\.file.path) == [
        "Out/B.generated.txt", "Out/B.txt", "C.generated.swift", "C.swift",
      ]
    )
  }

  @Test func namesAreOfOneModule() throws {
    let project = #"modules: { A: { schemas: A/*.yaml }, B: { schemas: B/*.yaml } }"#
    let schemas = ["A/a.yaml": "feature: Same", "B/b.yaml": "feature: Same"]
    #expect(try diagnostics(project, schemas).summaries == [])
    #expect(
      try diagnostics("modules: { A: { schemas: '*/*.yaml', exclude: Pack/* } }", schemas).summaries
        == ["1:10 duplicate-name"]
    )
  }

  /// A list in a child's state has elements of a module that this one need not import.
  @Test func walksImportWhatTheyNameOfAnyModule() throws {
    let project = """
      access: package
      modules:
        Core: { schemas: Core/*.yaml }
        Lists: { schemas: Lists/*.yaml, imports: [Core] }
        Pages: { schemas: Pages/*.yaml, imports: [Lists] }
        App: { schemas: App/*.yaml, imports: [Pages, Lists] }
      """
    let schemas = [
      "Core/Item.yaml": "types: { Item: { conforms: [Identifiable], struct: { id: Int } } }",
      "Lists/Items.yaml": """
      feature: Items
      state: { bindable: { items: "IdentifiedArrayOf<Item> = []" } }
      """,
      "Pages/Page.yaml": "feature: Page\nchildren: { items: ../Lists/Items.yaml }",
      "App/Root.yaml": "feature: Root\nchildren: { items: ../Lists/Items.yaml, page: ../Pages/Page.yaml }",
    ]
    let found = try run(project, schemas) {
      $0.pack = .builtIn("walks")
      $0.output = "Walks"
    }
    #expect(found.diagnostics.map(\.message) == [])
    for name in ["Items", "Page", "Root"] {
      let text = found.plan.steps.first { $0.file.path == "Walks/\(name).walk.swift" }?.file.text ?? ""
      let imports = text.split(separator: "\n").filter { $0.contains("import ") }
      #expect(Set(imports).count == imports.count, "\(imports)")
      #expect(imports.contains("import struct Core.Item"), "\(name): \(imports)")
    }
  }

  @Test func twoModulesDoNotWriteOneFile() throws {
    let project = "modules: { A: { schemas: A/*.yaml, output: Out }, B: { schemas: B/*.yaml, output: Out } }"
    let schemas = ["A/a.yaml": "feature: Same", "B/b.yaml": "feature: Same"]
    let found = try diagnostics(project, schemas)
    #expect(found.map(\.id) == [.duplicateOutput, .duplicateOutput])
    #expect(found[0].message == "'A/a.yaml' and 'B/b.yaml' would both be written to 'Out/Same.generated.swift'")
    #expect(found[0].help == ["give each module an 'output' and a 'scaffold' of its own in the project file"])
  }

  @Test func thePackOfAModuleIsChecked() throws {
    let disk = MemoryFiles([
      "featuregen.yaml": "modules: { A: { schemas: a.yaml, pack: none } }", "a.yaml": "feature: A",
    ])
    var options = GeneratorPipeline.Options()
    options.project = Project(try #require(ProjectFolder(on: disk)), on: disk)
    let found = GeneratorPipeline(disk: disk, options: options).validate(["a.yaml"])
    #expect(found.summaries == ["1:40 unknown-pack"])
  }

  // MARK: Besides the code

  private static let further = """
    packs: [{ pack: ./Pack, output: "Docs/{module}", features: ["A*", C] }]
    modules:
      app_core: { schemas: "Sources/app-core/*.yaml", output: Out }
      Other: { schemas: Other/*.yaml, packs: [], scaffold: none }
      Third: { schemas: Third/*.yaml, packs: [{ pack: diagram, output: Third }], scaffold: none }
    """
  private static let ofFurther = [
    "Sources/app-core/a.yaml": "feature: Ab", "Sources/app-core/b.yaml": "feature: B",
    "Sources/app-core/l.yaml": "types: { A: { enum: [x] } }", "Other/c.yaml": "feature: C",
    "Third/d.yaml": "feature: D",
    "Third/e.yaml": "feature: E",
  ]

  @Test func aModuleHasPacksBesidesItsCode() throws {
    let generation = try run(Self.further, Self.ofFurther)
    #expect(generation.diagnostics.map(\.message) == [])
    let code = [
      "Out/Ab.generated.swift", "Out/Ab.swift", "Out/B.generated.swift", "Out/B.swift", "Out/l.generated.swift",
      "Other/C.generated.swift", "Third/D.generated.swift", "Third/E.generated.swift",
    ]
    let others = ["Docs/app-core/Ab.generated.txt", "Docs/app-core/Ab.txt", "Third/D.md", "Third/E.md"]
    #expect(generation.plan.steps.map(\.file.path) == code + others)
    // A schema has all of its files, a call for something else only that.
    let one = try run(Self.further, Self.ofFurther, only: ["Third/d.yaml"])
    #expect(one.plan.steps.map(\.file.path) == ["Third/D.generated.swift", "Third/D.md"])
    let output = try run(Self.further, Self.ofFurther, only: ["Third/d.yaml"]) { $0.output = "Else" }
    #expect(output.plan.steps.map(\.file.path) == ["Else/D.generated.swift", "Else/D.swift"])
    let none = try run(Self.further, Self.ofFurther) { $0.scaffold = .omitted }
    #expect(!none.plan.steps.contains { $0.file.path.hasSuffix("/Ab.txt") })
  }

  /// What an author begins with may be missing; what is the tool's may not.
  @Test func whatAnAuthorBeginsWithIsNotChecked() throws {
    let generation = try run(Self.further, Self.ofFurther)
    let written = generation.plan.steps.reduce(into: [String: String]()) { $0[$1.file.path] = $1.file.text }
    func drift(without path: String) throws -> [String] {
      var files = Self.ofFurther.merging(written) { $1 }.merging(["featuregen.yaml": Self.further]) { $1 }
      files.merge(simplePack) { $1 }
      files[path] = nil
      let disk = MemoryFiles(files)
      var options = GeneratorPipeline.Options()
      options.project = Project(try #require(ProjectFolder(on: disk)), on: disk)
      let now = GeneratorPipeline(disk: disk, options: options).run(options.project?.schemas ?? [])
      return DriftReport(now, on: disk).entries.map(\.path)
    }
    #expect(try drift(without: "Docs/app-core/Ab.txt") == [])
    #expect(try drift(without: "Docs/app-core/Ab.generated.txt") == ["Docs/app-core/Ab.generated.txt"])
    #expect(try drift(without: "Third/D.md") == ["Third/D.md"])
    #expect(try drift(without: "Out/B.swift") == ["Out/B.swift"])
    // Of a schema that is gone, all of it is left over.
    #expect(try drift(without: "Third/d.yaml") == ["Third/D.generated.swift", "Third/D.md"])
  }

  @Test func aFurtherPackThatIsNotThereIsAnError() throws {
    let project = "packs: [{ pack: vieuws, output: Views }]\nmodules: { A: { schemas: a.yaml } }"
    #expect(try diagnostics(project, ["a.yaml": "feature: A"]).summaries == ["1:17 unknown-pack"])
    let wrong = "packs: [{ pack: views }, { output: Views, feature: A }]\nmodules: { A: { schemas: a.yaml } }"
    #expect(
      try diagnostics(wrong, ["a.yaml": "feature: A"]).summaries
        == ["1:9 missing-key", "1:26 missing-key", "1:43 unknown-key"]
    )
  }

  // MARK: Other modules

  private static let two = """
    modules:
      Core: { schemas: Core/*.yaml, access: package }
      App: { schemas: App/*.yaml, imports: [Core] }
    """

  @Test(arguments: [
    // A type of a field, one that only a default names, a child, and one that nothing names.
    ("state: { struct: { item: Item? } }", "import struct Core.Item\n"),
    (
      "state: { struct: { n: 'Int = \\(Item(count: 1).count)' } }",
      "import struct Core.Item\n"
    ),
    ("state: { struct: { ids: '[Kept.ID]' } }", "import struct Core.Kept\n"),
    ("children: { row: { schema: ../Core/Row.yaml } }", "import struct Core.Row\n"),
    ("children: { shown: { one-of: { list: ../Core/Row.yaml }, presence: presented } }", "import struct Core.Row\n"),
    (
      "dependencies: { f: '@Sendable ([Kept.ID]) -> Int', g: '@Sendable () -> Item?' }",
      "import struct Core.Item\nimport struct Core.Kept\n"
    ),
    (
      "external: [Box]\nstate: { struct: { box: 'Box<Item>' } }",
      "import struct Core.Item\n"
    ),
    ("doc: Nothing of the other.", nil),
  ])
  func modulesOfNamedTypesAreImported(_ schema: String, _ expected: String?) throws {
    let schemas = [
      "Core/Types.yaml": Self.library, "Core/Row.yaml": "feature: Row\nactions: [tapped]",
      "App/a.yaml": "feature: A\n" + schema,
    ]
    let generation = try run(Self.two, schemas)
    #expect(generation.diagnostics.map(\.message) == [])
    let text = try #require(generation.files.first { $0.path == "App/A.generated.swift" }?.text)
    if let expected { #expect(text.contains("\n" + expected)) } else { #expect(!text.contains("Core.")) }
  }

  /// Hooks name the types of fields, key paths and expressions their members.
  @Test(arguments: [
    ("state: { struct: { item: { type: Item, onChange: true } } }", ["struct Core.Money"]),
    ("state: { struct: { coins: { type: Coins, bindable: true } } }", ["Foundation", "struct Core.Coin"]),
    ("state: { identity: Int = self.item.price.cents, struct: { item: Item } }", ["struct Core.Money"]),
    (
      "invariants: { some: state.item.price.cents > 0 }\nstate: { struct: { item: Item } }",
      ["struct Core.Money"]
    ),
    (
      "invariants: { some: state.state.price.cents > 0 }\nstate: { struct: { state: Item } }",
      ["struct Core.Money"]
    ),
    ("state: { identity: Int = item.count, struct: { item: Item } }", []),
  ])
  func neededThirdModulesAreImported(_ schema: String, _ expected: [String]) throws {
    let project = """
      modules:
        Core: { schemas: Core/*.yaml, access: package }
        Rows: { schemas: Rows/*.yaml, access: package, imports: [Core] }
        App: { schemas: App/*.yaml, imports: [Rows] }
      """
    let schemas = [
      "Core/Types.yaml": """
      types:
        Coin: { conforms: [Identifiable], let: { id: Int } }
        Money: { struct: { cents: { type: Int = 0, onChange: true } } }
      """,
      "Rows/Rows.yaml": """
      external: [Box]
      types:
        Item: { struct: { price: { type: Money = Money(), bindable: true }, count: Int = 0 } }
        Coins: { bindable: { last: "Coin.ID", times: "Box<Date>" } }
      """,
      "App/a.yaml": "feature: A\n" + schema,
    ]
    let generation = try run(project, schemas)
    #expect(generation.diagnostics.map(\.message) == [])
    let text = try #require(generation.files.first { $0.path == "App/A.generated.swift" }?.text)
    for name in ["Foundation", "struct Core.Coin", "struct Core.Money"] {
      #expect(text.contains("\nimport \(name)\n") == expected.contains(name))
    }
  }

  @Test func importsHaveTheAccessOfTheNamedTypes() throws {
    let project = """
      access: public
      modules:
        Core: { schemas: Core/*.yaml }
        App: { schemas: App/*.yaml, imports: [Core] }
      """
    let schemas = [
      "Core/Types.yaml": Self.library,
      "App/a.yaml": "feature: A\nstate: { struct: { item: Item? } }",
      "App/b.yaml": """
      feature: B
      access: internal
      state: { struct: { item: Item? } }
      """,
    ]
    let files = try run(project, schemas).files
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    #expect(texts["App/A.generated.swift"]?.contains("\npublic import struct Core.Item\n") ?? false)
    #expect(texts["App/B.generated.swift"]?.contains("\nimport struct Core.Item\n") ?? false)
  }

  @Test func anotherModuleHasToBeImportedAndVisible() throws {
    let project = """
      modules:
        Core: { schemas: Core/*.yaml }
        App: { schemas: App/*.yaml, access: package }
      """
    let schemas = [
      "Core/Types.yaml": Self.library, "Core/Row.yaml": "feature: Row\naccess: public\nactions: [tapped]",
      "App/a.yaml": "feature: A\naccess: internal\nuse: [../Core/Types.yaml]\nchildren: { row: ../Core/Row.yaml }",
    ]
    let found = try diagnostics(project, schemas)
    #expect(found.summaries == ["3:7 narrower-access", "3:7 module-import", "4:18 module-import"])
    #expect(found[0].message == "the types of '../Core/Types.yaml' are internal to the module 'Core'")
    #expect(found[0].notes.map { $0.range?.file.path } == ["Core/Types.yaml"])
    #expect(found[0].notes.map(\.message) == ["the first of its types is declared here"])
    let place = "at the top of the project file, or in it alone"
    #expect(
      found[0].help.map(\.text) == ["write 'access: package' \(place); 'access: public' if other packages use it"]
    )
    #expect(found[1].message == "'../Core/Types.yaml' is of the module 'Core', which 'App' does not import")
    #expect(found[1].notes.map { $0.range?.file.path } == ["featuregen.yaml"])
    #expect(found[1].help.map(\.text) == ["give 'App' the line 'imports: [Core]' in the project file"])
  }

  @Test func aTypeOfAFeatureHasTheFeaturesName() throws {
    let schemas = [
      "Core/Profile.yaml": "feature: Profile\ntypes: { User: { struct: { name: String } } }\nactions: [saved]",
      "App/a.yaml": "feature: A\nstate: { struct: { user: 'User?', other: Usr } }\nactions: [saved]",
    ]
    let project = "modules: { Core: { schemas: Core/*.yaml }, App: { schemas: App/*.yaml, imports: [Core] } }"
    let found = try diagnostics("access: package\n" + project, schemas)
    #expect(found.map(\.message) == ["unknown type 'User'", "unknown type 'Usr'"])
    #expect(found[0].help.map(\.text) == ["did you mean 'Profile.User'?"])
    #expect(found[1].help.first?.text.hasPrefix("declare it under 'types'") == true)
  }

  @Test func aNameThatIsNotVisibleIsShownWhereItIsDeclared() throws {
    let project = "modules: { Core: { schemas: Core/*.yaml }, App: { schemas: App/*.yaml, imports: [Core] } }"
    let schemas = ["Core/Types.yaml": Self.library, "App/a.yaml": "feature: A\nstate: { struct: { kept: Kept } }"]
    let note = try #require(try diagnostics(project, schemas).first?.notes.first)
    #expect(note.message == "it is declared here" && note.range?.text == "Kept")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("modules: { A: { schemas: B/*.yaml } }", "1:26 project-file: no schema matches 'B/*.yaml'"),
    (
      "modules: { A: { schemas: '*.yaml', imports: [C] }, Core: { schemas: A/*.yaml } }",
      "1:46 project-file: there is no module 'C' in this project"
    ),
    (
      "modules: { A: { schemas: '*.yaml', imports: [A] } }", "1:46 project-file: 'A' imports itself"
    ),
    (
      "modules: { A: { schemas: '*.yaml', imports: [B] }, B: { schemas: A/*.yaml, imports: [A] } }",
      "1:46 project-file: modules import each other: A -> B -> A"
    ),
    (
      "modules: { A: { schemas: '*.yaml' }, B: { schemas: '**/a.yaml' } }",
      "1:38 project-file: 'a.yaml' is of the module 'A', too"
    ),
    ("modules: { A: { schema: '*.yaml' } }", "1:17 unknown-key: unknown key 'schema' in a module"),
    ("modules: { A B: { schemas: '*.yaml' } }", "1:12 invalid-name: "),
    ("pack: composable", "1:1 missing-key: a project file needs the key 'modules'"),
    ("modules: { A: { schemas: '*.yaml', pack: nonsense } }", "1:42 unknown-pack: "),
    ("modules: [A]", "1:11 wrong-kind: expected modules, each with its schemas"),
    ("feature: A", "1:1 unknown-key: unknown key 'feature' in a project file"),
  ])
  func invalidProjectsAreReported(_ project: String, _ expected: String) throws {
    let schemas = ["a.yaml": "feature: A", "A/b.yaml": "feature: B"]
    let generation = try run(project, schemas)
    let found = generation.diagnostics.map { "\([$0].summaries[0]): \($0.message)" }
    #expect(found.contains { $0.hasPrefix(expected) }, "\(found)")
    #expect(generation.plan.steps.isEmpty)
  }
}

/// Patterns of paths, as in a shell.
@Suite struct PathPatternTests {
  private static let paths = [
    "a.yaml", "b/a.yaml", "b/c/a.yaml", "b/c/ab.yml", "b/.h/a.yaml", ".a.yaml", "b/c/d/ä.yaml",
  ]

  @Test(arguments: [
    ("*.yaml", ["a.yaml"]), ("**/*.yaml", ["a.yaml", "b/a.yaml", "b/c/a.yaml", "b/c/d/ä.yaml"]),
    ("b/**/a.yaml", ["b/a.yaml", "b/c/a.yaml"]), ("b/*/a*", ["b/c/a.yaml", "b/c/ab.yml"]),
    ("./a.yaml", ["a.yaml"]), ("b/c/?.yaml", ["b/c/a.yaml"]),
    ("**/?.yaml", ["a.yaml", "b/a.yaml", "b/c/a.yaml", "b/c/d/ä.yaml"]),
    ("b/.h/*", ["b/.h/a.yaml"]), (".*", [".a.yaml"]), ("b/c/**", ["b/c/a.yaml", "b/c/ab.yml", "b/c/d/ä.yaml"]),
    ("b", []), ("x/*", []), ("", []),
  ])
  func itsFiles(_ pattern: String, _ expected: [String]) throws {
    let disk = MemoryFiles(Dictionary(uniqueKeysWithValues: Self.paths.map { ($0, "") }))
    let found = try PathPattern(pattern).files(in: ".", on: disk).map { OutputPath.key($0) }
    #expect(found == expected)
    #expect(Self.paths.filter(PathPattern(pattern).matches).sorted() == expected.sorted(), "as a test of each path")
  }

  /// Each way to share the folders among the stars would take years.
  @Test(arguments: [Array(repeating: "**", count: 8), Array(repeating: ["**", "d*"], count: 8).flatMap(\.self)])
  func manyStars(_ parts: [String]) throws {
    let folder = (1...60).map { "d\($0)" }.joined(separator: "/")
    let disk = MemoryFiles(["\(folder)/a.yaml": "", "\(folder)/a.txt": ""])
    let pattern = PathPattern((parts + ["*.yaml"]).joined(separator: "/"))
    #expect(try pattern.files(in: ".", on: disk) == ["\(folder)/a.yaml"])
    #expect(pattern.matches("\(folder)/a.yaml") && !pattern.matches("\(folder)/a.txt"))
  }
}
