/// A shared value that controls can write. Generated code uses it for shared fields that are bindable.
///
/// ```swift
/// @BindableShared(Shared(wrappedValue: 16, .appStorage("size"))) var size: Int
/// ```
@propertyWrapper
public struct BindableShared<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The shared value.
  public var projectedValue: Shared<Value>

  /// Creates the wrapper of a shared value.
  public init(_ shared: Shared<Value>) { projectedValue = shared }

  /// The value. Writing it changes the shared one.
  public var wrappedValue: Value {
    get { projectedValue.wrappedValue }
    nonmutating set { projectedValue.withLock { $0 = newValue } }
  }
}
