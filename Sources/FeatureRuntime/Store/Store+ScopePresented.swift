#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Bindable {
  /// Returns a binding to the store of a presented child, for a sheet.
  ///
  /// It is `nil` while the child is absent. Writing `nil` sends ``PresentationAction/dismiss``.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.editor, action: \.editor)) { EditorView(store: $0) }
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { EditView(store: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The child's optional part of the state.
  ///   - toPresentationAction: The case of the child's actions.
  @MainActor
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    self[dynamicMember: wrappedValue.presented(state: toChildState, action: toPresentationAction)]
  }
}

extension Binding {
  /// Returns a binding to the store of a presented child, for a sheet.
  ///
  /// It behaves as for a `@Bindable` store.
  ///
  /// - Parameters:
  ///   - toChildState: The child's optional part of the state.
  ///   - toPresentationAction: The case of the child's actions.
  @MainActor
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    self[dynamicMember: wrappedValue.presented(state: toChildState, action: toPresentationAction)]
  }
}

extension Store where Action: CasePathable {
  /// The key path of the store of the presented child that there is now.
  fileprivate func presented<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> ReferenceWritableKeyPath<Store, Store<ChildState, ChildAction>?> {
    \.[state: toChildState, presentation: toPresentationAction, of: identity(at: toChildState)]
  }

  /// The store of a presented child. Writing `nil` dismisses the child, unless it is another one than the binding was made
  /// for: a view that goes writes `nil`, and another one may be there by then.
  fileprivate subscript<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    presentation toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    of identity: ChildIdentity?
  ) -> Store<ChildState, ChildAction>? {
    get { scope(state: toChildState, action: toPresentationAction.appending(path: \.presented)) }
    set {
      guard newValue == nil, let current = self.identity(at: toChildState), identity == nil || identity == current
      else { return }
      _ = core.send(Action.allCasePaths[keyPath: toPresentationAction].embed(.dismiss), SendDetails(fromBinding: nil))
      guard self.identity(at: toChildState) == current else { return }
      core.reportIgnored("A binding dismissed '\(String(reflecting: ChildState.self))', and no reducer removed it.")
    }
  }
}

extension Store {
  /// Which child there is now, without observing it.
  fileprivate func identity<ChildState>(at toChildState: KeyPath<State, ChildState?>) -> ChildIdentity? {
    core.state[keyPath: toChildState].map { ChildIdentification().of?($0) ?? ChildIdentity() }
  }
}
