import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing
import YAML

@testable import FeatureSchema

/// `featuregen format` of random schemas with comments at every line and keys in any order.
@Suite struct FormatTests {
  @Test func commentsMoveWithTheirKeysAndNothingElseChanges() async throws {
    let wanted = Thoroughness.count(60, full: 1000)
    var (count, seed) = (0, UInt64(0))
    try await withTemporaryFolder { folder in
      while count < wanted {
        seed += 1
        let project = Project(seed: seed, attempt: nil)
        var (plain, ordered) = ([String](), [String]())
        for file in project.files {
          let text = project.document(of: file)
          let shuffled = try Self.shuffled(Self.commented(text), seed: seed)
          let result = SchemaFormatter(Array(shuffled.utf8), path: file.name)
          #expect(result.diagnostics.isEmpty, "\(seed): \(DiagnosticFormat.text.render(result.diagnostics))")
          let formatted = String(decoding: try #require(result.text), as: UTF8.self)
          #expect(SchemaFormatter(Array(formatted.utf8), path: file.name).text == result.text, "\(seed)")
          #expect(Self.comments(in: formatted) == Self.comments(in: shuffled), "\(seed):\n\(formatted)")
          plain.append(text)
          ordered.append(formatted)
        }
        let expected = try Self.generated(project, plain, in: folder)
        #expect(!expected.isEmpty)
        #expect(try Self.generated(project, ordered, in: folder) == expected, "\(seed)")
        count += project.files.count
      }
    }
  }

  /// With a comment above each line, and one at its end.
  private static func commented(_ text: String) -> String {
    text.split(separator: "\n").enumerated().map { number, line in
      "\(line.prefix { $0 == " " })# \(number)\n\(line) # at \(number)\n"
    }
    .joined()
  }

  /// The words at the beginning and at the end of what follows each comment.
  private static func comments(in text: String) -> [String: String] {
    var found: [String: String] = [:]
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("# ") {
      found[line] = "\(next.prefix { $0 != ":" }) \(next.split(separator: "#").last ?? "")"
    }
    return found
  }

  /// The same with the keys of each record in another order.
  private static func shuffled(_ text: String, seed: UInt64) throws -> String {
    let collector = DiagnosticCollector()
    let (file, root) = YAMLParser.parse(Array(text.utf8), path: "a.yaml", into: collector)
    let log = RecordLog()
    SchemaReader.read(try #require(root), from: file, log: log, into: collector)
    var generator = Generator(seed: seed)
    for place in log.orders.keys.sorted() { log.orders[place]?.keys.shuffle(using: &generator) }
    var order = EntryOrder(of: file, log)
    let text = order.text(of: try #require(root))
    #expect(order.problems.isEmpty && collector.diagnostics.isEmpty)
    return String(decoding: text, as: UTF8.self)
  }

  private static func generated(_ project: Project, _ documents: [String], in folder: URL) throws -> [String] {
    let paths = project.files.map { folder.appendingPathComponent(project.path(of: $0)) }
    for (path, text) in zip(paths, documents) {
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: path, atomically: false, encoding: .utf8)
    }
    var options = GeneratorPipeline.Options()
    if let text = project.projectFile {
      let file = folder.appendingPathComponent(ProjectFile.name)
      try text.write(to: file, atomically: false, encoding: .utf8)
      options.project = FeatureGeneration.Project(ProjectFolder(of: file.path), on: Disk())
    }
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(paths.map(\.path))
    return generation.files.map(\.text)
  }
}
