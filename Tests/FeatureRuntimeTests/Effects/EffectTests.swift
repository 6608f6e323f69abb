import FeatureRuntime
import Testing

/// Effects, run by a store whose actions are texts and whose state is all texts so far.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EffectTests {
  private struct TestError: Error {}

  /// Runs an effect to its end, and gives what it sent.
  private func run(_ effect: Effect<String>, onIssue: IssueHandler = .standardError) async -> [String] {
    let store = Store(initialState: [String](), onIssue: onIssue) {
      Reduce { state, action in
        if action == "go" { return effect }
        state.append(action)
        return .none
      }
    }
    await store.send("go").finish()
    return store.state
  }

  private func sending(_ actions: String...) -> Effect<String> {
    .run { send in
      for action in actions {
        await Task.yield()
        await send(action)
      }
    }
  }

  @Test func noneDoesNothing() async {
    #expect(await run(.none).isEmpty)
  }

  @Test func sendIsHandledInTheSameTurn() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action > 0 ? .send(action - 1) : .none
      }
    }
    store.send(4)
    #expect(store.state == 10)
  }

  @Test func runSendsWhatItSendsInOrder() async {
    #expect(await run(sending("a", "b", "c")) == ["a", "b", "c"])
  }

  @Test func mergeRunsAllOfThem() async {
    #expect(await run(.merge(sending("a", "b"), .send("c"), .none, sending("d"))).sorted() == ["a", "b", "c", "d"])
  }

  @Test func mergeRunsAtTheSameTime() async {
    let (first, toFirst) = AsyncStream<Void>.makeStream()
    let (second, toSecond) = AsyncStream<Void>.makeStream()
    let sent = await run(
      .merge(
        .run { send in
          toSecond.yield()
          for await _ in first { break }
          await send("first")
        },
        .run { send in
          for await _ in second { break }
          await send("second")
          toFirst.yield()
        }
      )
    )
    #expect(sent == ["second", "first"])
  }

  @Test func concatenateRunsOneAfterTheOther() async {
    let effect = Effect.concatenate(
      sending("a", "b"),
      .send("c"),
      .concatenate(sending("d"), .merge(sending("e"), .none)),
      .send("f")
    )
    #expect(await run(effect) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func noneIsNeutralAndGroupingDoesNotMatter() async {
    #expect(await run(.concatenate(.none, sending("a"), .none)) == ["a"])
    let left = Effect.concatenate(.concatenate(sending("a"), sending("b")), sending("c"))
    let right = Effect.concatenate(sending("a"), .concatenate(sending("b"), sending("c")))
    #expect(await run(left) == ["a", "b", "c"])
    #expect(await run(right) == ["a", "b", "c"])
    #expect(await run(sending("a").concatenate(with: .send("b"))) == ["a", "b"])
    #expect(await run(sending("a").merge(with: .send("b"))) == ["b", "a"])
  }

  @Test func mapTransformsWhatIsSent() async {
    let failing = Effect<Int>.run { _ in
      throw TestError()
    } catch: { _, send in
      await send(5)
    }
    let effect = Effect<Int>.concatenate(
      .send(1),
      .run { send in await send(2) },
      .merge(.send(3), .send(4)),
      failing.cancellable(id: "id")
    )
    #expect(await run(effect.map { "\($0)" }) == ["1", "2", "3", "4", "5"])
    #expect(await run(effect.map { $0 * 2 }.map { "\($0)" }) == (await run(effect.map { "\($0 * 2)" })))
  }

  // MARK: Errors

  @Test func anErrorGoesToTheHandler() async {
    let effect = Effect<String>.run { send in
      await send("before")
      throw TestError()
    } catch: { error, send in
      await send("caught \(error)")
    }
    #expect(await run(effect) == ["before", "caught TestError()"])
  }

  @Test func anErrorThatNothingCatchesIsReportedWhereTheEffectIsWritten() async {
    var issues: [RuntimeIssue] = []
    let line = #line + 1
    let effect = Effect<String>.run { _ in throw TestError() }
    #expect(await run(effect, onIssue: IssueHandler { issues.append($0) }).isEmpty)
    #expect(issues.map(\.message) == ["An effect threw an error that nothing caught: TestError()"])
    #expect(issues.map { Int($0.position.line) } == [line])
    #expect(issues.map(\.description) == ["FeatureRuntimeTests/EffectTests.swift:\(line): \(issues[0].message)"])
  }

  @Test func cancellationIsNotAnError() async {
    var issues: [RuntimeIssue] = []
    let effect = Effect<String>.run { _ in
      throw CancellationError()
    } catch: { _, send in
      await send("caught")
    }
    #expect(await run(effect, onIssue: IssueHandler { issues.append($0) }).isEmpty)
    #expect(issues.isEmpty)
  }

  @Test func aReducerCanReportAnIssueOfItsOwn() async {
    var issues: [RuntimeIssue] = []
    let effect = Effect<String>.report(RuntimeIssue("This cannot be.", at: SourcePosition()))
    #expect(await run(effect, onIssue: IssueHandler { issues.append($0) }).isEmpty)
    #expect(issues.map(\.message) == ["This cannot be."])
  }

  // MARK: Many

  @Test func tenThousandEffectsInFlightWork() async {
    let gate = Gate()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .merge(
          (0..<10_000).map { index in
            Effect.run { send in
              await gate.pass()
              await send(false)
            }
            .cancellable(id: index)
          }
        )
      }
    }
    let task = store.send(true)
    await gate.waitForArrivals(10_000)
    #expect(store.state == 0)
    await gate.open()
    await task.finish()
    #expect(store.state == 10_000)
    #expect(task.isFinished)
  }
}
