public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

public struct AnyCasePath<Root, Value>: Sendable {
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {}
}

/// What case key paths begin and end with, so that they differ from other key paths.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member>
  where Value: CasePathable {
    fatalError()
  }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    fatalError()
  }

  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> { fatalError() }
}

extension CasePathable {
  public typealias Cases = Case<Self>

  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? { fatalError() }

  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable)
    get { fatalError() }
    set {}
  }

  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool { fatalError() }

  public mutating func modify<Value>(_ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void) {}
}
