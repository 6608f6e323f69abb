extension View {
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { EmptyView() }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { EmptyView() }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { EmptyView() }
}
