import Diagnostics
import YAML

/// The bytes of a schema, and what they say before anything is known of other schemas.
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

  /// What other schemas see of it before names have a meaning. While that stays the same, they find the same names.
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

/// A schema with the schemas that it refers to. Once all are read, it is only read.
final class ReadSchema: @unchecked Sendable {
  let parsed: ParsedSchema
  /// The schema as written, with what its project lets it name.
  var document: SchemaDocument
  /// In the order of the schema; the names of types come last.
  var references: [SchemaFiles.Reference]
  /// The names that it looked up among those that the project's schemas declare.
  var lookups: [NameLookup] = []
  /// What is wrong with its text, and with the names of other schemas.
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
