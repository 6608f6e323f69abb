import Diagnostics
import SwiftSource
import YAML

/// The bytes of a schema, and their contents as read without other schemas.
struct ParsedSchema: Sendable {
  let path: String
  let bytes: [UInt8]
  /// `nil` if it is not YAML.
  let document: SchemaDocument?
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8], at path: String, shown: String) {
    (self.path, self.bytes) = (path, bytes)
    let collector = DiagnosticCollector()
    let (source, root) = YAMLParser.parse(bytes, path: shown, into: collector)
    document = root.map { SchemaReader.read($0, from: source, into: collector) }
    diagnostics = collector.diagnostics
  }

  /// The declarations that other schemas see before names have a meaning. While they stay the same, other schemas find the
  /// same names.
  struct Outline: Equatable {
    var feature: String?
    var types: [String] = []
    var externals: [String] = []
    var access: AccessLevel?
    var isBroken = false
  }

  var outline: Outline {
    guard let document else { return Outline(isBroken: true) }
    return Outline(
      feature: document.feature?.value,
      types: document.feature == nil ? document.types.map(\.name.value) : [],
      externals: document.feature == nil ? document.externals.map(\.name.value) : [],
      access: document.access?.value
    )
  }
}

/// A schema with its references to other schemas. It does not change after all schemas are read.
final class ReadSchema: @unchecked Sendable {
  let parsed: ParsedSchema
  /// The schema as written, with what its project lets it name.
  var document: SchemaDocument
  /// In the order of the schema; the names of types come last.
  var references: [SchemaFiles.Reference]
  /// The names that it looked up among those that the project's schemas declare.
  var lookups: [NameLookup] = []
  /// The problems of its text, and of the names of other schemas in it.
  var diagnostics: [Diagnostic]
  /// Whether a schema that it refers to cannot be read.
  var lacksReference = false

  var path: String { parsed.path }

  init(_ parsed: ParsedSchema, _ document: SchemaDocument) {
    (self.parsed, self.document) = (parsed, document)
    diagnostics = parsed.diagnostics
    references = []
  }
}
