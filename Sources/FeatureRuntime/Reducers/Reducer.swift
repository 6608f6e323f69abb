/// The logic of a feature: the changes of the state by actions, and their effects.
///
/// A reducer implements either ``body-swift.property``, which composes reducers, or ``reduce(into:action:)``.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action: Sendable { case decrementButtonTapped, incrementButtonTapped }
///
///   var body: some Reducer<State, Action> {
///     Reduce { state, action in
///       switch action {
///       case .decrementButtonTapped: state.count -= 1
///       case .incrementButtonTapped: state.count += 1
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// The idea is that of the Composable Architecture.
public protocol Reducer<State, Action> {
  /// The data of the feature.
  associatedtype State

  /// The events of the feature.
  associatedtype Action: Sendable

  /// The type of ``body-swift.property``.
  associatedtype Body

  /// Changes the state, and returns the effect to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one consists of. They run from top to bottom.
  ///
  /// A store makes the body once, when the reducer first runs: it depends on the reducer's properties, not on when it
  /// is read. A type that implements ``reduce(into:action:)`` as well is run by that.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

extension Reducer where Body == Never {
  /// A reducer that implements ``reduce(into:action:)`` has no body.
  public var body: Never {
    fatalError("'\(Self.self)' has no body: call its 'reduce(into:action:)'")
  }
}

/// A reducer of the state and action of another one: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// The effect of a feature: `EffectOf<Settings>` is `Effect<Settings.Action>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
