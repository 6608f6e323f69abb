extension Reducer {
  /// Runs another reducer after this one whenever an action has changed a value.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.query) { oldValue, newValue in
  ///     Reduce { state, action in … }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - reducer: Returns the reducer to run, given the old and the new value.
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) -> CombineReducers<
        State, Action
      >
  ) -> Reduce<State, Action> {
    let watched = Reduce(self)
    return Reduce { state, action in
      let oldValue = value(state)
      let effect = watched.reduce(into: &state, action: action)
      let newValue = value(state)
      guard oldValue != newValue else { return effect }
      return effect.merge(with: reducer(oldValue, newValue).reduce(into: &state, action: action))
    }
  }
}
