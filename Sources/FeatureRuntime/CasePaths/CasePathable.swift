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
