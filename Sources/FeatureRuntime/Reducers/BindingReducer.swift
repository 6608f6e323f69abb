/// Writes the values that binding actions carry into the state.
///
/// Put it before the reducer that reacts to the writes. Generated features do not need it: they apply binding actions
/// themselves, to be able to compare the state before and after.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action: BindableAction & Sendable>: Reducer where Action.State == State {
  /// Creates a reducer that applies binding actions.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action.binding?.apply(to: &state)
    return .none
  }
}
