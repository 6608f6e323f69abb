extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { EmptyView() }

  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { EmptyView() }
}
