package import FeatureRecording
import Foundation
import IssueReporting

/// The answers of dependencies in a walk: each call waits until a step of the walk answers it, or never gets an answer.
///
/// ```swift
/// await walk(SearchWalk.self) { world in
///   Search(find: { _ in try await world.answers("find", orThrow: URLError(.timedOut)) { $0.array { Item.drawn(from: &$0) } } })
/// }
/// ```
///
/// A call that is cancelled is answered at once.
public final class WalkAnswers: @unchecked Sendable {
  enum Outcome {
    case value, error, cancellation
  }

  /// A call that waits.
  struct Call {
    let key: Int
    let name: String
    let canFail: Bool
    /// The effects of which one calls, if a test store runs them.
    let effects = TestStoreEffects.current
    /// Answers it.
    ///
    /// Returns the answer as text.
    let answer: (inout WalkValues, Outcome) -> String
    /// Answers it with a value of its type.
    let give: (Any) -> Void
  }

  private let lock = NSLock()
  private var lastKey = 0
  private var calls: [Int: Call] = [:]
  private var prepared: [String: [any Sendable]] = [:]
  /// The source of the values of functions that answer at once.
  private var random = SplitMix(seed: 1)

  /// The first invariant that a test has found broken.
  private var broken: BrokenInvariant?

  /// The recorder of what the feature does; `nil` if nobody asks.
  package internal(set) var recorder: FlightRecorder?

  /// Creates answers that nobody waits for yet.
  public init() {}

  /// The calls that wait, the first ones first.
  var waiting: [Call] { lock.withLock { calls.values.sorted { $0.key < $1.key } } }

  /// Waits for an answer.
  ///
  /// - Parameters:
  ///   - name: The name of the function called, for reports.
  ///   - make: Makes a value.
  public func callAsFunction<Value: Sendable>(
    _ name: String,
    _ make: @escaping @Sendable (inout WalkValues) -> Value
  ) async -> Value {
    await wait { key, continuation in
      Call(key: key, name: name, canFail: false) { values, _ in
        let value = make(&values)
        continuation.resume(returning: value)
        return swiftText(of: value, isInferred: false)
      } give: { value in
        if let value = value as? Value { continuation.resume(returning: value) }
      }
    }
  }

  /// Waits for an answer, or for an error.
  ///
  /// - Parameters:
  ///   - name: The name of the function called, for reports.
  ///   - error: The error to throw.
  ///   - make: Makes a value.
  /// - Throws: The error, or `CancellationError`.
  public func callAsFunction<Value: Sendable>(
    _ name: String,
    orThrow error: any Error,
    _ make: @escaping @Sendable (inout WalkValues) -> Value
  ) async throws -> Value {
    let result: Result<Value, any Error> = await wait { key, continuation in
      Call(key: key, name: name, canFail: true) { values, outcome in
        switch outcome {
        case .value:
          let value = make(&values)
          continuation.resume(returning: .success(value))
          return swiftText(of: value, isInferred: false)
        case .error:
          continuation.resume(returning: .failure(error))
          return ""
        case .cancellation:
          continuation.resume(returning: .failure(CancellationError()))
          return ""
        }
      } give: { value in
        if let value = value as? Value { return continuation.resume(returning: .success(value)) }
        if let error = value as? any Error { continuation.resume(returning: .failure(error)) }
      }
    }
    return try result.get()
  }

