/// What is observed at one key path of a state.
@MainActor
final class ObservedPath<State> {
  /// What of the value at a key path is observed.
  enum Aspect {
    case value
    /// Whether there is a value.
    case presence
    /// Which elements a list has, and their order.
    case elements
  }

  let keyPath: AnyKeyPath
  /// Whether it is listed with what changes, so that it need not be compared.
  var isListed: Bool
  /// Where in the memory of a state the value is, if it is there and can be compared.
  private(set) var bytes: Range<Int>?

  private struct Watch {
    let aspect: Aspect
    let differs: ((State, State) -> Bool)?
    var token: Observers.Token
  }

  private var watches: [Watch] = []
  private var parts: [any ObservedPart<State>] = []

  init(_ keyPath: AnyKeyPath, isListed: Bool) {
    self.keyPath = keyPath
    self.isListed = isListed
    if let keyPath = keyPath as? PartialKeyPath<State>, let offset = MemoryLayout<State>.offset(of: keyPath) {
      bytes = offset..<(offset + _openExistential(type(of: keyPath).valueType, do: size))
    }
  }

  /// Whether nobody observes anything of it, and no store shows it.
  var isUnused: Bool {
    !watches.indices.contains(where: isObserved) && parts.allSatisfy { $0.isUnused }
  }

  /// Whether somebody observes something. The token is held then by the observation system, too.
  private func isObserved(_ index: Int) -> Bool {
    !isKnownUniquelyReferenced(&watches[index].token)
  }

  func token(of aspect: Aspect) -> Observers.Token? {
    watches.first { $0.aspect == aspect }?.token
  }

  func add(_ token: Observers.Token, _ aspect: Aspect, differs: ((State, State) -> Bool)?) {
    if differs == nil { bytes = nil }
    watches.append(Watch(aspect: aspect, differs: differs, token: token))
  }

  func part<Part: ObservedPart<State>>(_: Part.Type) -> Part? {
    parts.lazy.compactMap { $0 as? Part }.first
  }

  func add(_ part: some ObservedPart<State>) {
    parts.append(part)
  }

  /// Finds what changes.
  func collect(
    from oldState: State,
    to newState: State,
    isKnownToDiffer: Bool,
    into tokens: inout [Observers.Token]
  ) {
    for index in watches.indices where isObserved(index) {
      let watch = watches[index]
      let isKnown = isKnownToDiffer && watch.aspect == .value
      if isKnown || watch.differs?(oldState, newState) ?? true { tokens.append(watch.token) }
    }
    for part in parts { part.collect(from: oldState, to: newState, into: &tokens) }
  }

  func collectAll(in state: State, into tokens: inout [Observers.Token]) {
    for index in watches.indices where isObserved(index) { tokens.append(watches[index].token) }
    for part in parts { part.collectAll(in: state, into: &tokens) }
  }
}

private func size<Value>(of _: Value.Type) -> Int {
  MemoryLayout<Value>.size
}

/// A part of a state that scoped stores show, as those observe it.
@MainActor
protocol ObservedPart<Whole>: AnyObject {
  associatedtype Whole

  /// Whether there is no store of the part, and nobody who observes it.
  var isUnused: Bool { get }

  func collect(from oldState: Whole, to newState: Whole, into tokens: inout [Observers.Token])
  func collectAll(in state: Whole, into tokens: inout [Observers.Token])
}
