#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Store where Action: BindableAction, Action.State == State {
  /// The value of a field. Reading it observes that field alone; writing it sends a binding action.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { self[keyPath] }
    set { self[keyPath] = newValue }
  }

  /// The value of a field or of a part of one: `store[\.item.name]`. Reading it observes that part alone; writing it
  /// sends a binding action for that part.
  public subscript<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<State, Value> & Sendable) -> Value {
    get { observing(keyPath) }
    set {
      let write = BindingWrite()
      _ = core.send(.binding(.set(keyPath, newValue, write: write)), SendDetails(write: write))
    }
  }

  /// Returns a binding to a field or to a part of one.
  ///
  /// Reading it observes that part alone; writing it sends `.binding(.set(keyPath, value))`.
  ///
  /// ```swift
  /// TextField("Name", text: store.binding(\.item.name))
  /// ```
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> {
    Bindable(self)[dynamicMember: \.[keyPath]]
  }
}

extension Store where Action: CasePathable {
  /// Returns a binding to a field that sends an action of its own when it is written.
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
    set { send(Action.allCasePaths[keyPath: action].embed(newValue)) }
  }
}

extension Bindable {
  /// Returns a binding to a field or to a part of one of a store: `$store[\.item.name]`.
  ///
  /// Unlike `$store.item.name`, which reads and writes the whole item, it observes and writes that part alone.
  @MainActor
  public subscript<State, Action: BindableAction, Part: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Part> & Sendable
  ) -> Binding<Part> where Value == Store<State, Action>, Action.State == State {
    wrappedValue.binding(keyPath)
  }
}
