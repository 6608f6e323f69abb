import Diagnostics
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
    .filter { !$0.path.hasPrefix(package.path) }
    .map(Sample.init(schema:))

  /// A package of its own, whose generated code is beside its schemas.
  static let package = Folder.samples.appendingPathComponent("Package")

  /// The schema there whose generated code is committed.
  static let inPackage = Sample(schema: package.appendingPathComponent("Sources/Counter/Counter.yaml"))

  /// The names of the folders that have samples.
  static let folders: [String] = Set(all.map(\.folder.lastPathComponent)).sorted()

  /// The packs whose output is committed.
  var packs: [PackSource] {
    let drawn = [
      "App.yaml", "Outline.yaml", "Planner.yaml", "Recipes.yaml", "Settings.yaml", "SyncUpDetail.yaml", "SyncUps.yaml",
    ]
    if schema == Self.inPackage.schema { return [.standard] }
    return [.standard, .composable] + (drawn.contains(schema.lastPathComponent) ? [.builtIn("diagram")] : [])
  }

  /// What the schema is rendered to now: the files that are always written.
  func rendered(by pack: PackSource = .standard) -> [RenderedFile] {
    let output =
      pack == .composable
      ? Self.composable(folder.lastPathComponent)
      : schema == Self.inPackage.schema ? folder : folder.appendingPathComponent("Generated")
    return rendered(by: pack, into: output, scaffold: .none)
  }

  /// Where what the pack `composable` makes of a folder of samples is committed: not in a module of this package.
  static func composable(_ folder: String) -> URL {
    Folder.package.appendingPathComponent("Tests/GoldenTests/Composable/\(folder)")
  }

  /// What the schema is rendered to for somebody who begins: the author's file too.
  func scaffold(in folder: URL, by pack: PackSource = .standard) -> [RenderedFile] {
    rendered(by: pack, into: folder, scaffold: .folder(folder.path)).filter { $0.mode == .once }.map { file in
      // The sample's own file, beside its schema, is not to be touched.
      var copy = file
      copy.path = folder.appendingPathComponent(URL(fileURLWithPath: file.path).lastPathComponent).path
      return copy
    }
  }

  private func rendered(
    by pack: PackSource,
    into output: URL,
    scaffold: GeneratorPipeline.Scaffold
  ) -> [RenderedFile] {
    var options = GeneratorPipeline.Options()
    options.pack = pack
    options.output = output.path
    options.scaffold = scaffold
    let generation = GeneratorPipeline(disk: Disk(), options: options).run([schema.path])
    let problems = DiagnosticFormat.text.render(generation.diagnostics)
    #expect(generation.diagnostics.isEmpty, "\(problems)")
    return generation.files
  }
}

/// The samples' committed output is what the tool generates: byte for byte, and as a careful author would write it.
struct GoldenTests {
  @Test(arguments: Sample.all + [.inPackage])
  func committedOutputIsWhatIsGenerated(sample: Sample) throws {
    let files = sample.packs.flatMap { sample.rendered(by: $0) }
    #expect(!files.isEmpty)
    for file in files { try file.expectCommitted() }
  }

  /// Other YAML parsers refuse a plain text with a question mark between braces.
  @Test(arguments: Sample.all)
  func optionalsAreInQuotes(sample: Sample) throws {
    let text = try String(contentsOf: sample.schema, encoding: .utf8)
    #expect(text.firstMatch(of: /[{,]\s*\w+:\s*[^"'\s,{}]+\?\s*[,}]/) == nil)
  }

