public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

public struct AnyCasePath<Root, Value>: Sendable {
  let embed: @Sendable (Value) -> Root
  let extract: @Sendable (Root) -> Value?

  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  init(_ keyPath: CaseKeyPath<Root, Value>) {
    let path = Case<Root>()[keyPath: keyPath]
    self.init(embed: { path.embed($0) as! Root }, extract: path.extract)
  }
}

/// What case key paths begin and end with, so that they differ from other key paths.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  fileprivate let embed: @Sendable (Value) -> Any
  fileprivate let extract: @Sendable (Any) -> Value?

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member>
  where Value: CasePathable {
    let (outer, inner) = (self, Value.allCasePaths[keyPath: keyPath])
    return Case<Member>(
      embed: { outer.embed(inner.embed($0)) },
      extract: { outer.extract($0).flatMap(inner.extract) }
    )
  }
}

extension Case {
  fileprivate init() { self.init(embed: { $0 }, extract: { $0 as? Value }) }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}

extension CasePathable {
  public typealias Cases = Case<Self>

  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? { AnyCasePath(keyPath).extract(self) }

  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable)
    get { fatalError() }
    set { self = keyPath(newValue) }
  }

  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool { fatalError() }

  public mutating func modify<Value>(_ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void) {
    guard var value = self[case: keyPath] else { return }
    yield(&value)
    self = keyPath(value)
  }
}

extension Result: CasePathable {
  public struct AllCasePaths: Sendable {
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(embed: { .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
