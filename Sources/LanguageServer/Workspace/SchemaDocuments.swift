import Diagnostics
import FeatureGeneration
import FeatureSchema
import YAML

/// The contents of schemas as their authors wrote them: of the text that there is, or of the last one that was YAML.
final class SchemaDocuments {
  private struct Entry {
    var stamp: Int
    var document: SchemaDocument?
  }

  private let files: OverlayFiles
  private var entries: [String: Entry] = [:]

  init(_ files: OverlayFiles) { self.files = files }

  func document(at path: String) -> SchemaDocument? {
    let path = OutputPath.key(path)
    let stamp = files.stamp(of: path)
    if let entry = entries[path], entry.stamp == stamp { return entry.document }
    let read = (try? files.read(path)).flatMap { Self.document($0, at: path) }
    let document = read ?? entries[path]?.document
    entries[path] = Entry(stamp: stamp, document: document)
    return document
  }

  /// The contents of an open file as it is; `nil` if it is no YAML.
  func document(ofText open: Document) -> SchemaDocument? { Self.document(open.text.bytes, at: open.path) }

  /// The contents of an open file, without the line of the cursor if only that is no YAML.
  func document(of open: Document, at offset: Int) -> SchemaDocument? {
    if let document = document(ofText: open) { return document }
    let line = open.text.lineRange(open.text.line(at: offset))
    var bytes = open.text.bytes
    bytes.removeSubrange(line)
    return Self.document(bytes, at: open.path) ?? document(at: open.path)
  }

  private static func document(_ bytes: [UInt8], at path: String) -> SchemaDocument? {
    let collector = DiagnosticCollector()
    let (file, root) = YAMLParser.parse(bytes, path: path, into: collector)
    return root.map { SchemaReader.read($0, from: file, into: collector) }
  }

  /// The schemas that a schema uses, then those of its children.
  func references(of document: SchemaDocument) -> [SchemaDocument] {
    let paths = document.uses.map(\.value) + document.children.flatMap(\.schemaPaths)
    return paths.compactMap { self.document(at: SchemaPath.resolve($0, from: document.file.path)) }
  }
}

extension ChildDeclaration {
  /// The paths of its schemas.
  var schemaPaths: [String] {
    switch content {
    case .schema(let path): [path.value]
    case .oneOf(let alternatives): alternatives.features.flatMap(\.schemaPaths)
    case .reducer, .itself: []
    }
  }
}
