/// What is observed at one key path of a state.
@MainActor
struct ObservedPath<State> {
  /// What of the value at a key path is observed.
  enum Aspect {
    case value
    /// Whether there is a value.
    case presence
    /// Which elements a list has, and their order.
    case elements
  }

  private struct Watch {
    let aspect: Aspect
    let differs: (State, State) -> Bool
    weak var token: Observers.Token?
  }

  private var watches: [Watch] = []
  private var parts: [any ObservedPart<State>] = []

  /// Whether something in it is not observed any more.
  var hasUnused: Bool {
    watches.contains { $0.token == nil } || parts.contains { $0.isUnused }
  }

  /// What of it is still observed, if anything is.
  var used: Self? {
    var used = self
    used.watches.removeAll { $0.token == nil }
    used.parts.removeAll { $0.isUnused }
    return used.watches.isEmpty && used.parts.isEmpty ? nil : used
  }

  /// The token of an aspect, if somebody observes it.
  func token(of aspect: Aspect) -> Observers.Token? {
    watches.first { $0.aspect == aspect }?.token
  }

  mutating func add(_ token: Observers.Token, _ aspect: Aspect, differs: @escaping (State, State) -> Bool) {
    watches.removeAll { $0.aspect == aspect }
    watches.append(Watch(aspect: aspect, differs: differs, token: token))
  }

  func part<Part: ObservedPart<State>>(_: Part.Type) -> Part? {
    parts.lazy.compactMap { $0 as? Part }.first
  }

  mutating func add(_ part: some ObservedPart<State>) {
    parts.append(part)
  }

  /// Finds what changes.
  func collect(
    from oldState: State,
    to newState: State,
    isKnownToDiffer: Bool,
    into tokens: inout [Observers.Token]
  ) {
    for watch in watches {
      guard let token = watch.token else { continue }
      if (isKnownToDiffer && watch.aspect == .value) || watch.differs(oldState, newState) { tokens.append(token) }
    }
    for part in parts { part.collect(from: oldState, to: newState, into: &tokens) }
  }

  func collectAll(in state: State, into tokens: inout [Observers.Token]) {
    tokens += watches.compactMap(\.token)
    for part in parts { part.collectAll(in: state, into: &tokens) }
  }
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
