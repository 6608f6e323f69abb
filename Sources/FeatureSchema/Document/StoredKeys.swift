package import Diagnostics
package import YAML

/// The keys that JSON has for a field, a case or a case's value, if not its name alone.
package struct StoredKeys: Sendable {
  /// The key that is written.
  package var key: Located<String>?
  /// Those that older versions have written, or raw values: scalars.
  package var old: [YAMLNode]

  /// Its place: that of the first of them.
  var range: SourceRange? { key?.range ?? old.first?.range }
}

/// The names in JSON of a field, a case or a case's value.
package struct KeyNames: Sendable {
  /// As it is written.
  package let key: String
  /// As older versions have written it.
  package let old: [String]

  init(key: String, old: [String]) { (self.key, self.old) = (key, old) }

  /// - Parameter name: its name in Swift; a value without a label is counted: `_0`.
  package init(_ stored: StoredKeys?, name: String) {
    self.init(key: stored?.key?.value ?? name, old: stored?.old.map(\.text) ?? [])
  }

  /// All keys that are read, in order of precedence.
  package var all: [String] { [key] + old }
}
