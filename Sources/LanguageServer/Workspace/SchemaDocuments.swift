import Diagnostics
import FeatureGeneration
import FeatureSchema
import YAML

/// The contents of schemas, not resolved: of the present text, or of the last text that was YAML.
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

  /// The contents of an open file as it is; `nil` if it is not YAML.
  func document(ofText open: Document) -> SchemaDocument? { Self.document(open.text.bytes, at: open.path) }

  /// The contents of an open file, without the line of the cursor if only that is not YAML.
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

  /// The schemas that a schema uses, those of its children, then the others in its reach.
  func references(of document: SchemaDocument, in modules: ProjectModules) -> [SchemaDocument] {
    let path = document.file.path
    let written = document.uses.map(\.value) + document.children.flatMap(\.schemaPaths)
    let paths = written.map { modules.feature(named: $0, from: path) ?? SchemaPath.resolve($0, from: path) }
    return (paths + modules.schemas(inReachOf: path)).unique(by: OutputPath.key)
      .filter { OutputPath.key($0) != OutputPath.key(path) }.compactMap { self.document(at: $0) }
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
