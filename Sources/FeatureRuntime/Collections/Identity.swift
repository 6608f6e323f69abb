/// What tells one thing from all others that were made, also from those that are equal to it.
struct Identity: Hashable, Sendable {
  private final class Token: Sendable {}

  private let token = Token()

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.token === rhs.token }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
}
