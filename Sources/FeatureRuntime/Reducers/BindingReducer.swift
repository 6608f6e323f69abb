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
  private let cut: ((inout State, State) -> Void)?

  /// Creates a reducer that applies binding actions.
  public init() { cut = nil }

  /// Creates a reducer that applies binding actions, and cuts what they write to the rules of the state.
  ///
  /// ```swift
  /// BindingReducer { $0.cutToRules(since: $1) }
  /// ```
  ///
  /// - Parameter cut: Cuts the state; it gets the state before, too.
  public init(_ cut: @escaping (_ state: inout State, _ old: State) -> Void) { self.cut = cut }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let binding = action.binding else { return .none }
    guard let cut else {
      binding.apply(to: &state)
      return .none
    }
    let old = state
    binding.apply(to: &state)
    cut(&state, old)
    return .none
  }
}
