/// What is observed of a state: fields, and parts that are states of stores of their own.
///
/// It holds weakly what is observed, and everything observed holds it. So what nobody observes is not compared.
@MainActor
final class ObservedState<State> {
  let observers: Observers
  /// The one that this is a part of. It has to live to tell this one of changes.
  private let parent: (any AnyObject & Sendable)?
  /// The state when it went, for stores that still show it.
  var lastState: State?
  private let changes: StateChanges<State>
  /// What is observed at key paths that `changes` lists when they change.
  private var listed: [AnyKeyPath: ObservedPath<State>] = [:]
  /// What is observed at others; it is compared whenever anything changes.
  private var unlisted: [AnyKeyPath: ObservedPath<State>] = [:]

  init(observers: Observers, parent: (any AnyObject & Sendable)? = nil) {
    self.observers = observers
    self.parent = parent
    changes = StateChanges.of(State.self)
  }

  // MARK: Observing

  /// Notes that something is read.
  ///
  /// - Parameters:
  ///   - path: The key path of what is read.
  ///   - aspect: What of it is read.
  ///   - differs: Whether that is not the same in two states.
  func observe(
    _ path: AnyKeyPath,
    _ aspect: ObservedPath<State>.Aspect = .value,
    differs: @autoclosure () -> (State, State) -> Bool
  ) {
    if let token = (listed[path] ?? unlisted[path])?.token(of: aspect) { return observers.observe(token) }
    guard let token = observers.observe(owner: self) else { return }
    modify(path) { $0.add(token, aspect, differs: differs()) }
  }

  /// Notes that the whole state is read.
  func observeWhole() {
    observe(\State.self, differs: { _, _ in true })
  }

  /// What is observed of a part.
  func part<Part: ObservedPart<State>>(at path: AnyKeyPath, make: @autoclosure () -> Part) -> Part {
    if let part = (listed[path] ?? unlisted[path])?.part(Part.self) { return part }
    let part = make()
    modify(path) { $0.add(part) }
    return part
  }

  private func modify(_ path: AnyKeyPath, _ body: (inout ObservedPath<State>) -> Void) {
    if changes.isListed(path) {
      moveToListed(path)
      body(&listed[path, default: ObservedPath()])
    } else {
      body(&unlisted[path, default: ObservedPath()])
    }
  }

  private func moveToListed(_ path: AnyKeyPath) {
    if let observed = unlisted.removeValue(forKey: path) { listed[path] = observed }
  }

  // MARK: Changes

  /// Finds what changes.
  func collect(from oldState: State, to newState: State, into tokens: inout [Observers.Token]) {
    guard !listed.isEmpty || !unlisted.isEmpty else { return }
    let list = changes.list(oldState, newState)
    if let list, list.isEmpty { return }
    for path in list ?? [] {
      changes.note(path)
      moveToListed(path)
      guard let observed = listed[path] else { continue }
      observed.collect(from: oldState, to: newState, isKnownToDiffer: true, into: &tokens)
      if observed.hasUnused { listed[path] = observed.used }
    }
    for (path, observed) in unlisted {
      observed.collect(from: oldState, to: newState, isKnownToDiffer: false, into: &tokens)
      if observed.hasUnused { unlisted[path] = observed.used }
    }
  }

  /// Counts everything as changed.
  func collectAll(in state: State, into tokens: inout [Observers.Token]) {
    for path in listed.values { path.collectAll(in: state, into: &tokens) }
    for path in unlisted.values { path.collectAll(in: state, into: &tokens) }
  }
}
