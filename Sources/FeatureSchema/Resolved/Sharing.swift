/// How a field of the state is shared.
package struct Sharing: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// Who makes the state gives it.
    case given
    case inMemory(String)
    case appStorage(String)
    /// A file of this name among the app's documents.
    case document(String)
    /// A file at the URL of a Swift expression.
    case file(String)
    /// Where a key in Swift keeps it.
    case key(String)
  }

  package var place: Place
  /// Whether it is only read.
  package var isReader: Bool

  /// Whether a key keeps it, so that nobody gives it.
  package var isKept: Bool { place != .given }

  /// The Swift expression in it.
  var expression: String? {
    switch place {
    case .given, .inMemory, .appStorage, .document: nil
    case .file(let text), .key(let text): text
    }
  }
}
