/// A value that several features share, and that this one only reads.
///
/// ```swift
/// @SharedReader(.appStorage("isOn")) var isOn = false
/// ```
///
/// Otherwise it is like ``Shared``.
///
/// The idea and the names are those of the library swift-sharing.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: Sendable {
  let reference: SharedReference<Value>

  init(reference: SharedReference<Value>) {
    self.reference = reference
  }

  /// Creates a value that never changes.
  public init(value: sending Value) {
    reference = StoredReference(value)
  }

  /// Reads a shared value.
  public init(_ base: Shared<Value>) {
    reference = base.reference
  }

  /// Reads the value of an optional one, or is `nil` if there is none. When the value goes, it keeps the last one.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// Reads the value of an optional one, or is `nil` if there is none. When the value goes, it keeps the last one.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = UnwrappedReference(base.reference) else { return nil }
    self.reference = reference
  }

  /// Reads the value of another reader.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The value.
  public var wrappedValue: Value { reference.value }

  /// This value, to give it to others. Assigning another one reads that from then on.
  public var projectedValue: Self {
    get { self }
    set {
      let old = reference
      self = newValue
      if !old.isSame(as: reference) { old.origin.tell() }
    }
  }

  /// A part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    nonisolated(unsafe) let keyPath = keyPath
    return read { $0[keyPath: keyPath] }
  }

  /// A reader of a value derived from this one.
  public func read<Member>(_ body: @escaping @Sendable (_ value: Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadReference(reference, body))
  }

  /// Loads the value from where it is kept.
  ///
  /// - Throws: The ``loadError``.
  public func load() async throws {
    try await reference.origin.load()
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.origin.status.isLoading }

  /// The error of the last loading; `nil` if it succeeded.
  public var loadError: (any Error)? { reference.origin.status.loadError }
}
