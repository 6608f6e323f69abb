/// An enum that has a ``CasePath`` for each of its cases.
///
/// featuregen writes the conformance. By hand:
///
/// ```swift
/// enum Status: CasePathable, Equatable, Sendable {
///   case inStock(quantity: Int)
///   case soldOut
/// }
///
/// extension CasePaths<Status> {
///   var inStock: CasePath<Root, Int> {
///     CasePath(embed: Root.inStock) { if case .inStock(let value) = $0 { value } else { nil } }
///   }
///   var soldOut: CasePath<Root, Void> { CasePath(.soldOut) }
/// }
/// ```
///
/// A *case key path* then names a case in the way that a key path names a property:
///
/// ```swift
/// status.is(\.inStock)                 // true or false
/// status[case: \.inStock]              // Int?
/// status.modify(\.inStock) { $0 += 1 }
/// ```
public protocol CasePathable {
  /// A type with one property for each case.
  associatedtype AllCasePaths = CasePaths<Self>

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }
}

/// The case paths of an enum, which are properties in an extension: `extension CasePaths<Status> { … }`.
public struct CasePaths<Root>: Sendable {
  /// Creates the case paths.
  @inlinable
  public init() {}
}

extension CasePathable where AllCasePaths == CasePaths<Self> {
  /// The paths to all cases.
  @inlinable public static var allCasePaths: CasePaths<Self> { CasePaths() }
}

/// A key path that names a case of an enum: `\.inStock`, and chained, `\.editor.saveTapped`.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

extension CasePathable {
  /// Returns whether a case is the current one.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// The value of a case, or `nil` if another case is current.
  ///
  /// Writing a value moves to the case. Writing `nil` does nothing, since it does not name another case.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      guard let newValue else { return }
      self = Self.allCasePaths[keyPath: keyPath].embed(newValue)
    }
  }

  /// Changes the value of a case in place, if that case is current.
  ///
  /// - Returns: What `body` returned, or `nil` if another case is current and nothing was done.
  @discardableResult
  public mutating func modify<Value, Result>(
    _ keyPath: CaseKeyPath<Self, Value>,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result? {
    try Self.allCasePaths[keyPath: keyPath].modify(&self, body)
  }
}

/// The case paths of an enum, with a subscript that reports which case is current.
///
/// If a child's state is an enum, its parent uses this to find out whether it has become another child. featuregen writes
/// the conformance for a feature whose state is an enum. By hand:
///
/// ```swift
/// extension Destination.State.AllCasePaths: CasePathReflectable {
///   subscript(root: Destination.State) -> PartialKeyPath<Self> {
///     switch root {
///     case .edit: \.edit
///     case .share: \.share
///     }
///   }
/// }
/// ```
public protocol CasePathReflectable<ReflectedRoot> {
  /// The enum. Its unusual name keeps it from hiding a type of yours in the case paths.
  associatedtype ReflectedRoot: CasePathable

  /// The case key path of the current case.
  subscript(root: ReflectedRoot) -> PartialKeyPath<Self> { get }
}

extension Optional: CasePathable {
  /// The case paths of an optional.
  public struct AllCasePaths: Sendable {
    /// The path to the wrapped value.
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath<Wrapped?, Wrapped>(embed: { $0 }, extract: { $0 })
    }

    /// The path to `nil`.
    public var none: CasePath<Wrapped?, Void> {
      CasePath<Wrapped?, Void>(embed: { nil }, extract: { $0 == nil ? () : nil })
    }
  }

  /// The paths to both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable {
  /// The case paths of a result.
  public struct AllCasePaths: Sendable {
    /// The path to the value of a success.
    public var success: CasePath<Result, Success> {
      CasePath<Result, Success>(embed: { .success($0) }) { result in
        guard case .success(let value) = result else { return nil }
        return value
      }
    }

    /// The path to the error of a failure.
    public var failure: CasePath<Result, Failure> {
      CasePath<Result, Failure>(embed: { .failure($0) }) { result in
        guard case .failure(let error) = result else { return nil }
        return error
      }
    }
  }

  /// The paths to both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
