/// As far as code names it that uses a feature; nothing makes one.
@dynamicMemberLookup
@MainActor
public final class Store<State, Action> {
  @available(*, unavailable) init() { fatalError() }

  public func send(_ action: Action) {}
}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store where State: ObservableState {
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { fatalError() }
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { fatalError() }
    set {}
  }
}
