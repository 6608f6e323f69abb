/// The keys of one kind of mapping in a schema: what the reader accepts, and what editors are told about it.
///
/// The reader and `featuregen json-schema` share these declarations, so that they cannot disagree.
package protocol SchemaKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What holds these keys, as messages call it: `a field`.
  static var owner: String { get }
  /// One sentence about the key, shown by editors.
  var summary: String { get }
  /// What may stand behind it.
  var shape: ValueShape { get }
  var isRequired: Bool { get }
}

extension SchemaKey {
  package var isRequired: Bool { false }
}

/// What may stand behind a key.
package indirect enum ValueShape: Sendable {
  case text
  /// `true` or `false`.
  case flag
  case choice([String])
  /// A type in Swift's syntax.
  case type
  /// Nothing at all.
  case nothing
  /// Any YAML: a default, whose form depends on its type.
  case any
  case list(ValueShape)
  /// Names that the user chooses, each with a value.
  case names(ValueShape)
  /// A mapping with declared keys.
  case record(any SchemaKey.Type)
  case either([ValueShape])
}
