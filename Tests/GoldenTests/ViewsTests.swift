import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The views that somebody begins with: they are what is committed, formatted, and compile against stand-ins for SwiftUI
/// and for the library.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ViewsTests {
  /// A library that views can be for.
  enum Library: String, CaseIterable {
    case standalone, composable

    var modules: URL {
      get async throws {
        self == .composable ? try await StandIn.swiftUIWithComposableArchitecture : try await StandIn.swiftUI
      }
    }
  }

  private static let committed = Folder.package.appendingPathComponent("Tests/GoldenTests/Views")
  private static let schemas = Folder.package.appendingPathComponent("Tests/GoldenTests/Schemas")
  /// The samples whose modules a sample imports.
  private static let imported = ["App": ["BindingForm", "Inventory", "Settings"]]

  /// What a pack makes of schemas, the author's files too.
  private func render(
    _ schemas: [URL],
    by pack: PackSource,
    into folder: URL,
    options packOptions: [(option: String, value: String)] = []
  ) -> [RenderedFile] {
    var options = GeneratorPipeline.Options()
    options.pack = pack
    options.packOptions = packOptions
    options.output = folder.path
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas.map(\.path))
    #expect(!generation.hasErrors)
    return generation.files
  }

  private func views(_ schemas: [URL], for library: Library, into folder: URL) -> [RenderedFile] {
    render(schemas, by: .builtIn("views"), into: folder, options: [("library", library.rawValue)])
  }

  private func write(_ files: [RenderedFile]) throws -> [URL] {
    for file in files { try file.text.write(toFile: file.path, atomically: true, encoding: .utf8) }
    return files.map { URL(fileURLWithPath: $0.path) }
  }

  @Test(arguments: Sample.all)
  func committedViewsAreWhatIsGenerated(sample: Sample) throws {
    let folder = Self.committed.appendingPathComponent(sample.folder.lastPathComponent)
    for file in views([sample.schema], for: .standalone, into: folder) { try file.expectCommitted() }
  }

  @Test func everyControlIsCommittedAsItIsGenerated() throws {
    let schema = Self.schemas.appendingPathComponent("Controls.yaml")
    for file in views([schema], for: .standalone, into: Self.committed) { try file.expectCommitted() }
  }

  @Test func committedViewsAreFormatted() async throws {
    let configuration = Folder.package.appendingPathComponent(".swift-format").path
    let found = try await #require(Toolchain.current)
      .run("swift-format", ["lint", "--strict", "-r", "--configuration", configuration, Self.committed.path])
    #expect(found.isEmpty, "\(found)")
  }

  /// With the sample's generated code and the author's files.
  @Test(arguments: Sample.folders, Toolchain.Mode.allCases)
  func committedViewsCompile(folder: String, mode: Toolchain.Mode) async throws {
    try await compile(folder, as: mode, for: .standalone) { sample in
      Folder.files(in: Self.committed.appendingPathComponent(sample), withExtension: "swift")
        + Folder.files(in: Folder.samples.appendingPathComponent(sample), withExtension: "swift")
    }
  }

  @Test(arguments: Sample.folders)
  func viewsForTheComposableArchitectureCompile(folder: String) async throws {
    try await withTemporaryFolder { temporary in
      try await compile(folder, as: .plain, for: .composable) { sample in
        let output = temporary.appendingPathComponent(sample)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let samples = Folder.samples.appendingPathComponent(sample)
        let authors = try FileManager.default.contentsOfDirectory(at: samples, includingPropertiesForKeys: nil)
        return try write(views(Folder.files(in: samples, withExtension: "yaml"), for: .composable, into: output))
          + Folder.files(in: Sample.composable(sample), withExtension: "swift")
          + authors.filter { $0.pathExtension == "swift" }
      }
    }
  }

  /// Every schema that is accepted has a view that compiles, whatever names are in it.
  @Test(arguments: Library.allCases, Toolchain.Mode.allCases)
  func viewsOfRichSchemasCompile(library: Library, mode: Toolchain.Mode) async throws {
    let schemas = Folder.files(in: Self.schemas, withExtension: "yaml")
    try await withTemporaryFolder { folder in
      let files = try write(
        render(schemas, by: .builtIn(library.rawValue), into: folder) + views(schemas, for: library, into: folder)
      )
      let external = Folder.files(in: Self.schemas, withExtension: "swift")
      try await build(files + external, as: mode, for: library, modules: folder)
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

  /// Compiles a sample's sources, after the modules that it imports.
  private func compile(
    _ folder: String,
    as mode: Toolchain.Mode,
    for library: Library,
    sources: (String) throws -> [URL]
  ) async throws {
    try await withTemporaryFolder { modules in
      for name in Self.imported[folder] ?? [] {
        let options = ["-I", try await library.modules.path]
        let files = try sources(name).filter { $0.lastPathComponent != "main.swift" }
        let found = try await #require(Toolchain.current)
          .emitModule("\(name)Feature", of: files, into: modules, options: options)
        #expect(found.isEmpty, "\(found)")
      }
      try await build(sources(folder), as: mode, for: library, modules: modules)
    }
  }

  private func build(_ files: [URL], as mode: Toolchain.Mode, for library: Library, modules: URL) async throws {
    let options = ["-I", try await library.modules.path, "-I", modules.path]
    let files = files.map(\.path).filter { !$0.hasSuffix("/main.swift") }
    let found = try await #require(Toolchain.current).build(files, as: mode, options: options)
    #expect(found.isEmpty, "\(found)")
  }
}
