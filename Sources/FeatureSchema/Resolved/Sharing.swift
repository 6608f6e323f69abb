/// The sharing of a field of the state.
package struct Sharing: Equatable, Sendable {
  package enum Place: Hashable, Sendable {
    /// Given by the code that makes the state.
    case given
    case inMemory(String)
    case appStorage(String)
    /// A file of this name among the app's documents.
    case document(String)
    /// A file at the URL of a Swift expression.
    case file(String)
    /// Kept by a key in Swift.
    case key(String)

    /// The place in a schema's words: `appStorage: isOn`; `nil` if who makes the state gives it.
    package var name: String? {
      switch self {
      case .given: nil
      case .inMemory(let name): "inMemory: " + name
      case .appStorage(let name): "appStorage: " + name
      case .document(let name), .file(let name): "fileStorage: " + name
      case .key(let key): "key: " + key
      }
    }
  }

  package var place: Place
  /// Whether it is only read.
  package var isReader: Bool

  /// Whether a key keeps the value, so that no code gives it.
  package var isKept: Bool { place != .given }

  /// The Swift expression in it.
  var expression: String? {
    switch place {
    case .given, .inMemory, .appStorage, .document: nil
    case .file(let text), .key(let text): text
    }
  }
}
