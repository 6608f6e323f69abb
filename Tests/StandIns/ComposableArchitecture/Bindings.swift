public protocol BindableAction<State> {
  associatedtype State

  static func binding(_ action: BindingAction<State>) -> Self

  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? { fatalError() }
}

public struct BindingAction<Root>: CasePathable, Equatable, Sendable {
  public static var allCasePaths: AllCasePaths { fatalError() }

  public struct AllCasePaths {}

  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> Self where Root: ObservableState {
    fatalError()
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }

  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, bindingAction: Self) -> Bool { fatalError() }
}

extension BindableAction where State: ObservableState {
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    fatalError()
  }
}
