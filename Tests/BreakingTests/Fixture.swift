import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// An archive of `Fixtures`: two versions of a schema, `old.yaml` and `new.yaml`, and Swift that compiles with the code
/// of the old one: `client.swift`, which uses the feature, or `author.swift` in place of the author's file.
///
/// Where its name begins with `safe-`, that compiles with the code of the new version too. Else the lines that end with
/// `// breaks` do not compile. What is said is in `expected.txt`.
struct Fixture: CustomTestStringConvertible, Sendable {
  enum Version: String, CaseIterable {
    case old, new
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let all = Archive.all(in: folder).map(Fixture.init)

  let name: String
  var archive: Archive

  init(_ url: URL) {
    name = url.deletingPathExtension().lastPathComponent
    archive = Archive(url)
  }

  var testDescription: String { name }
  var isSafe: Bool { name.hasPrefix("safe-") }

  func text(_ file: String) -> String? { archive[file].map { String(decoding: $0, as: UTF8.self) } }

  func compare(_ pack: Pack = .standalone) -> SchemaComparison.Result {
    let versions = GeneratorPipeline(disk: files(pack)).versions(of: ["old.yaml", "new.yaml"])
    return SchemaComparison.compare([(versions[0], versions[1])])
  }

  func files(_ pack: Pack = .standalone) -> MemoryFiles {
    let texts = archive.files.map { file in
      // A library has no pack.
      let reference = file.bytes.starts(with: "feature:".utf8) ? "pack: \(pack)\n" : ""
      return (file.path, String(decoding: file.bytes, as: UTF8.self) + reference)
    }
    return MemoryFiles(files: Dictionary(uniqueKeysWithValues: texts))
  }

  /// The file whose compiling is in question.
  var clientName: String { "\(name).client.swift" }

  /// The lines of that file, from 1, which the new version breaks: they end with `// breaks`, or if they do so only with
  /// one pack, with `// breaks with standalone`.
  func breakingLines(_ pack: Pack) -> [Int] {
    let lines = (text("author.swift") ?? text("client.swift") ?? "").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    return lines.indices
      .filter { lines[$0].hasSuffix(" // breaks") || lines[$0].hasSuffix(" // breaks with \(pack)") }
      .map { $0 + 1 }
  }

  /// A pack with the library that its code needs.
  enum Pack: String, CaseIterable {
    case standalone, composable

    var library: String { self == .standalone ? "FeatureRuntime" : "ComposableArchitecture" }
  }

  /// Writes all Swift of one version into a folder, under names that no other fixture has.
  ///
  /// The author's file of a safe change is that of the old version, which has to do for the new one.
  /// - Returns: the paths of the files.
  func write(_ version: Version, _ pack: Pack, to output: URL) throws -> [String] {
    let author = text("author.swift")
    var texts = [author ?? text("client.swift") ?? ""]
    if author != nil, let client = text("client.swift") { texts.append(client) }
    let files = try generated(version, pack, in: output)
    texts += files.filter { $0.mode == .always }.map(\.text)
    let authors = (isSafe ? try generated(.old, pack, in: output) : files).filter { $0.mode == .once }
    // That of the schema itself comes first.
    let hasOwn = authors.first?.schema.hasSuffix("/\(isSafe ? Version.old : version).yaml") ?? false
    texts += authors.dropFirst(author != nil && hasOwn ? 1 : 0).map(\.text)
    let shared = try files.filter { $0.mode == .shared }.map { file in
      let copy = output.appending(path: OutputPath.fileName(file.path))
      try file.text.write(to: copy, atomically: true, encoding: .utf8)
      return copy.path
    }
    return try shared
      + texts.enumerated().map { number, text in
        let file = output.appending(path: number == 0 ? clientName : "\(name).\(number).swift")
        try text.replacing("import FeatureRuntime", with: "import \(pack.library)").write(
          to: file,
          atomically: true,
          encoding: .utf8
        )
        return file.path
      }
  }

  private func generated(_ version: Version, _ pack: Pack, in output: URL) throws -> [RenderedFile] {
    let folder = output.appending(path: name + "-schemas")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = archive.files.filter { $0.path.hasSuffix(".yaml") }
    for file in files { try Data(file.bytes).write(to: folder.appending(path: file.path)) }
    let others = files.map(\.path).filter { !["old.yaml", "new.yaml"].contains($0) }
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn(pack.rawValue)
    options.output = output.appending(path: name).path
    let schemas = (["\(version).yaml"] + others).map { folder.appending(path: $0).path }
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas)
    let problems = DiagnosticFormat.text.render(generation.diagnostics)
    #expect(problems.isEmpty, "\(problems)")
    return generation.files
  }
}

/// The files of a test.
struct MemoryFiles: FileReading {
  var files: [String: String]

  func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let text = files[path] else { throw Failure("there is no such file") }
    return Array(text.utf8)
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  func entries(in folder: String) throws(Failure) -> [FolderEntry]? { nil }
}
