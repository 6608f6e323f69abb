/// A way into one case of an enum: it puts a value into the case, and gets it out again if that case is current.
///
/// A case path is to an enum what a writable key path is to a struct. It is written out with pattern matching, so
/// following one costs a closure call and a `switch`; nothing is reflected and no macro is expanded:
///
/// ```swift
/// let inStock = CasePath<Status, Int>(embed: Status.inStock) { status in
///   guard case .inStock(let quantity) = status else { return nil }
///   return quantity
/// }
/// inStock.extract(from: .inStock(quantity: 3))  // 3
/// inStock.extract(from: .soldOut)               // nil
/// inStock.embed(7)                              // .inStock(quantity: 7)
/// ```
///
/// A case without a value has the value `Void`; a case with several values has a labelled tuple.
///
/// **Laws.** For every value `v` and root `r`:
/// - `extract(from: embed(v)) == v`
/// - if `extract(from: r) == v` then `embed(v) == r`
///
/// The idea, and most of the names, are those of the library swift-case-paths; in the literature it is a *prism*.
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  private let embedValue: @Sendable (Value) -> Root
  private let extractValue: @Sendable (Root) -> Value?
  /// Whether this case is current.
  ///
  /// It is compiled where the case path is made, for its types. Compiled here, for any types, it would take 50 times as
  /// long; and a store asks each child of a feature whether an action is for it.
  let isCurrent: @Sendable (Root) -> Bool

  /// Creates a case path from its two directions.
  ///
  /// - Parameters:
  ///   - embed: Makes a root from a value, usually the case itself: `Status.inStock`.
  ///   - extract: Returns the value if the root is in this case, else `nil`.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract) { root in
      if case .some = extract(root) { true } else { false }
    }
  }

  @usableFromInline
  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    isCurrent: @escaping @Sendable (Root) -> Bool
  ) {
    embedValue = embed
    extractValue = extract
    self.isCurrent = isCurrent
  }

  /// Returns the root whose current case is this one, holding a value.
  public func embed(_ value: Value) -> Root {
    embedValue(value)
  }

  /// Returns the value, or `nil` if another case is current.
  public func extract(from root: Root) -> Value? {
    extractValue(root)
  }

  /// Changes the value in place, if this case is current.
  ///
  /// If `body` throws, its changes are kept, as with any `inout` access.
  ///
  /// - Returns: What `body` returned, or `nil` if another case is current and nothing was done.
  @discardableResult
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result? {
    guard var value = extractValue(root) else { return nil }
    defer { root = embedValue(value) }
    return try body(&value)
  }

  /// Returns this path followed by one that starts at its value.
  ///
  /// **Law.** Appending is associative, and ``identity`` is neutral on both sides.
  public func appending<Appended>(path: CasePath<Value, Appended>) -> CasePath<Root, Appended> {
    CasePath<Root, Appended>(
      embed: { self.embed(path.embed($0)) },
      extract: { self.extract(from: $0).flatMap(path.extract) }
    )
  }

  /// The case path to a case of this path's value, so that case key paths chain: `\.editor.saveTapped`.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Member>> & Sendable
  ) -> CasePath<Root, Member> where Value: CasePathable {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

extension CasePath where Root == Value {
  /// The path that leads from a value to itself.
  public static var identity: Self {
    Self(embed: { $0 }, extract: { $0 })
  }
}

extension CasePath where Value == Void, Root: Equatable & Sendable {
  /// Creates a case path to a case without a value: `CasePath(.soldOut)`.
  ///
  /// - Parameter root: The case.
  public init(_ root: Root) {
    self.init(embed: { root }) { $0 == root ? () : nil }
  }
}
