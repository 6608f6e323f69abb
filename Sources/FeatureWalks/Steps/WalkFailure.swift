/// A failure that a walk has found.
struct WalkFailure: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    case crash, hang, issue, invariant, unequal, nondeterminism, leak
    /// An invariant that holds of the state, but not of the way to it.
    case transition
  }

  var kind: Kind
  /// The message, which a smaller walk must find, too, except for the values in it.
  var message: String

  /// Whether another one shows the same mistake.
  ///
  /// A message differs in its values, so of it only the letters of the first line count, without quoted texts.
  func isSame(as other: Self) -> Bool {
    kind == other.kind && Self.title(message) == Self.title(other.message)
  }

  private static func title(_ message: String) -> String {
    var isQuoted = false
    var title = ""
    for character in message.prefix(while: { !$0.isNewline }) {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character.isLetter { title.append(character) }
    }
    return title
  }
}

/// What is told of effects that go on, by walks and by test stores.
package enum EffectMistake {
  package static let restless = "The effects do not come to rest: one of them always has something to do."
  package static let leak = "An effect goes on after it was cancelled."
}
