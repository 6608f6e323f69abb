/// What recipes are cooked on.
nonisolated package struct Stove: DependencyKey, Sendable {
  /// Returns when it is done.
  package var cook: @Sendable () async throws -> Void

  package init(cook: @escaping @Sendable () async throws -> Void) {
    self.cook = cook
  }

  package static let liveValue = Stove {}
}
