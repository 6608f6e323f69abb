/// An observed aspect of the value at a key path.
enum ObservedAspect {
  case value
  /// Whether there is a value.
  case presence
  /// Which elements a list has, and their order.
  case elements
}

/// The tokens of the aspects observed at a key path.
///
/// It is apart from the comparison of states, and not generic, for it is looked up at each read.
@MainActor
class ObservedTokens {
  private var value: Observers.Token?
  private var presence: Observers.Token?
  private var elements: Observers.Token?

  subscript(aspect: ObservedAspect) -> Observers.Token? {
    get {
      switch aspect {
      case .value: value
      case .presence: presence
      case .elements: elements
      }
    }
    set {
      switch aspect {
      case .value: value = newValue
      case .presence: presence = newValue
      case .elements: elements = newValue
      }
    }
  }

  /// Whether an aspect is observed. The observation system retains its token then, too.
  func isObserved(_ aspect: ObservedAspect) -> Bool {
    switch aspect {
    case .value: value != nil && !isKnownUniquelyReferenced(&value)
    case .presence: presence != nil && !isKnownUniquelyReferenced(&presence)
    case .elements: elements != nil && !isKnownUniquelyReferenced(&elements)
    }
  }
}
