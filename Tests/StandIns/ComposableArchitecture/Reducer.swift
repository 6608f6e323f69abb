public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  func reduce(into state: inout State, action: Action) -> Effect<Action>

  @ReducerBuilder<State, Action>
  var body: Body { get }
}

extension Reducer where Body == Never {
  public var body: Body { fatalError() }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> { fatalError() }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>
public typealias EffectOf<R: Reducer> = Effect<R.Action>

@resultBuilder
public enum ReducerBuilder<State, Action> {
  public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> some Reducer<State, Action> {
    EmptyReducer<State, Action>()
  }

  public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer<State, Action>() }

  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { fatalError() }

  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    fatalError()
  }

  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    fatalError()
  }

  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { fatalError() }

  @_disfavoredOverload
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> { fatalError() }

  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { fatalError() }

  public static func buildLimitedAvailability(_ wrapped: some Reducer<State, Action>) -> Reduce<State, Action> {
    fatalError()
  }

  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { fatalError() }

  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { fatalError() }

  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0,
    next: R1
  ) -> _Sequence<R0, R1> {
    fatalError()
  }

  public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> { fatalError() }
  }

  public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
    public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> { fatalError() }
  }
}

extension Optional: Reducer where Wrapped: Reducer {
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    fatalError()
  }
}
