import Diagnostics
import Foundation
import Testing

@testable import FeatureSchema

/// A folder of `Fixtures`: `schema.yaml`, the schemas that it refers to, and what is said about them in `expected.txt`. With
/// a `featuregen.yaml`, `schema.yaml` is of its first module.
///
/// A comment line states which diagnostics are in the line above it (above other such comments): a caret below the
/// column and the ids after it, or `#<` for the first column.
///
///     name: Strng
///     #     ^ unknown-type
struct Fixture: CustomTestStringConvertible {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let all: [Fixture] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted().map(Fixture.init)
  }()

  let name: String

  var testDescription: String { name }

  var folder: URL { Self.folder.appending(path: name) }

  var expected: String? { try? String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8) }

  var isValid: Bool { expected.map { !$0.contains(": error: ") } ?? false }

  /// The schemas in the folder, by their paths in it.
  var schemas: [String: [UInt8]] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.reduce(into: [:]) { files, path in
      files[path] = (try? Data(contentsOf: folder.appending(path: path))).map(Array.init)
    }
  }

  func compile() -> CompiledSchema {
    let schemas = schemas
    let collector = DiagnosticCollector()
    var modules = ProjectModules()
    if let bytes = schemas[ProjectFile.name] {
      let project = ProjectFile(bytes, path: ProjectFile.name, into: collector)
      for module in project.modules.prefix(1) { _ = modules.add(module, schemas: ["schema.yaml"]) }
    }
    var compiled = SchemaCompiler.compile("schema.yaml", in: modules) { path throws(ReadFailure) in
      guard let bytes = schemas[path] else { throw ReadFailure("there is no such file") }
      return bytes
    }
    if collector.hasErrors { compiled.model = nil }
    compiled.diagnostics = collector.diagnostics + compiled.diagnostics
    return compiled
  }
}

/// A diagnostic's id and place, as a marker states it.
struct Placement: Hashable, Comparable, CustomStringConvertible {
  var path: String
  var line: Int
  var column: Int
  var id: String

  var description: String { "\(path):\(line):\(column): \(id)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.path, left.line, left.column, left.id) < (right.path, right.line, right.column, right.id)
  }

  init(path: String, line: Int, column: Int, id: String) {
    (self.path, self.line, self.column, self.id) = (path, line, column, id)
  }

  init?(_ diagnostic: Diagnostic) {
    guard let range = diagnostic.range else { return nil }
    self.init(path: range.file.path, line: range.line, column: range.column, id: diagnostic.id.rawValue)
  }

  /// What the markers of a file state.
  static func marked(in text: String, path: String) -> [Placement] {
    var placements: [Placement] = []
    var subject = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let marker = marker(String(line)) else {
        subject = index + 1
        continue
      }
      placements += marker.ids.map { Placement(path: path, line: subject, column: marker.column, id: $0) }
    }
    return placements
  }

  private static func marker(_ line: String) -> (column: Int, ids: [String])? {
    if let match = line.wholeMatch(of: /#<((?: [a-z-]+)+)/) {
      return (1, match.1.split(separator: " ").map(String.init))
    }
    guard let match = line.wholeMatch(of: /(# *)\^((?: [a-z-]+)+)/) else { return nil }
    return (match.1.count + 1, match.2.split(separator: " ").map(String.init))
  }
}
