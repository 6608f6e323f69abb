import Observation

/// The observers of a root store and of all stores scoped from it, as the observation system knows them.
@MainActor
final class Observers: Observable {
  /// A token for an observed aspect, held by the observation system as long as that is observed.
  typealias Token = KeyPath<Observers, Bool>

  private let registrar = ObservationRegistrar()
  private var lastNumber: UInt64 = 0

  /// The number of changes of the state.
  private(set) var version: UInt64 = 0

  /// Creates a token.
  func makeToken() -> Token {
    lastNumber += 1
    return \Observers.[lastNumber]
  }

  /// Notes that the current reader observes a token's aspect.
  func observe(_ token: Token) {
    registrar.access(self, keyPath: token)
  }

  /// Makes a change, and tells its observers before and after it.
  func change(_ tokens: [Token], _ body: () -> Void) {
    for token in tokens { registrar.willSet(self, keyPath: token) }
    version += 1
    body()
    for token in tokens { registrar.didSet(self, keyPath: token) }
  }

  /// Stands for something observed in the observation system, which knows things by key paths.
  private nonisolated subscript(_ number: UInt64) -> Bool { true }
}
