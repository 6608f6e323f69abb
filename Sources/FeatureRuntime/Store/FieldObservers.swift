import Observation

/// What of a state was read: the value at a key path, whether there is one, or which elements a list has.
struct ObservedField: Hashable {
  enum Aspect: Hashable {
    case value
    case presence
    case elements
  }

  let keyPath: AnyKeyPath
  let aspect: Aspect
}

/// Knows which fields of a store's state were read, and tells the observation system which of them change.
///
/// Fields that `changes(from:to:)` lists are looked up in what it returns. Of others, and of those that it has not listed
/// yet, both states are compared: at first their bytes, if they have some, and then their values.
@MainActor
final class FieldObservers<State, Action: Sendable> {
  /// A field that was read.
  private struct Slot {
    /// The key path under which the observation system knows the field.
    let token: KeyPath<Store<State, Action>, Bool>
    let comparison: FieldComparison<State>
  }

  private let registrar = ObservationRegistrar()
  private let changes = StateChanges<State>()

  private var slots: [Slot] = []
  private var indices: [ObservedField: Int] = [:]
  private var unlistedStored = StoredFields()
  private var unlistedOthers: Set<Int> = []
  /// The slots of the fields that are about to change.
  private var changing: [Int] = []

  private let whole = ObservedField(keyPath: \State.self, aspect: .value)

  /// Notes that a field is read.
  func access(
    _ store: Store<State, Action>,
    _ field: ObservedField,
    comparison: @autoclosure () -> FieldComparison<State>
  ) {
    let index = indices[field] ?? add(field, comparison())
    registrar.access(store, keyPath: slots[index].token)
  }

  /// Notes that the whole state is read.
  func accessWhole(_ store: Store<State, Action>) {
    access(store, whole, comparison: .alwaysDifferent)
  }

  private func add(_ field: ObservedField, _ comparison: FieldComparison<State>) -> Int {
    let index = slots.count
    slots.append(Slot(token: \Store<State, Action>.[observed: field], comparison: comparison))
    indices[field] = index
    if let bytes = comparison.bytes {
      unlistedStored.add(index, at: bytes)
    } else {
      unlistedOthers.insert(index)
    }
    return index
  }

  /// Tells observers of the fields that are about to change.
  ///
  /// - Returns: Whether anything changes.
  func willChange(_ store: Store<State, Action>, from oldState: State, to newState: State) -> Bool {
    let listed = changes.list(oldState, newState)
    if let listed, listed.isEmpty { return false }
    guard !slots.isEmpty else { return true }
    var changing: [Int] = []
    for keyPath in listed ?? [] {
      guard let index = indices[ObservedField(keyPath: keyPath, aspect: .value)] else { continue }
      unlistedStored.remove(index)
      unlistedOthers.remove(index)
      changing.append(index)
    }
    let candidates = unlistedStored.differing(oldState, newState) + unlistedOthers
    changing += candidates.filter { slots[$0].comparison.differs(oldState, newState) }
    self.changing += changing
    for index in changing { registrar.willSet(store, keyPath: slots[index].token) }
    return true
  }

  /// Tells observers that the change has happened.
  func didChange(_ store: Store<State, Action>) {
    let changed = changing
    changing = []
    for index in changed { registrar.didSet(store, keyPath: slots[index].token) }
  }
}
