import Synchronization

/// What shared values refer to.
class SharedReference<Value>: @unchecked Sendable {
  var value: Value {
    get { fatalError() }
    set { fatalError() }
  }
  /// What it is, as the library says it of a shared value.
  var description: String { "" }
  fileprivate(set) final var loadError: (any Error)?
  fileprivate(set) final var saveError: (any Error)?

  func save() throws {}
}

/// A part of another one's value.
final class PartReference<Root, Value>: SharedReference<Value>, @unchecked Sendable {
  private let root: SharedReference<Root>
  private let get: (Root) -> Value
  private let set: (inout Root, Value) -> Void

  init(_ root: SharedReference<Root>, get: @escaping (Root) -> Value, set: @escaping (inout Root, Value) -> Void) {
    (self.root, self.get, self.set) = (root, get, set)
  }

  override var value: Value {
    get { get(root.value) }
    set { set(&root.value, newValue) }
  }

  override var description: String { "\(root.description)[dynamicMember]" }

  override func save() throws { try root.save() }
}

/// A value that is kept as long as a test runs.
final class StoredReference<Value>: SharedReference<Value>, @unchecked Sendable {
  private var stored: Value
  private var file: (any KeyOfFile<Value>)?
  private var key: String?

  init(_ value: Value) { stored = value }

  private convenience init(_ value: Value, in file: (any KeyOfFile<Value>)?) {
    self.init(value)
    self.file = file
    do { stored = try file?.read() ?? value } catch { loadError = error }
  }

  override var description: String { key.map { ".\($0)" } ?? "value: \(stored)" }

  override func save() throws {
    do {
      try file?.write(stored)
      (loadError, saveError) = (nil, nil)
    } catch {
      saveError = error
      throw error
    }
  }

  override var value: Value {
    get {
      // A value that is nil is one, too.
      if let value = SharedChanges.asserted?.expected[ObjectIdentifier(self)] { return value as! Value }
      return stored
    }
    set {
      if let changes = SharedChanges.asserted { return changes.expected[ObjectIdentifier(self)] = newValue }
      SharedChanges.noted?.note(self, stored)
      stored = newValue
      if file != nil { try? save() }
    }
  }

  /// The value of a key, which is one for all in a test.
  static func of<Key: SharedReaderKey>(_ key: Key, _ value: () -> Value) -> StoredReference where Key.Value == Value {
    let slot: [AnyHashable] = [currentTest, AnyHashable(key.id), ObjectIdentifier(Value.self)]
    let new = StoredReference(value(), in: key as? any KeyOfFile<Value>)
    new.key = "\(Key.self)"
    return references.withLock { references in
      if let reference = references.all[slot] as? StoredReference { return reference }
      if references.all.keys.contains(where: { $0.starts(with: slot.prefix(2)) }) { new.loadError = OtherType() }
      references.all[slot] = new
      return new
    }
  }
}

private struct OtherType: Error {}

private struct References: @unchecked Sendable { var all: [[AnyHashable]: AnyObject] = [:] }

private let references = Mutex(References())

/// What reducers change of shared values, for a test store that is on the main thread.
final class SharedChanges {
  /// Where changes are noted.
  nonisolated(unsafe) static var noted: SharedChanges?
  /// Set while a test says what it expects.
  nonisolated(unsafe) static var asserted: SharedChanges?

  private var changes: [ObjectIdentifier: (reference: AnyObject, now: () -> Any)] = [:]
  fileprivate(set) var expected: [ObjectIdentifier: Any] = [:]

  fileprivate func note<Value>(_ reference: StoredReference<Value>, _ old: Value) {
    let id = ObjectIdentifier(reference)
    guard changes[id] == nil else { return }
    changes[id] = (reference, { reference.value })
    expected[id] = old
  }

  var isEmpty: Bool { changes.isEmpty }

  /// What a test expects of the changed values, and what they are, where these differ.
  var unexpected: [(expected: Any, actual: Any)] {
    changes.compactMap { id, change in
      let (expected, actual) = (expected[id]!, change.now())
      func isSame<T: Equatable>(_ expected: T) -> Bool { expected == actual as? T }
      return (expected as? any Equatable).map { isSame($0) } ?? true ? nil : (expected, actual)
    }
  }
}
