import Observation

/// The observers of a root store and of all stores scoped from it, as the observation system knows them.
///
/// The observation system holds the key path of what is observed as long as somebody observes it, and nobody else does.
/// So a key path that has gone is one that nobody observes.
@MainActor
final class Observers: Observable {
  typealias Token = KeyPath<Observers, Bool>

  private let registrar = ObservationRegistrar()
  private var lastNumber: UInt64 = 0

  /// How often the state has changed.
  private(set) var version: UInt64 = 0

  /// Notes that whoever is reading now observes something new.
  ///
  /// - Parameter owner: What has to live as long as it is observed.
  /// - Returns: A key path that stands for it, or `nil` if nobody observes it.
  func observe(owner: AnyObject & Sendable) -> Token? {
    lastNumber += 1
    let field = ObservedField(number: lastNumber, owner: owner)
    var token: Token = \Observers.[field]
    registrar.access(self, keyPath: token)
    return isKnownUniquelyReferenced(&token) ? nil : token
  }

  /// Notes that whoever is reading now observes something that others observe already.
  func observe(_ token: Token) {
    registrar.access(self, keyPath: token)
  }

  /// Makes a change, and tells those who observe it before and after it.
  func change(_ tokens: [Token], _ body: () -> Void) {
    for token in tokens { registrar.willSet(self, keyPath: token) }
    version += 1
    body()
    for token in tokens { registrar.didSet(self, keyPath: token) }
  }

  /// Stands for something observed in the observation system, which knows things by key paths.
  private nonisolated subscript(_ field: ObservedField) -> Bool { true }
}

/// Something that is observed. It keeps what has to tell of its changes.
private struct ObservedField: Hashable, Sendable {
  let number: UInt64
  let owner: AnyObject & Sendable

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