  /// The file says to formatters that they leave it alone; it need not.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)), arguments: Sample.all)
  func outputIsFormatted(sample: Sample) async throws {
    let toolchain = try #require(Toolchain.current)
    try await withTemporaryFolder { folder in
      let files = [PackSource.standard, .composable].flatMap { sample.rendered(by: $0) }
      for file in files where file.path.hasSuffix(".swift") {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.contains("// swift-format-ignore-file"))
        #expect(!lines.contains { $0.count > 120 || $0.hasSuffix(" ") })
        #expect(file.text.hasSuffix("}\n"))
        let copy = folder.appendingPathComponent("Copy.swift")
        let text = lines.filter { !$0.contains("swift-format-ignore-file") }.joined(separator: "\n")
        try text.write(to: copy, atomically: true, encoding: .utf8)
        let configuration = Folder.package.appendingPathComponent(".swift-format").path
        let found = try await toolchain.run(
          "swift-format",
          ["lint", "--strict", "--configuration", configuration, copy.path]
        )
        #expect(found.isEmpty, "\(found)")
      }
    }
  }

  /// Narrower lines are what the formatter would make of them, and the same but for spaces.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)), arguments: [70, 80, 100])
  func brokenLinesAreFormatted(width: Int) async throws {
    let toolchain = try #require(Toolchain.current)
    let configuration = try String(contentsOf: Folder.package.appendingPathComponent(".swift-format"), encoding: .utf8)
      .replacingOccurrences(of: "\"lineLength\": 120", with: "\"lineLength\": \(width)")
    try await withTemporaryFolder { folder in
      let narrow = folder.appendingPathComponent("configuration.json")
      try configuration.write(to: narrow, atomically: true, encoding: .utf8)
      for file in Sample.all.flatMap({ $0.rendered() }) where file.path.hasSuffix(".swift") {
        let bytes = file.bytes.withUnsafeBufferPointer(LineBreaker(width: width).broken)
        let text = String(decoding: bytes, as: UTF8.self)
        // A small file has lines that are long enough only for the narrowest width.
        #expect(text != file.text || width > 80 && file.text.utf8.count < 5000)
        #expect(text.essence == file.text.essence)
        let copy = folder.appendingPathComponent(URL(fileURLWithPath: file.path).lastPathComponent)
        try text.replacingOccurrences(of: "// swift-format-ignore-file\n", with: "")
          .write(to: copy, atomically: true, encoding: .utf8)
      }
      let found = try await toolchain.run(
        "swift-format",
        ["lint", "--strict", "--recursive", "--configuration", narrow.path, folder.path]
      )
      #expect(found.isEmpty, "\(found)")
    }
  }

  /// What is committed compiles with the author's files, `FeatureRuntime` and the modules of its children; and fast.
  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: Sample.folders,
    Toolchain.Mode.allCases
  )
  func outputCompiles(folder: String, mode: Toolchain.Mode) async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    let files = Folder.files(in: Folder.samples.appendingPathComponent(folder), withExtension: "swift")
      .filter { $0.lastPathComponent != "main.swift" }
    let options = ["-I", modules.path] + Toolchain.slowCodeWarnings
    let found = try await toolchain.build(files.map(\.path), as: mode, options: options)
    #expect(found.isEmpty, "\(found)")
  }
}

extension RenderedFile {
  /// Expects that it is committed as it is rendered, and writes it if that is to be recorded.
  func expectCommitted() throws {
    let committed = try? String(contentsOfFile: path, encoding: .utf8)
    guard committed != text else { return }
    if ProcessInfo.processInfo.environment["FEATUREGEN_RECORD"] != nil {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("'\(path)' is recorded anew; look at its difference")
    } else {
      let diff = UnifiedDiff.text(
        old: Array((committed ?? "").utf8),
        new: Array(text.utf8),
        oldName: "committed",
        newName: "generated"
      )
      Issue.record("'\(path)' differs; FEATUREGEN_RECORD=1 rewrites it\n\(diff)")
    }
  }
}

extension PackSource {
  static let composable = PackSource.builtIn("composable")

  /// Where the compiler finds the library that the pack generates for.
  var modules: URL {
    get async throws {
      if self == .composable { return try await StandIn.composableArchitecture }
      return try #require(Toolchain.modules)
    }
  }
}

extension Toolchain {
  /// Options by which the compiler warns of what takes it long.
  static let slowCodeWarnings =
    ["-warn-long-function-bodies=100", "-warn-long-expression-type-checking=100"].flatMap { ["-Xfrontend", $0] }
}

extension String {
  /// Without what line breaking may add.
  fileprivate var essence: String { filter { !$0.isWhitespace }.replacingOccurrences(of: ",]", with: "]") }
}
