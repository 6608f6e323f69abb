import Diagnostics
import FixtureSupport
import Foundation
import TestSupport
import Testing

@testable import FeatureSchema

/// An archive of `Fixtures`: `schema.yaml`, the schemas that it refers to, and what is said about them in `expected.txt`, if
/// anything is. With a `featuregen.yaml`, `schema.yaml` is of its first module.
///
/// A comment line states which diagnostics are in the line above it (above other such comments): a caret below the
/// column and the ids after it, or `#<` for the first column.
///
///     name: Strng
///     #     ^ unknown-type
struct Fixture: CustomTestStringConvertible {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let all =
    Archive.all(in: folder).map { Fixture(name: $0.deletingPathExtension().lastPathComponent) } + [keywords]

  /// Every word of the language is a name.
  private static let keywords = Fixture(
    name: "valid-keywords",
    archive: Archive([(path: "schema.yaml", text: KeywordSchemas.names)])
  )

  let name: String
  var archive: Archive

  init(name: String) {
    self.init(name: name, archive: Archive(Self.folder.appending(path: name + ".txtar")))
  }

  private init(name: String, archive: Archive) {
    (self.name, self.archive) = (name, archive)
  }

  var testDescription: String { name }

  var expected: String { String(decoding: archive["expected.txt"] ?? [], as: UTF8.self) }

  var isValid: Bool { !expected.contains(": error: ") }

  /// The schemas, by their paths.
  var schemas: [String: [UInt8]] {
    let schemas = archive.files.filter { $0.path.hasSuffix(".yaml") }
    return Dictionary(uniqueKeysWithValues: schemas.map { ($0.path, $0.bytes) })
  }

  /// - Parameter changes: other contents of some of the schemas.
  func compile(changing changes: [String: [UInt8]] = [:]) -> (program: Program, diagnostics: [Diagnostic]) {
    let schemas = schemas.merging(changes) { $1 }
    let collector = DiagnosticCollector()
    var modules = ProjectModules()
    if let bytes = schemas[ProjectFile.name] {
      let project = ProjectFile(bytes, path: ProjectFile.name, into: collector)
      for module in project.modules.prefix(1) { _ = modules.add(module, schemas: ["schema.yaml"]) }
    }
    let program = Program(of: ["schema.yaml"], in: modules) { path throws(ReadFailure) in
      guard let bytes = schemas[path] else { throw ReadFailure("there is no such file") }
      return bytes
    }
    return (program, collector.diagnostics + program.diagnostics)
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
