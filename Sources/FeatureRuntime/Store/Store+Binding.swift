#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Store where Action: BindableAction, Action.State == State {
  /// Writes a field with a binding action. Generated code uses it to give the store a property for each bindable field.
  ///
  /// A store has no setters of its own, so you cannot accidentally write a field that is not bindable:
  ///
  /// ```swift
  /// extension Store<Settings.State, Settings.Action> {
  ///   var displayName: String {
  ///     get { self[\.displayName] }
  ///     set { set(\.displayName, to: newValue) }
  ///   }
  /// }
  ///
  /// store.displayName = "Blob"   // sends .binding(.set(\.displayName, "Blob"))
  /// ```
  ///
  /// Where the reducer puts another value in its place, such as a shorter text, readers of the field are told, also if it had
  /// that value before: a control shows what it wrote until then.
  ///
  /// In the store of an absent child it does nothing: controls write once more when they disappear.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the field.
  ///   - value: The value to write.
  public func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable,
    to value: Value
  ) {
    let write = BindingWrite()
    _ = core.send(.binding(.set(keyPath, value, write: write)), SendDetails(fromBinding: write))
    core.answer(value, to: keyPath)
  }
}

extension Store {
  /// Returns a binding to a bindable field, or to a part of one.
  ///
  /// ```swift
  /// TextField("Name", text: store.binding(\.item.name))   // what `$store.item.name` is for a `@Bindable var store`
  /// ```
  ///
  /// A binding to a part reads, writes and observes the whole field.
  ///
  /// - Parameter keyPath: A key path that starts at a writable property of the store.
  public func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Store, Value>) -> Binding<Value> {
    Bindable(self)[dynamicMember: keyPath]
  }
}

extension Store where Action: CasePathable {
  /// Returns a binding to a field; writing it sends an action of your choice.
  ///
  /// ```swift
  /// Toggle("Notifications", isOn: store.binding(\.isOn, sending: \.toggled))
  /// ```
  public func binding<Value: Equatable>(
    _ keyPath: KeyPath<State, Value>,
    sending action: CaseKeyPath<Action, Value>
  ) -> Binding<Value> {
    Bindable(self)[dynamicMember: \.[keyPath, sending: action]]
  }

  private subscript<Value: Equatable>(
    keyPath: KeyPath<State, Value>,
    sending action: CaseKeyPath<Action, Value>
  ) -> Value {
    get { self[keyPath] }
    set {
      _ = core.send(Action.allCasePaths[keyPath: action].embed(newValue), SendDetails(fromBinding: nil))
      core.answer(newValue, to: keyPath)
    }
  }
}
