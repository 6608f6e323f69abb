/// Several reducers that run one after the other on the same action.
///
/// Use it to apply a modifier to several reducers at once:
///
/// ```swift
/// CombineReducers {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// .ifLet(\.editor, action: \.editor) { Editor() }
/// ```
public struct CombineReducers<State, Action: Sendable>: Reducer {
  private let reducers: [Reduce<State, Action>]

  /// Creates a reducer from several.
  public init(@ReducerBuilder<State, Action> _ build: () -> CombineReducers<State, Action>) {
    self = build()
  }

  init(_ reducers: [Reduce<State, Action>]) {
    self.reducers = reducers
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    for reducer in reducers {
      let next = reducer.reduce(into: &state, action: action)
      effect = effect.merge(with: next)
    }
    return effect
  }
}
