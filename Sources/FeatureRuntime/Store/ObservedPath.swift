/// The observed aspects of one key path of a state.
@MainActor
final class ObservedPath<State>: ObservedTokens {
  let keyPath: AnyKeyPath
  /// The value's range in the memory of a state, if it is there and can be compared.
  private(set) var bytes: Range<Int>?

  /// The observed aspects, each with a function that tells whether two states differ in it, if they can be compared.
  private var comparisons: [(aspect: ObservedAspect, differs: ((State, State) -> Bool)?)] = []
  private var parts: [any ObservedPart<State>] = []

  init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
    bytes = FeatureRuntime.bytes(at: keyPath, in: State.self)
  }

  /// Whether no aspect of it is observed, and no store shows it.
  var isUnused: Bool {
    !comparisons.contains { isObserved($0.aspect) } && parts.allSatisfy { $0.isUnused }
  }

  func add(_ token: Observers.Token, _ aspect: ObservedAspect, differs: ((State, State) -> Bool)?) {
    if differs == nil { bytes = nil }
    self[aspect] = token
    comparisons.append((aspect, differs))
  }

  func part<Part: ObservedPart<State>>(_: Part.Type) -> Part? {
    parts.lazy.compactMap { $0 as? Part }.first
  }

  func add(_ part: some ObservedPart<State>) {
    parts.append(part)
  }

  /// Finds the changes.
  func collect(
    from oldState: State,
    to newState: State,
    isKnownToDiffer: Bool,
    into tokens: inout [Observers.Token]
  ) {
    for (aspect, differs) in comparisons where isObserved(aspect) {
      let isKnown = isKnownToDiffer && aspect == .value
      if let token = self[aspect], isKnown || differs?(oldState, newState) ?? true { tokens.append(token) }
    }
    for part in parts { part.collect(from: oldState, to: newState, into: &tokens) }
  }

  func collectAll(in state: State, into tokens: inout [Observers.Token]) {
    for (aspect, _) in comparisons where isObserved(aspect) {
      if let token = self[aspect] { tokens.append(token) }
    }
    for part in parts { part.collectAll(in: state, into: &tokens) }
  }
}

/// An observed part of a state, with stores of its own.
@MainActor
protocol ObservedPart<Whole>: AnyObject {
  associatedtype Whole

  /// Whether the part is not observed, and has no store.
  var isUnused: Bool { get }

  func collect(from oldState: Whole, to newState: Whole, into tokens: inout [Observers.Token])
  func collectAll(in state: Whole, into tokens: inout [Observers.Token])
}
