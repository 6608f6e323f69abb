package import Diagnostics
package import YAML

/// The sharing of a field of the state, as written.
package struct SharingDeclaration: Sendable {
  package enum Place: Sendable {
    /// Given by the code that makes the state.
    case given
    case inMemory(Located<String>)
    case appStorage(Located<String>)
    case file(File)
    /// A key in Swift.
    case key(YAMLNode)
  }

  package enum File: Sendable {
    /// A name among the app's documents.
    case name(Located<String>)
    /// A URL in Swift.
    case expression(YAMLNode)
  }

  package var place: Place
  /// Whether it is only read.
  package var isReader: Bool
  /// The place of the key `shared`.
  package var range: SourceRange

  /// Whether a key keeps the value, so that no code gives it.
  package var isKept: Bool { if case .given = place { false } else { true } }
}
