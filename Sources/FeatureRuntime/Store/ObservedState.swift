/// The observed parts of a state: fields, and states of stores of their own.
///
/// They form a tree below that of the root store. Unobserved parts are not compared, and forgotten.
@MainActor
final class ObservedState<State> {
  let observers: Observers
  private let changes: StateChanges<State>
  /// The observed key paths. The values are of the type `ObservedPath<State>`.
  private var paths: [KeyPathKey: ObservedTokens] = [:]
  /// The key paths that are compared whenever anything changes: all but those of shared fields.
  private var compared: [ObservedPath<State>] = [] {
    didSet { comparedBytes = nil }
  }
  /// Their ranges in the memory of a state; `nil` if these are to be found anew.
  private var comparedBytes: [Range<Int>?]?
  /// The number of key paths at which unobserved ones are forgotten.
  private var capacity = 64
  /// The state when it went, for stores that still show it.
  var lastState: State?

  init(observers: Observers) {
    self.observers = observers
    changes = StateChanges.of(State.self)
  }

  /// Whether nothing of it was ever read, or all of that is forgotten.
  var isEmpty: Bool { paths.isEmpty }

  /// Whether nothing of it is observed.
  var isUnobserved: Bool {
    allPaths.allSatisfy(\.isUnused)
  }

  // MARK: Observing

  /// Notes that something is read.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that is read.
  ///   - aspect: The aspect of it that is read.
  ///   - differs: Compares the aspect in two states; `nil` if it cannot be compared.
  func observe(
    _ keyPath: AnyKeyPath,
    _ aspect: ObservedAspect = .value,
    differs: @autoclosure () -> ((State, State) -> Bool)?
  ) {
    if let token = paths[KeyPathKey(keyPath)]?[aspect] { return observers.observe(token) }
    let path = path(keyPath)
    let token = observers.makeToken()
    path.add(token, aspect, differs: differs())
    comparedBytes = nil
    observers.observe(token)
  }

  /// Tells the readers of a value that it is to be read again, although it has not changed.
  func tellReaders(of keyPath: AnyKeyPath) {
    if let token = paths[KeyPathKey(keyPath)]?[.value] { observers.change([token]) {} }
  }

  /// Notes that the whole state is read.
  func observeWhole() {
    observe(\State.self, differs: nil)
  }

  /// The observed parts of a part.
  func part<Part: ObservedPart<State>>(at keyPath: AnyKeyPath, make: @autoclosure () -> Part) -> Part {
    let path = path(keyPath)
    if let part = path.part(Part.self) { return part }
    let part = make()
    path.add(part)
    return part
  }

  private var allPaths: [ObservedPath<State>] {
    paths.values.compactMap { $0 as? ObservedPath<State> }
  }

  private func path(_ keyPath: AnyKeyPath) -> ObservedPath<State> {
    let key = KeyPathKey(keyPath)
    if let path = paths[key] as? ObservedPath<State> { return path }
    let path = ObservedPath<State>(keyPath)
    paths[key] = path
    if !changes.isShared(keyPath) { compared.append(path) }
    return path
  }

  // MARK: Changes

  /// Finds the changes.
  func collect(from oldState: State, to newState: State, into tokens: inout [Observers.Token]) {
    guard !paths.isEmpty else { return }
    let replaced = changes.replaced(oldState, newState)
    for keyPath in replaced {
      guard let path = paths[KeyPathKey(keyPath)] as? ObservedPath<State> else { continue }
      path.collect(from: oldState, to: newState, isKnownToDiffer: true, into: &tokens)
    }
    if replaced.isEmpty, changes.areEqual(oldState, newState) { return }
    for path in differing(oldState, newState) {
      path.collect(from: oldState, to: newState, isKnownToDiffer: false, into: &tokens)
    }
    if compared.count > capacity { forgetUnused() }
  }

  /// The compared key paths whose values may differ.
  private func differing(_ oldState: State, _ newState: State) -> [ObservedPath<State>] {
    guard !compared.isEmpty else { return [] }
    let bytes = comparedBytes ?? compared.map(\.bytes)
    comparedBytes = bytes
    let indices = withUnsafeBytes(of: oldState) { old in
      withUnsafeBytes(of: newState) { new in indicesOfDifferentBytes(old, new, in: bytes) }
    }
    return indices.map { compared[$0] }
  }

  /// Forgets unobserved parts: there may be any number of key paths, into a list or a dictionary.
  func forgetUnused() {
    for path in compared where path.isUnused { paths[KeyPathKey(path.keyPath)] = nil }
    compared = compared.filter { paths[KeyPathKey($0.keyPath)] === $0 }
    capacity = max(64, compared.count * 2)
  }

  /// Counts everything as changed.
  func collectAll(in state: State, into tokens: inout [Observers.Token]) {
    for path in allPaths { path.collectAll(in: state, into: &tokens) }
  }
}
