import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// A schema among the samples.
struct Sample: CustomTestStringConvertible, Sendable {
  let schema: URL

  var testDescription: String { schema.lastPathComponent }
  var folder: URL { schema.deletingLastPathComponent() }

  static let all: [Sample] = Folder.files(in: Folder.samples, withExtension: "yaml")
    .filter { schema in ![package, modules].contains { schema.path.hasPrefix($0.path) } }
    .map(Sample.init(schema:))

  /// A package of its own, whose generated code is beside its schemas.
  static let package = Folder.samples.appendingPathComponent("Package")

  /// The schema there whose generated code is committed.
  static let inPackage = Sample(schema: package.appendingPathComponent("Sources/Counter/Counter.yaml"))

  /// A package of several modules.
  private static let modules = Folder.samples.appendingPathComponent("Modules")

  /// The packs whose output is committed.
  var packs: [PackSource] {
    let drawn = [
      "App.yaml", "Outline.yaml", "Planner.yaml", "Recipes.yaml", "Settings.yaml", "SyncUpDetail.yaml", "SyncUps.yaml",
    ]
    if schema == Self.inPackage.schema { return [.standard] }
    return [.standard] + (ComposableGoldens.folders.contains(folder.lastPathComponent) ? [.composable] : [])
      + (drawn.contains(schema.lastPathComponent) ? [.builtIn("diagram")] : [])
  }

  /// What the schema is rendered to now: the files that are always written.
  func rendered(by pack: PackSource = .standard) -> [RenderedFile] {
    let output =
      pack == .composable
      ? ComposableGoldens.folder.appendingPathComponent(folder.lastPathComponent)
      : schema == Self.inPackage.schema ? folder : folder.appendingPathComponent("Generated")
    return generate([schema], by: pack, into: output, scaffold: .omitted)
  }

  /// Where what the pack `composable` makes of a folder of samples is: generated in each run of the tests.
  static func composable(_ folder: String) -> URL { generated.appendingPathComponent(folder) }

  /// What features share under that pack.
  static let support = composable("FeatureSupport.generated.swift")

  /// What it makes of a folder of samples, with the file that all of them share.
  static func composableFiles(_ folder: String) -> [URL] {
    Folder.files(in: composable(folder), withExtension: "swift") + [support]
  }

  private static let generated: URL = {
    let root = Folder.package.appendingPathComponent(".build/composable")
    do {
      try? FileManager.default.removeItem(at: root)
      for (folder, samples) in Dictionary(grouping: all, by: \.folder.lastPathComponent) {
        let output = root.appendingPathComponent(folder)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        // The file that is shared is in the folder around, where the others find it.
        for file in generate(samples.map(\.schema), by: .composable, into: output, scaffold: .omitted) {
          let place = (file.mode == .shared ? root : output).appendingPathComponent(OutputPath.fileName(file.path))
          try file.text.write(to: place, atomically: true, encoding: .utf8)
        }
      }
    } catch { Issue.record(error) }
    return root
  }()

  /// What the schema is rendered to for somebody who begins: the author's file too.
  func scaffold(in folder: URL, by pack: PackSource = .standard) -> [RenderedFile] {
    generate([schema], by: pack, into: folder, scaffold: .folder(folder.path)).filter { $0.mode == .once }.map { file in
      // The sample's own file, beside its schema, is not to be touched.
      var copy = file
      copy.path = folder.appendingPathComponent(URL(fileURLWithPath: file.path).lastPathComponent).path
      return copy
    }
  }
}

/// Folders of samples that are compiled as one module: no file and nothing that is declared has a name twice.
struct SampleModule: CustomTestStringConvertible, Sendable {
  let folders: [String]
  /// The folders whose modules it imports.
  let imported: [String]

  static let all = [
    SampleModule(
      folders: Set(Sample.all.map(\.folder.lastPathComponent)).subtracting(["App"]).sorted(),
      imported: []
    ),
    SampleModule(folders: ["App"], imported: ["BindingForm", "Inventory", "Settings"]),
  ]

  var testDescription: String { folders.joined(separator: ", ") }

  /// What the compiler is given of the folders.
  var sources: [URL] { folders.flatMap(Self.sources) }

  /// What authors wrote, without what is generated.
  static func authors(_ folder: String) -> [URL] {
    sources(folder).filter { $0.deletingLastPathComponent().lastPathComponent == folder }
  }

  /// Without the demo, which is a module of its own.
  static func sources(_ folder: String) -> [URL] {
    Folder.files(in: Folder.samples.appendingPathComponent(folder), withExtension: "swift")
      .filter { $0.lastPathComponent != "main.swift" }
  }

  /// Runs a body with a folder in which the modules are that it imports, compiled of other sources.
  ///
  /// - Parameter library: where the modules are that these import.
  func withImported(
    with library: URL,
    sources: (_ folder: String) throws -> [URL],
    _ body: (_ modules: URL) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { modules in
      for name in imported {
        let found = try await #require(Toolchain.current)
          .emitModule("\(name)Feature", of: sources(name), into: modules, options: ["-I", library.path])
        #expect(found.isEmpty, "\(found)")
      }
      try await body(modules)
    }
  }
}
