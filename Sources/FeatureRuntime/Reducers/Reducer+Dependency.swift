extension Reducer {
  /// Gives this reducer and its effects a dependency.
  ///
  /// ```swift
  /// Scope(state: \.tour, action: \.tour) {
  ///   Editor().dependency(\.apiClient, .example)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``DependencyValues``, or a part of one.
  ///   - value: The value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> Reduce<State, Action> {
    withDependencies { $0[keyPath: keyPath] = value }
  }

  /// Gives this reducer and its effects a dependency that is found by its key.
  ///
  /// ```swift
  /// Editor().dependency(APIClient.self, .example)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, which may be the dependency's own type.
  ///   - value: The value.
  public func dependency<Key: TestDependencyKey>(_ key: Key.Type, _ value: Key.Value) -> Reduce<
    State, Action
  > {
    withDependencies { $0[key] = value }
  }

  /// Gives this reducer and its effects a dependency that is found by its own type.
  ///
  /// ```swift
  /// Editor().dependency(APIClient.example)
  /// ```
  public func dependency<Key: TestDependencyKey>(_ value: Key) -> Reduce<State, Action>
  where Key.Value == Key {
    dependency(Key.self, value)
  }

  /// Changes a dependency for this reducer and its effects.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``DependencyValues``, or a part of one; `\.self` for all of them.
  ///   - transform: Changes it; called for each action.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> Reduce<State, Action> {
    withDependencies { transform(&$0[keyPath: keyPath]) }
  }

  private func withDependencies(_ update: @escaping (inout DependencyValues) -> Void) -> Reduce<
    State, Action
  > {
    let reducer = Reduce(self)
    let mark = GivenDependency.Mark()
    return Reduce { state, action in
      FeatureRuntime.withDependencies {
        $0.mark = mark
        update(&$0)
        $0.mark = nil
      } operation: {
        reducer.reduce(into: &state, action: action)
      }
    }
  }
}
