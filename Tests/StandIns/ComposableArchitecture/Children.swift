extension Reducer {
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let (wrapped, path) = (wrapped(), AnyCasePath(toWrappedAction))
    return composing { state in
      state[keyPath: toWrappedState].map { [ChildID(toWrappedState, identity(of: $0))] } ?? []
    } child: { state, action in
      guard let action = path.extract(action), let child = state[keyPath: toWrappedState] else { return .none }
      let id = ChildID(toWrappedState, identity(of: child))
      return id.reduce(wrapped, &state[keyPath: toWrappedState]!, action, embed: path.embed)
    }
  }

  @warn_unqualified_access
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let (destination, path) = (destination(), AnyCasePath(toPresentationAction))
    let toState = toPresentationState.appending(path: \.wrappedValue)
    func ids(_ state: State) -> [ChildID] { state[keyPath: toState].map { [ChildID(toState, identity(of: $0))] } ?? [] }
    return composing(ids) { state, action in
      guard case .presented(let action)? = path.extract(action), let id = ids(state).first else { return .none }
      return id.reduce(destination, &state[keyPath: toState]!, action, dismiss: path.embed(.dismiss)) {
        path.embed(.presented($0))
      }
    } after: { state, action, before in
      switch path.extract(action) {
      case nil: break
      case _? where before.isEmpty: report("An 'ifLet' has received an action for what is not presented: \(action)")
      case .dismiss? where before == ids(state): state[keyPath: toState] = nil
      case .presented? where before == ids(state) && state[keyPath: toState].map(isEphemeral) == true:
        state[keyPath: toState] = nil
      case _?: break
      }
    }
  }

  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(toPresentationState, action: toPresentationAction) { EmptyReducer() }
  }

  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where State: CasePathable, Action: CasePathable {
    let (child, statePath, path) = (`case`(), AnyCasePath(toCaseState), AnyCasePath(toCaseAction))
    func ids(_ state: State) -> [ChildID] {
      statePath.extract(state).map { [ChildID(toCaseState, identity(of: $0))] } ?? []
    }
    return composing(ids) { state, action in
      guard let action = path.extract(action) else { return .none }
      guard var value = statePath.extract(state), let id = ids(state).first else {
        report("An 'ifCaseLet' has received an action for another case: \(action)")
        return .none
      }
      defer { state = statePath.embed(value) }
      return id.reduce(child, &value, action, embed: path.embed)
    }
  }

  @warn_unqualified_access
  public func forEach<ElementState, ElementAction, ID: Hashable, Element: Reducer<ElementState, ElementAction>>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let (element, path) = (element(), AnyCasePath(toElementAction))
    return composing { state in
      state[keyPath: toElementsState].ids.map { ChildID(toElementsState, $0) }
    } child: { state, action in
      guard case .element(let id, let action)? = path.extract(action) else { return .none }
      guard state[keyPath: toElementsState][id: id] != nil else {
        report("A 'forEach' has received an action for a missing element: \(action)")
        return .none
      }
      return ChildID(toElementsState, id).reduce(element, &state[keyPath: toElementsState][id: id]!, action) {
        path.embed(.element(id: id, action: $0))
      }
    }
  }

  @warn_unqualified_access
  public func forEach<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let (destination, path) = (destination(), AnyCasePath(toStackAction))
    return composing { state in
      state[keyPath: toStackState].ids.map { ChildID(toStackState, $0) }
    } child: { state, action in
      let ids = state[keyPath: toStackState].ids
      switch path.extract(action) {
      case .element(let id, let action)? where ids.contains(id):
        return ChildID(toStackState, id).reduce(
          destination,
          &state[keyPath: toStackState][id: id]!,
          action,
          dismiss: path.embed(.popFrom(id: id))
        ) { path.embed(.element(id: id, action: $0)) }
      case .popFrom(let id)? where ids.contains(id): break
      case .element?, .popFrom?: report("A 'forEach' has received an action for a missing element: \(action)")
      case .push(let id, let element)?: state[keyPath: toStackState][id: id] = element
      case nil: break
      }
      return .none
    } after: { state, action, _ in
      if case .popFrom(let id)? = path.extract(action) { state[keyPath: toStackState].pop(from: id) }
    }
  }

  /// This reducer after those of its children. The effects of a child end when it goes.
  private func composing(
    _ ids: @escaping (State) -> [ChildID],
    child: @escaping (inout State, Action) -> Effect<Action>,
    after: @escaping (inout State, Action, _ before: [ChildID]) -> Void = { _, _, _ in }
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let before = ids(state)
      let childEffects = child(&state, action)
      let effects = reduce(into: &state, action: action)
      after(&state, action, before)
      let remaining = ids(state)
      let gone = before.filter { !remaining.contains($0) }
      return .merge([childEffects, effects] + gone.map { .cancel(EffectID(ChildEffects(), in: $0.path)) })
    }
  }
}

public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  case element(id: ID, action: Action)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public struct AllCasePaths {
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id, action) } else { nil }
      }
    }

    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(embed: { .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }
    }
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable
