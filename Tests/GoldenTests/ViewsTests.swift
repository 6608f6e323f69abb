import FeatureGeneration
import FixtureSupport
import Foundation
import TestSupport
import Testing

/// A library that views can be for.
enum ViewLibrary: String, CaseIterable {
  case standalone, composable

  var option: [(option: String, value: String)] { [("library", rawValue)] }

  /// The pack that generates what the views are of.
  var pack: PackSource { .builtIn(rawValue) }

  /// The modes in which samples' views are compiled.
  var modes: [Toolchain.Mode] { self == .composable ? [.optimized, .asInNewProjects] : [.asInNewProjects, .plain] }

  /// Where the compiler finds it, and SwiftUI.
  var modules: URL {
    get async throws {
      self == .composable ? try await StandIn.swiftUIWithComposableArchitecture : try await StandIn.swiftUI
    }
  }
}

/// The views that somebody begins with: they are what is committed, formatted, and compile against stand-ins for SwiftUI
/// and for the library.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ViewsTests {
  private static let committed = Folder.package.appendingPathComponent("Tests/GoldenTests/Views")

  /// The samples whose views are committed. Of all, they are compiled.
  private static let samples = Sample.all.filter { sample in
    ["App", "Appointment", "Planner", "Recipes", "Screens", "Settings", "SyncUps"].contains(
      sample.folder.lastPathComponent
    )
  }

  /// A schema with everything that a form can show.
  private static let controls = Folder.schemas.appendingPathComponent("Controls.yaml")

  /// Schemas whose names say what a view is for: tabs, a list that is searched, what is begun when it appears.
  private static let named = [
    "Lending", "LendingNothing", "LendingSearch", "LendingShelf", "LendingShelves", "LendingStages", "LendingTurns",
    "Lent",
  ]
  .map {
    Folder.schemas.appendingPathComponent($0 + ".yaml")
  }

  private func views(_ schemas: [URL], for library: ViewLibrary = .standalone, into folder: URL) -> [RenderedFile] {
    generate(schemas, by: .builtIn("views"), with: library.option, into: folder)
  }

  @Test(arguments: samples)
  func committedViewsAreWhatIsGenerated(sample: Sample) throws {
    let folder = Self.committed.appendingPathComponent(sample.folder.lastPathComponent)
    for file in views([sample.schema], into: folder) { try file.expectCommitted() }
  }

  @Test func everyControlIsCommittedAsItIsGenerated() throws {
    for file in views([Self.controls], into: Self.committed) { try file.expectCommitted() }
  }

  @Test func whatNamesSayIsCommittedAsItIsGenerated() throws {
    let folder = Self.committed.appendingPathComponent("Lending")
    for file in views(Self.named, into: folder) { try file.expectCommitted() }
  }

  /// So a change of a template shows in what is committed.
  @Test func eachTemplateIsReached() async throws {
    let templates = try ReachedTemplates.all(of: "views")
    let schemas = Self.samples.map(\.schema) + [Self.controls] + Self.named
    let reached = try await ReachedTemplates.reached(of: templates, in: "views", by: schemas, scaffold: .withOutput)
    #expect(ReachedTemplates.writing(templates) == reached)
  }

  /// What a view cannot fill is in a comment.
  @Test func nothingIsLeftOutSilently() async throws {
    let schema = """
      feature: Inbox
      types:
        Filter:
          enum: { all: , tags: "[String]", link: URL, pair: [URL, Int], person: Person }
        Person:
          conforms: [Identifiable]
          struct: { id: { type: UUID, let: true }, name: String = "", home: Home, links: "[URL]" }
        Home:
          struct: { street: String = "" }
      state:
        struct:
          filter: { type: Filter = .all, bindable: true }
          owner: { type: "Person?", bindable: true }
          people: { type: "[Person] = []", bindable: true }
          isLoading: Bool = false
          results: "[String]"
      actions:
        openButtonTapped: { index: Int }
        refresh:

      """
    try await withTemporaryFolder { folder in
      let url = folder.appendingPathComponent("Inbox.yaml")
      try schema.write(to: url, atomically: true, encoding: .utf8)
      let text = try #require(views([url], into: folder).first?.text)
      for expected in [
        "{ store.filter = .tags([]) }",
        "// There is no button yet for .link: what it begins with is for you to say.",
        "// There is no button yet for .pair: what it begins with is for you to say.",
        "// There is no button yet for .person: what it begins with is for you to say.",
        "// There is no control yet for the values of $store.filter in the cases .tags, .link, .pair.",
        "// There is no button yet that sets store.owner: what it begins with is for you to say.",
        "// There is no control yet for $person.home, whose type is Inbox.Home.",
        "// There is no control yet for $person.links, whose type is [URL].",
        "// There is no view yet for store.isLoading, whose type is Bool: it is not bindable.",
        "// There is no view yet for store.results, whose type is [String]: it is not bindable.",
        "// There is no button yet for .openButtonTapped, which needs values.",
      ] {
        #expect(text.contains(expected), "\(text)")
      }
      let screens = folder.appendingPathComponent("Screens.yaml")
      try "feature: Screens\nstate: { enum: [loading, failed] }\nactions: [retryButtonTapped]\n"
        .write(to: screens, atomically: true, encoding: .utf8)
      let shown = try #require(views([screens], into: folder).first?.text)
      #expect(
        shown.contains("// There is no button yet for .retryButtonTapped.\n      if store.isLoading {"),
        "\(shown)"
      )
    }
  }

  /// What has such a name and is something else gets what it got.
  @Test(arguments: [
    ("state: { bindable: { query: String = \"\" } }", "TextField(\"Query\"", ".searchable"),
    (
      "state: { bindable: { query: { type: String = \"\", required: What? } }, struct: { found: \"[String]\" } }",
      "TextField(\"Query\"", ".searchable"
    ),
    ("actions: [refreshButtonTapped]", "Button(\"Refresh\")", ".refreshable"),
    ("effects: [appeared, refreshPulled]\nactions: [goButtonTapped]", "Button(\"Go\")", "finish()"),
    ("actions: [appeared: Int, goButtonTapped]", "Button(\"Go\")", "finish()"),
    ("actions: [rowsChosen: IndexSet]\nchildren: { rows: { schema: B.yaml, presence: list } }", "ForEach", ".onDelete"),
    (
      """
      types: { Tab: { enum: [left, right] } }
      state: { bindable: { tab: Tab = .left } }
      actions: [goButtonTapped]
      children: { left: B.yaml, right: B.yaml }
      """,
      "Picker(\"Tab\"", "TabView"
    ),
  ])
  func aNameAloneDoesNotDecide(schema: String, expected: String, unexpected: String) async throws {
    try await withTemporaryFolder { folder in
      let (url, other) = (folder.appendingPathComponent("A.yaml"), folder.appendingPathComponent("B.yaml"))
      try "feature: A\n\(schema)\n".write(to: url, atomically: true, encoding: .utf8)
      try "feature: B\nstate: { conforms: [Identifiable], let: { id: Int = 0 } }\n"
        .write(to: other, atomically: true, encoding: .utf8)
      let text = try #require(views([url, other], into: folder).first?.text)
      #expect(text.contains(expected) && !text.contains(unexpected), "\(text)")
    }
  }

  @Test func viewsAreFormatted() async throws {
    try await withTemporaryFolder { folder in
      let schemas = Sample.all.map(\.schema) + [Self.controls] + Self.named
      try await expectFormatted(try views(schemas, into: folder).written())
    }
  }

  /// With the samples' generated code, galleries and the author's files: this is where most of it is compiled in the other
  /// modes.
  @Test(arguments: ViewLibrary.allCases) func viewsCompile(library: ViewLibrary) async throws {
    for (mode, module) in Toolchain.Mode.paired(with: SampleModule.all, in: library.modes) {
      try await withTemporaryFolder { temporary in
        try await compile(module, as: mode, for: library) { folder in
          let output = temporary.appendingPathComponent(folder)
          try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
          let schemas = Folder.files(in: Folder.samples.appendingPathComponent(folder), withExtension: "yaml")
          let others =
            library == .composable
            ? Sample.composableFiles(folder) + SampleModule.authors(folder) : SampleModule.sources(folder)
          let galleries = generate(schemas, by: .builtIn("gallery"), with: library.option, into: output)
          return try (views(schemas, for: library, into: output) + galleries).written() + others
        }
      }
    }
  }

  /// With the stubs of their authors, and beside a type with a name of Swift's, which nobody has to give up.
  @Test(arguments: ViewLibrary.allCases) func whatNamesSayCompiles(library: ViewLibrary) async throws {
    let modules = try await library.modules
    for mode in library.modes {
      try await withTemporaryFolder { folder in
        let files = generate(Self.named, by: library.pack, into: folder) + views(Self.named, for: library, into: folder)
        let task = folder.appendingPathComponent("Task.swift")
        try "struct Task {}\n".write(to: task, atomically: true, encoding: .utf8)
        try await expectCompiling(files.written() + [task], as: mode, with: [modules])
      }
    }
  }

  /// All that templates write with a capital letter which the stand-in declares: a feature of that name would hide it.
  @Test func noFeatureIsNamedAsSomethingOfSwiftUIThatViewsUse() async throws {
    let sources = Folder.files(
      in: Folder.package.appendingPathComponent("Tests/StandIns/SwiftUI"),
      withExtension: "swift"
    )
    let standIn = try sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let declared = Set(standIn.matches(of: /(?:struct|protocol|class|enum) (\w+)/).map { String($0.1) })
    let folder = Folder.templates.appendingPathComponent("views")
    let written = try Folder.files(in: folder, withExtension: "mustache").reduce(into: Set<String>()) { found, file in
      let text = try String(contentsOf: file, encoding: .utf8).replacing(/\{\{!.*?\}\}/, with: "")
      found.formUnion(text.matches(of: /\b[A-Z]\w*\b/).map { String($0.0) })
    }
    let used = written.intersection(declared).sorted()
    #expect(used.contains("Form"))
    try await withTemporaryFolder { folder in
      let schema = folder.appendingPathComponent("A.yaml")
      for name in used + ["Bindable", "Menu"] {
        try "feature: \(name)\n".write(to: schema, atomically: true, encoding: .utf8)
        var options = GeneratorPipeline.Options()
        options.pack = .builtIn("views")
        let found = GeneratorPipeline(disk: Disk(), options: options).run([schema.path]).diagnostics
        #expect(found.map(\.id) == [.reservedName] && found[0].range?.column == 10, "\(name)")
      }
    }
  }

  /// Compiles samples, after the modules that they import.
  private func compile(
    _ module: SampleModule,
    as mode: Toolchain.Mode,
    for library: ViewLibrary,
    sources: (_ folder: String) throws -> [URL]
  ) async throws {
    let libraries = try await library.modules
    try await module.withImported(with: libraries, sources: sources) { modules in
      let files = try Array(Set(module.folders.flatMap(sources)))
      try await expectCompiling(files, as: mode, with: [libraries, modules], options: ["-D", "DEBUG"])
    }
  }
}
