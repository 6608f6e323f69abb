/// The storage of a shared value that is loaded.
///
/// Values with the same ``id`` are one, as long as anybody shares them. A key that also saves is a ``SharedKey``.
///
/// The idea and the names are those of the library swift-sharing.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The identity of the value.
  associatedtype ID: Hashable = Self

  /// The identity of the value.
  var id: ID { get }

  /// Loads the value. It may do so at once, or later and on any thread.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded.
  ///   - continuation: Is told the value, or why there is none; once.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Reports changes by others, until the subscription is gone.
  ///
  /// - Parameters:
  ///   - context: The value that was started with.
  ///   - subscriber: Is told each change.
  /// - Returns: The subscription, which cancels when released.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// The storage of a shared value that is loaded and saved.
///
/// The idea and the names are those of the library swift-sharing.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value. It may do so at once, or later and on any thread. It is not called by two threads at a time.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: Is told that it is saved, or why not; once.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The reason for loading a shared value.
public enum LoadContext<Value> {
  /// Somebody began to share it, with this value if there is no other one.
  case initialValue(Value)
  /// Somebody called ``Shared/load()``.
  case userInitiated

  /// The value that was started with.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// The reason for saving a shared value.
public enum SaveContext: Hashable, Sendable {
  /// It was changed.
  case didSet
  /// Somebody called ``Shared/save()``.
  case userInitiated
}

/// A key of which only the value's type is known.
struct ErasedSharedKey<Value>: Sendable {
  let description: String
  /// The dependencies in force where the value was first shared.
  private let dependencies = DependencyValues.current
  let load: @Sendable (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: @Sendable (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// Saves a value; `nil` if the key only loads.
  let save: (@Sendable (Value, SaveContext, SaveContinuation) -> Void)?

  init<Key: SharedReaderKey>(_ key: Key) where Key.Value == Value {
    description = "\(key)"
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    save = (key as? any SharedKey).flatMap { saving($0, Value.self) }
  }

  /// Reports an issue, except in a test, which looks at errors itself.
  func report(_ message: String) {
    if dependencies.context != .test { dependencies.report(RuntimeIssue(message, at: SourcePosition())) }
  }
}

/// The function that saves by a key, whose values are known to be of a type.
private func saving<Key: SharedKey, Value>(
  _ key: Key,
  _: Value.Type
) -> (@Sendable (Value, SaveContext, SaveContinuation) -> Void)? {
  let save: @Sendable (Key.Value, SaveContext, SaveContinuation) -> Void = {
    key.save($0, context: $1, continuation: $2)
  }
  return save as? @Sendable (Value, SaveContext, SaveContinuation) -> Void
}
