/// A reducer made of a closure.
///
/// Every composition returns one too, so that long bodies stay cheap to type-check: no type grows with the number of
/// reducers in them.
public struct Reduce<State, Action: Sendable>: Reducer {
  let run: (inout State, Action) -> Effect<Action>

  /// Creates a reducer of a closure.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.run = reduce
  }

  /// Creates a reducer that runs another one, whose body is made once.
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    if let reduce = reducer as? Self {
      self = reduce
    } else {
      self.run = R.Body.self == Never.self ? reducer.reduce : ReducerBody(reducer).reduce
    }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    run(&state, action)
  }
}
