extension Effect {
  /// Returns this effect with an id by which it can be cancelled.
  ///
  /// Ids belong to a store. Inside a child that was composed with `ifLet`, `ifCaseLet`, `forEach` or `Scope` they
  /// belong to that child, so that two rows of a list can use the same id; a parent's ``cancel(id:)`` reaches the
  /// effects of its children too.
  ///
  /// Of several parts, the effect is cancellable from the first one on: a part that cancels the id ends it there.
  ///
  /// - Parameters:
  ///   - id: The id, commonly a case of a private enum.
  ///   - cancelInFlight: Whether effects with the same id that still run are cancelled before this one starts.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    Self(.cancellable(self, id: CancellationID(id), cancelInFlight: cancelInFlight))
  }

  /// Returns an effect that cancels the effects with an id that have begun.
  ///
  /// One that still waits for its turn in a concatenation has not begun, unless the whole concatenation has the id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(id: CancellationID(id)))
  }
}

/// A user's cancellation id of any type.
struct CancellationID: Hashable, Sendable {
  private let base: any Hashable & Sendable

  init(_ base: any Hashable & Sendable) {
    self.base = base
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}
