/// The references to the values of keys that are shared now, one for each key.
final class SharedReferences: Sendable, DependencyKey, TestWideDependencyKey {
  static var liveValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }

  /// The references in force here.
  static var current: SharedReferences { DependencyValues.current[SharedReferences.self] }

  private let references = Locked<[Slot: Weak]>([:])

  private struct Slot: Hashable {
    let id: AnyHashable
    let type: ObjectIdentifier
  }

  private struct Weak {
    weak var reference: AnyObject?
  }

  /// The value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value to start with, if nobody shares it yet.
  ///   - isLoaded: Whether that is the kept value.
  func reference<Key: SharedReaderKey>(
    of key: Key,
    _ value: () -> Key.Value,
    isLoaded: Bool
  ) -> SharedReference<Key.Value> {
    // Whatever its type, an id is a value that nothing changes.
    nonisolated(unsafe) let slot = Slot(id: AnyHashable(key.id), type: ObjectIdentifier(Key.Value.self))
    if let reference: StoredReference<Key.Value> = reference(in: slot) { return reference }
    // Made without the lock, for it may take anything, even another shared value.
    let new = StoredReference(ErasedSharedKey(key), value(), isLoaded: isLoaded) { [weak self] in self?.clean(slot) }
    return references.modify { references in
      if let reference = references[slot]?.reference as? StoredReference<Key.Value> { return reference }
      references[slot] = Weak(reference: new)
      return new
    }
  }

  private func reference<Value>(in slot: Slot) -> StoredReference<Value>? {
    references.modify { $0[slot]?.reference as? StoredReference<Value> }
  }

  /// Forgets a value that is not shared any more, unless it is again.
  private func clean(_ slot: Slot) {
    references.modify { references in
      if references[slot]?.reference == nil { references[slot] = nil }
    }
  }
}
