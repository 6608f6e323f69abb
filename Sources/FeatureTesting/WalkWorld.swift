public import FeatureRuntime
public import FeatureWalks
import Foundation

/// The surroundings of a walked feature: its clock and the answers of its dependencies.
public struct WalkWorld: Sendable {
  /// The clock, whose time goes on in steps of the walk.
  public let clock = TestClock()
  /// The answers of dependencies.
  public let answers: WalkAnswers

  /// Creates a world.
  ///
  /// - Parameter answers: The answers of dependencies.
  public init(answers: WalkAnswers = WalkAnswers()) {
    self.answers = answers
  }

  /// Gives a feature this clock, the time that it shows, ids that count up, and a locale, calendar and time zone.
  ///
  /// - Parameter values: The dependencies of the feature.
  public func give(to values: inout DependencyValues) {
    values.continuousClock = clock
    values.suspendingClock = clock
    values.uuid = .incrementing
    values.date = DateGenerator { [clock] in
      Date(timeIntervalSince1970: clock.now.offset / .seconds(1))
    }
    values.locale = Locale(identifier: "en_US")
    values.calendar = Calendar(identifier: .gregorian)
    values.timeZone = .gmt
    values.withRandomNumberGenerator = WithRandomNumberGenerator(CountingGenerator())
  }
}

/// Numbers that are the same in each walk.
private struct CountingGenerator: RandomNumberGenerator, Sendable {
  private var last: UInt64 = 0

  mutating func next() -> UInt64 {
    last &+= 0x9E37_79B9_7F4A_7C15
    return last
  }
}

extension WalkWorld {
  /// Gives the clients of a feature, and of the features below it, the answers of the walk.
  ///
  /// - Parameters:
  ///   - walk: The generated walk of the feature.
  ///   - values: The dependencies of the feature.
  @MainActor
  public func answer<Walk: WalkedFeature>(_ walk: Walk.Type, in values: inout DependencyValues) {
    walk.answerClients(in: &values, by: answers)
  }

  /// Answers a waiting call, as a walk did.
  ///
  /// - Parameters:
  ///   - name: The name of the function called.
  ///   - number: The number of the call among those that wait, from zero.
  ///   - value: The answer.
  @MainActor
  public func succeed<Value>(_ name: String, at number: Int = 0, with value: Value) async {
    await rest { answers.succeed(name, at: number, with: value) }
  }

  /// Fails a waiting call, as a walk did.
  ///
  /// - Parameters:
  ///   - name: The name of the function called.
  ///   - number: The number of the call among those that wait, from zero.
  @MainActor
  public func fail(_ name: String, at number: Int = 0) async {
    await rest { answers.fail(name, at: number) }
  }

  /// Fails a waiting call with an error, as a recording did.
  @MainActor
  public func fail(_ name: String, at number: Int = 0, with error: any Error) async {
    await rest { answers.fail(name, at: number, with: error) }
  }

  /// Returns a feature whose invariants are checked after each action, in a test that a walk has printed.
  ///
  /// - Parameters:
  ///   - walk: The generated walk of the feature.
  ///   - feature: Makes the feature.
  @MainActor
  public func checking<Walk: WalkedFeature, R: Reducer<Walk.State, Walk.Action>>(
    _ walk: Walk.Type,
    _ feature: () -> R
  ) -> Reduce<Walk.State, Walk.Action> where Walk.Action: Sendable {
    let feature = feature()
    return Reduce { state, action in
      let old = state
      let effect = feature.reduce(into: &state, action: action)
      answers.check(walk, from: old, to: state, by: action)
      return effect
    }
  }

  /// Checks the invariants at the end of a test that a walk has printed.
  ///
  /// - Parameters:
  ///   - walk: The generated walk of the feature.
  ///   - state: The last state.
  ///   - check: The check that the walk was given.
  /// - Throws: What the check throws, or a broken invariant of the schema.
  @MainActor
  public func checkInvariants<Walk: WalkedFeature>(
    of walk: Walk.Type,
    in state: Walk.State,
    _ check: @MainActor (Walk.State) throws -> Void = { _ in }
  ) throws {
    try answers.checkInvariants(of: walk, in: state, check)
  }

  /// Waits until an answer has led the effects as far as they can come.
  @MainActor
  private func rest(after answer: () -> Void) async {
    let effects = answers.effects
    answer()
    if let effects { await effects.rest() } else { await stepAside() }
  }
}
