/// Effects that are to be started one after the other.
@MainActor
final class EffectQueue<Action: Sendable> {
  /// The next one is the last.
  private var reversed: [Effect<Action>]

  init(_ effect: Effect<Action>) {
    reversed = [effect]
  }

  var isEmpty: Bool { reversed.isEmpty }

  /// Takes the next effect, which is not itself a concatenation.
  func next() -> Effect<Action>? {
    while let effect = reversed.popLast() {
      guard case .concatenate(let group) = effect.operation else { return effect }
      reversed += group.effects.reversed()
    }
    return nil
  }
}

/// A task of an effect, with the place of the effect in the source.
struct StartedTask: Sendable {
  let task: Task<Void, Never>
  let position: SourcePosition
}
