import FeatureRuntime
import TestSupport
import Testing

/// Effects that a loop puts together: each round is one level deeper.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EffectNestTests {
  private let count = Thoroughness.count(20_000, full: 100_000)

  /// What was sent: how many numbers, and whether each was greater than the one before it.
  private struct Sent: Equatable {
    var count = 0
    var last = -1
    var isInOrder = true
  }

  /// Runs an effect to its end.
  private func run(_ effect: Effect<Int>) async -> Sent {
    let store = Store(initialState: Sent()) {
      Reduce<Sent, Int> { sent, number in
        if number < 0 { return effect.map { $0 } }
        sent = Sent(count: sent.count + 1, last: number, isInOrder: sent.isInOrder && number > sent.last)
        return .none
      }
    }
    await store.send(-1).finish()
    return store.state
  }

  private var all: Sent { Sent(count: count, last: count - 1) }

  /// Sends a number, now and then from a task.
  private func sending(_ number: Int) -> Effect<Int> {
    number.isMultiple(of: 100) ? .run { send in await send(number) } : .send(number)
  }

  @Test func concatenatingInALoopTakesLinearTime() async {
    let after = (0..<count).reduce(Effect<Int>.none) { $0.concatenate(with: sending($1)) }
    #expect(await run(after) == all)
    let before = (0..<count).reversed().reduce(Effect<Int>.none) { sending($1).concatenate(with: $0) }
    #expect(await run(before) == all)
    let sends = (0..<count).reduce(Effect<Int>.none) { $0.concatenate(with: .send($1)) }
    #expect(await run(sends) == all)
  }

  @Test func mergingInALoopTakesLinearTime() async {
    let after = (0..<count).reduce(Effect<Int>.none) { $0.merge(with: sending($1)) }
    #expect(await run(after).count == count)
    let before = (0..<count).reversed().reduce(Effect<Int>.none) { sending($1).merge(with: $0) }
    #expect(await run(before).count == count)
  }

  @Test func mergingAndConcatenatingInTurnsTakesLinearTime() async {
    let mixed = (0..<count).reduce(Effect<Int>.none) { effect, number in
      number.isMultiple(of: 2) ? effect.merge(with: sending(number)) : effect.concatenate(with: sending(number))
    }
    #expect(await run(mixed).count == count)
    #expect(await run(.concatenate(mixed, .send(count))).count == count + 1)
  }

  @Test func deeplyNestedEffectIsReleasedUnrun() {
    var effect = Effect<Int>.none
    for number in 0..<count {
      effect = number.isMultiple(of: 2) ? effect.merge(with: .send(number)) : sending(number).concatenate(with: effect)
    }
    effect = .none
  }
}
