import FeatureRuntime

/// A state with a number of fields, all of them bindable.
protocol WideState: Equatable, ObservableState, Sendable {
  init()

  /// The field in the middle.
  static var field: WritableKeyPath<Self, Int> & Sendable { get }

  /// Reads all fields of a store.
  @MainActor static func readAll(_ store: Store<Self, WideAction<Self>>) -> Int

  /// Reads all fields of a store but the one in the middle.
  @MainActor static func readOthers(_ store: Store<Self, WideAction<Self>>)
}

enum WideAction<State: WideState>: BindableAction, Sendable {
  case binding(BindingAction<State>)

  var binding: BindingAction<State>? {
    guard case .binding(let action) = self else { return nil }
    return action
  }
}
