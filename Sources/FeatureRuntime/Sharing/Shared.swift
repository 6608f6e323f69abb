/// A value that several features share, and that may be kept somewhere.
///
/// ```swift
/// struct State: Equatable {
///   @Shared(.inMemory("count")) var count = 0      // shared by all who write this key
///   @Shared(.fileStorage(.syncUps)) var syncUps: IdentifiedArrayOf<SyncUp> = []
///   @Shared var draft: Draft                       // given by whoever makes the state
/// }
///
/// state.$count.withLock { $0 += 1 }                // changes it for everybody
/// Detail.State(syncUp: Shared(state.$syncUps[id: id])!)
/// ```
///
/// It is read as any other field is, and changed by ``withLock(_:)``, from any thread. Whoever reads it in a view or from
/// a ``Store`` is told when it changes, whoever changes it. Two are equal if their values are.
///
/// The projected value, `$count`, is given to others. It leads on to parts: `$user.name` is a `Shared<String>`.
///
/// The idea and the names are those of the library swift-sharing.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: Sendable {
  let reference: SharedReference<Value>

  init(reference: SharedReference<Value>) {
    self.reference = reference
  }

  /// Creates a value that is shared by its projection, and kept nowhere.
  public init(value: sending Value) {
    reference = StoredReference(value)
  }

  /// Shares the value of another one.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// Shares the value of an optional one, or is `nil` if there is none.
  ///
  /// When the value goes, this one keeps the last one, and writes to it change nothing else.
  ///
  /// ```swift
  /// Shared($syncUps[id: id])   // Shared<SyncUp>?
  /// ```
  public init?(_ base: Shared<Value?>) {
    guard let reference = UnwrappedReference(base.reference) else { return nil }
    self.reference = reference
  }

  /// The value. It is changed by ``withLock(_:)``.
  public var wrappedValue: Value { reference.value }

  /// This value, to share it with others. Assigning another one shares that from then on.
  public var projectedValue: Self {
    get { self }
    set {
      let old = reference
      self = newValue
      // Equal values would not tell observers that another reference will change from now on.
      if !old.isSame(as: reference) { old.origin.tell() }
    }
  }

  /// Changes the value, while nobody else reads or changes it.
  ///
  /// Neither it nor another part of the same value may be read or changed in there.
  ///
  /// - Parameter operation: Changes the value.
  /// - Returns: What the operation returns.
  @discardableResult
  public func withLock<Result, Failure: Error>(
    _ operation: (_ value: inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try reference.withLock(operation)
  }

  /// A part of the value, to share it alone.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: PartReference(reference, keyPath))
  }

  /// A part of the value that can only be read.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// A reader of a value derived from this one.
  public func read<Member>(_ body: @escaping @Sendable (_ value: Value) -> Member) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }

  /// Loads the value from where it is kept.
  ///
  /// - Throws: The ``loadError``.
  public func load() async throws {
    try await reference.origin.load()
  }

  /// Saves the value where it is kept, at once.
  ///
  /// - Throws: The ``saveError``.
  public func save() async throws {
    try await reference.origin.save()
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.origin.status.isLoading }

  /// The error of the last loading; `nil` if it succeeded.
  public var loadError: (any Error)? { reference.origin.status.loadError }

  /// The error of the last saving; `nil` if it succeeded.
  public var saveError: (any Error)? { reference.origin.status.saveError }
}
