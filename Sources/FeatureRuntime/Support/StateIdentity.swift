/// Distinguishes one value in a state from all others, even equal ones.
public struct StateIdentity: Hashable, Sendable {
  private final class Token: Sendable {}

  private let token = Token()

  init() {}

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.token === rhs.token }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
}

/// The identity of something that is compared without it.
struct UncomparedIdentity: Hashable, Sendable {
  let value = StateIdentity()

  static func == (lhs: Self, rhs: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
