/// The observed parts of a state: fields, and states of stores of their own.
///
/// They form a tree below that of the root store. Unobserved parts are not compared, and forgotten.
@MainActor
final class ObservedState<State> {
  let observers: Observers
  private let changes: StateChanges<State>
  /// The observed key paths. The values are of the type `ObservedPath<State>`.
  private var paths: [KeyPathKey: ObservedTokens] = [:]
  /// The key paths that `changes` has not listed yet; they are compared whenever anything changes.
  private var unlisted: [ObservedPath<State>] = [] {
    didSet { unlistedBytes = nil }
  }
  /// Their ranges in the memory of a state; `nil` if these are to be found anew.
  private var unlistedBytes: [Range<Int>?]?
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
    if !path.isListed { unlistedBytes = nil }
    observers.observe(token)
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
    let path = ObservedPath<State>(keyPath, isListed: changes.isListed(keyPath))
    paths[key] = path
    if !path.isListed { unlisted.append(path) }
    return path
  }

  // MARK: Changes

  /// Finds the changes.
  func collect(from oldState: State, to newState: State, into tokens: inout [Observers.Token]) {
    guard !paths.isEmpty else { return }
    let list = changes.list(oldState, newState)
    if let list, list.isEmpty { return }
    for keyPath in list ?? [] {
      changes.note(keyPath)
      guard let path = paths[KeyPathKey(keyPath)] as? ObservedPath<State> else { continue }
      if !path.isListed {
        path.isListed = true
        unlisted.removeAll { $0 === path }
      }
      path.collect(from: oldState, to: newState, isKnownToDiffer: true, into: &tokens)
    }
    for path in differingUnlisted(oldState, newState) {
      path.collect(from: oldState, to: newState, isKnownToDiffer: false, into: &tokens)
    }
    if unlisted.count > capacity { forgetUnused() }
  }

  /// The unlisted key paths whose values may differ.
  private func differingUnlisted(_ oldState: State, _ newState: State) -> [ObservedPath<State>] {
    guard !unlisted.isEmpty else { return [] }
    let bytes = unlistedBytes ?? unlisted.map(\.bytes)
    unlistedBytes = bytes
    let indices = withUnsafeBytes(of: oldState) { old in
      withUnsafeBytes(of: newState) { new in indicesOfDifferentBytes(old, new, in: bytes) }
    }
    return indices.map { unlisted[$0] }
  }

  /// Forgets unobserved parts.
  ///
  /// There are as many key paths at most as the type lists, but there may be any number of others.
  func forgetUnused() {
    for path in unlisted where path.isUnused { paths[KeyPathKey(path.keyPath)] = nil }
    unlisted = unlisted.filter { paths[KeyPathKey($0.keyPath)] === $0 }
    capacity = max(64, unlisted.count * 2)
  }

  /// Counts everything as changed.
  func collectAll(in state: State, into tokens: inout [Observers.Token]) {
    for path in allPaths { path.collectAll(in: state, into: &tokens) }
  }
}
