extension SharedReaderKey {
  /// The key with a default, for a property that states neither elsewhere:
  ///
  /// ```swift
  /// extension SharedKey where Self == AppStorageKey<Bool>.Default {
  ///   static var isOn: Self { Self[.appStorage("isOn"), default: false] }
  /// }
  ///
  /// @Shared(.isOn) var isOn
  /// ```
  public typealias Default = SharedKeyDefault<Self>
}

/// A key with a default.
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  private let makeInitialValue: @Sendable () -> Base.Value

  /// A key with a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value if none is kept.
  public static subscript(_ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key, makeInitialValue: value)
  }

  /// The value if none is kept.
  public var initialValue: Base.Value { makeInitialValue() }

  public var id: Base.ID { base.id }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedKeyDefault: CustomStringConvertible {
  public var description: String { "\(base)" }
}
