/// The observed parts of elements, by their ids.
@MainActor
final class ObservedByID<ID: Hashable, Element> {
  private let observers: Observers
  /// The observed parts of each element, retained by its stores, too.
  private var observed: [ID: ObservedState<Element>] = [:]
  /// The number at which unobserved elements are forgotten.
  private var capacity = 64
  /// The removed elements that are still observed.
  private var gone: Set<ID> = []
  /// The callbacks for removed elements.
  private var onRemoval: [([ID]) -> Void] = []

  init(observers: Observers) {
    self.observers = observers
  }

  var isEmpty: Bool { observed.isEmpty }

  var isUnused: Bool {
    guard onRemoval.isEmpty else { return false }
    // Of elements that are in use, the first one usually is.
    guard let first = observed.keys.first else { return true }
    guard isUnused(first) else { return false }
    clean()
    return observed.isEmpty
  }

  /// The observed parts of the element with an id, if any.
  subscript(id: ID) -> ObservedState<Element>? { observed[id] }

  /// The observed parts of the element with an id.
  func observed(_ id: ID) -> ObservedState<Element> {
    if let observed = observed[id] { return observed }
    if observed.count >= capacity {
      clean()
      capacity = max(64, observed.count * 2)
    }
    let new = ObservedState<Element>(observers: observers)
    observed[id] = new
    return new
  }

  /// Sets a callback for removed elements.
  func onRemoval(_ body: @escaping ([ID]) -> Void) {
    onRemoval.append(body)
  }

  /// Forgets removed elements once they are not observed.
  ///
  /// - Parameters:
  ///   - removed: The elements.
  ///   - isThere: Whether there is an element with an id now.
  func remove(_ removed: [(id: ID, element: Element)], unless isThere: (ID) -> Bool) {
    for (id, element) in removed { observed[id]?.lastState = element }
    for body in onRemoval { body(removed.map(\.id)) }
    gone = gone.union(removed.lazy.map(\.id)).filter { !isThere($0) && !forget($0) }
  }

  /// Forgets the element with an id, unless it is observed.
  ///
  /// - Returns: Whether it was forgotten.
  @discardableResult
  private func forget(_ id: ID) -> Bool {
    let isUnused = isUnused(id)
    if isUnused { observed[id] = nil }
    return isUnused
  }

  private func isUnused(_ id: ID) -> Bool {
    guard let index = observed.index(forKey: id) else { return true }
    return isKnownUniquelyReferenced(&observed.values[index]) && observed.values[index].isUnobserved
  }

  /// Forgets unobserved elements.
  private func clean() {
    // A copy of the ids: keeping the dictionary would retain every observed object.
    for id in Array(observed.keys) { forget(id) }
  }
}
