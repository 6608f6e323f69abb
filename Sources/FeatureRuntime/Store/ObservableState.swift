/// State whose fields are observed one by one, so that a change updates only what has read it.
///
/// A store compares what its observers have read, and nothing else, so a conformance is all that it takes:
///
/// ```swift
/// struct State: Equatable, ObservableState { var displayName = "" }
/// ```
///
/// A state that conforms where it is declared is `nonisolated`, even where all else is on the main actor: one with property
/// wrappers cannot say so itself.
public protocol ObservableState: _StateIsolation {
  /// The shared fields, and parts of them, whose readers hear of changes from the shared value. A store compares nothing
  /// there, only whether the field shares another value.
  static var sharedFields: [SharedField<Self>] { get }
}

extension ObservableState {
  /// None.
  public static var sharedFields: [SharedField<Self>] { [] }
}

/// A shared field of a state, or a part of one: `SharedField(\.syncUp.title, \.$syncUp)`.
public struct SharedField<State> {
  let keyPath: PartialKeyPath<State>
  /// Whether the field of two states shares the same value.
  let isSame: (State, State) -> Bool

  /// - Parameters:
  ///   - keyPath: What is read.
  ///   - shared: The shared value.
  public init<Value>(_ keyPath: PartialKeyPath<State>, _ shared: KeyPath<State, Shared<Value>>) {
    self.keyPath = keyPath
    isSame = { $0[keyPath: shared] === $1[keyPath: shared] }
  }

  /// - Parameters:
  ///   - keyPath: What is read.
  ///   - reader: The shared value.
  public init<Value>(_ keyPath: PartialKeyPath<State>, _ reader: KeyPath<State, SharedReader<Value>>) {
    self.keyPath = keyPath
    isSame = { $0[keyPath: reader] === $1[keyPath: reader] }
  }
}

#if compiler(>=6.2)
  // A type that conforms to a protocol with this one is not isolated by default.
  public typealias _StateIsolation = SendableMetatype
#else
  // No code is isolated by default.
  public protocol _StateIsolation {}
#endif
