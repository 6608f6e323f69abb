public protocol BindableAction<State> {
  associatedtype State

  static func binding(_ action: BindingAction<State>) -> Self

  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    Mirror(reflecting: self).children.first { $0.label == "binding" }?.value as? BindingAction<State>
  }
}

public struct BindingAction<Root>: CasePathable, Equatable, Sendable {
  public let keyPath: any PartialKeyPath<Root> & Sendable
  fileprivate let value: any Equatable & Sendable
  let set: @Sendable (inout Root) -> Void

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  @dynamicMemberLookup
  public struct AllCasePaths {
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      // Only the compiler makes such key paths, of names without arguments.
      let keyPath = unsafeBitCast(keyPath, to: (WritableKeyPath<Root, Value> & Sendable).self)
      return AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { keyPath ~= $0 ? $0.value as? Value : nil }
      )
    }
  }

  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> Self where Root: ObservableState {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equal<Value: Equatable>(_ value: Value) -> Bool { value == rhs.value as? Value }
    return lhs.keyPath as PartialKeyPath<Root> == rhs.keyPath && equal(lhs.value)
  }

  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, bindingAction: Self) -> Bool {
    keyPath == bindingAction.keyPath
  }
}

extension BindableAction where State: ObservableState {
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