  func wait<Value: Sendable>(
    _ makeCall: (Int, CheckedContinuation<Value, Never>) -> Call
  ) async -> Value {
    let key = lock.withLock {
      lastKey += 1
      return lastKey
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let call = makeCall(key, continuation)
        lock.withLock { calls[key] = call }
        if Task.isCancelled { cancel(key) }
      }
    } onCancel: {
      cancel(key)
    }
  }

  /// Answers a call, unless that was done before.
  ///
  /// - Returns: The answer as text.
  func answer(_ key: Int, _ outcome: Outcome, _ values: inout WalkValues) -> String {
    guard let call = lock.withLock({ calls.removeValue(forKey: key) }) else { return "" }
    return call.answer(&values, outcome)
  }

  /// Answers a waiting call of a name.
  ///
  /// - Parameters:
  ///   - name: The name of the function called.
  ///   - number: The number of the call among those that wait, from zero.
  ///   - value: The answer, of the type that the call waits for.
  public func succeed<Value>(_ name: String, at number: Int = 0, with value: Value) {
    take(name, at: number)?.give(value)
  }

  /// Fails a waiting call of a name.
  ///
  /// - Parameters:
  ///   - name: The name of the function called.
  ///   - number: The number of the call among those that wait, from zero.
  public func fail(_ name: String, at number: Int = 0) {
    var values = WalkValues(WalkChoices([]))
    if let call = take(name, at: number) { _ = call.answer(&values, .error) }
  }

  /// Fails a waiting call of a name with an error that was recorded.
  public func fail(_ name: String, at number: Int = 0, with error: any Error) {
    take(name, at: number)?.give(error)
  }

  /// Waits for the answer that a test gives, even when the call is cancelled.
  func answer<Value: Sendable>(_ name: String) async -> Value {
    await withCheckedContinuation { continuation in
      lock.withLock {
        lastKey += 1
        calls[lastKey] = Call(key: lastKey, name: name, canFail: false) { _, _ in
          ""
        } give: { value in
          if let value = value as? Value { continuation.resume(returning: value) }
        }
      }
    }
  }

  /// Prepares the answers of a function that answers at once.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - values: The answers, in their order; the last one is given again when there are no more.
  public func prepare(_ name: String, with values: [some Sendable]) {
    lock.withLock { prepared[name] = values }
  }

  /// The next prepared answer of a function.
  func next(_ name: String) -> (any Sendable)? {
    lock.withLock {
      guard let values = prepared[name], let first = values.first else { return nil }
      if values.count > 1 { prepared[name]?.removeFirst() }
      return first
    }
  }

  /// What draws the next value of a function that answers at once.
  func drawn() -> WalkValues {
    WalkValues(WalkChoices(from: SplitMix(seed: lock.withLock { random.next() })))
  }

  /// The effects that wait for answers, if a test store runs them.
  package var effects: TestStoreEffects? { waiting.lazy.compactMap(\.effects).first }

  private func take(_ name: String, at number: Int) -> Call? {
    let calls = waiting.filter { $0.name == name }
    guard calls.indices.contains(number) else {
      reportIssue("Nobody waits for an answer of '\(name)'\(number == 0 ? "" : " at \(number)").")
      return nil
    }
    return lock.withLock { self.calls.removeValue(forKey: calls[number].key) }
  }

  private func cancel(_ key: Int) {
    var values = WalkValues(WalkChoices([]))
    _ = answer(key, .cancellation, &values)
  }
}

extension WalkAnswers {
  /// Notes the invariants that an action breaks, in a test that a walk has printed, on the main actor.
  public func check<Walk: WalkedFeature>(
    _ walk: Walk.Type,
    from old: Walk.State,
    to state: Walk.State,
    by action: Walk.Action?
  ) {
    let here = StaysHere(value: (walk: walk, transition: WalkTransition(from: old, to: state, by: action)))
    let found = MainActor.assumeIsolated { here.value.walk.brokenInvariants(in: here.value.transition).first }
    lock.withLock { broken = broken ?? found }
  }

  /// Checks the invariants of the last state, and whether one was broken before.
  ///
  /// - Parameters:
  ///   - walk: The generated walk of the feature.
  ///   - state: The state.
  ///   - check: The check that the walk was given.
  /// - Throws: What the check throws, or a broken invariant of the schema.
  @MainActor
  public func checkInvariants<Walk: WalkedFeature>(
    of walk: Walk.Type,
    in state: Walk.State,
    _ check: @MainActor (Walk.State) throws -> Void
  ) throws {
    self.check(walk, from: state, to: state, by: nil)
    if let broken = lock.withLock({ broken }) { throw broken }
    try check(state)
  }
}

/// A value that is not given to anybody else.
private struct StaysHere<Value>: @unchecked Sendable {
  let value: Value
}
