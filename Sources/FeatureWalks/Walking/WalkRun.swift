internal import FeatureRecording

/// One walk of a feature from its first state, step by step.
@MainActor
final class WalkRun<Walk: WalkedFeature> {
  /// The course of a walk: the feature and its invariants.
  struct Course {
    /// Makes a store with an initial state, which is made where the store's dependencies are in force.
    var makeDriver: @MainActor (() -> Walk.State, WalkAnswers) -> any WalkDriver<Walk.State, Walk.Action>
    var initialState: @MainActor (inout WalkValues) -> Walk.State
    /// The violations of invariants in the last one of some transitions, or before.
    var violations: @MainActor ([WalkTransition<Walk.State, Walk.Action>]) -> [String]
  }

  private let course: Course
  private let coverage: WalkCoverage
  private let answers = WalkAnswers()
  private let driver: any WalkDriver<Walk.State, Walk.Action>
  /// The steps that were taken.
  private(set) var steps: [WalkStep] = []
  /// The steps as Swift.
  private(set) var texts: [String] = []
  private(set) var failure: WalkFailure?
  /// Whether texts are made, which takes longer than the walk.
  private let writesTexts: Bool

  var state: Walk.State { driver.state }

  /// - Parameter start: the choices of the state to begin with.
  init(
    _ course: Course,
    from start: WalkChoices,
    coverage: WalkCoverage,
    writesTexts: Bool = false,
    _ recorder: FlightRecorder? = nil
  ) {
    recorder?.begin(stateOf: Walk.State.self)
    answers.recorder = recorder
    self.course = course
    self.coverage = coverage
    self.writesTexts = writesTexts
    var values = WalkValues(start)
    driver = course.makeDriver({ course.initialState(&values) }, answers)
    steps = [WalkStep(name: WalkStep.start, choices: values.choices.made)]
    if writesTexts { note(text: "") }
  }

  /// A possible next step.
  private enum Option {
    case move(WalkMoves<Walk.Action>.Move)
    case answer(WalkAnswers.Call, number: Int)
    case time
  }

  private func options(_ moves: WalkMoves<Walk.Action>) -> [(name: String, goal: WalkGoal, option: Option)] {
    if driver.isDismissed { return [] }
    var options: [(name: String, goal: WalkGoal, option: Option)] = moves.all.map { ($0.name, $0.goal, .move($0)) }
    var counts: [String: Int] = [:]
    for call in answers.waiting {
      let number = counts[call.name, default: 0]
      counts[call.name] = number + 1
      let goal = WalkGoal(feature: Walk.name, name: WalkStep.answer(to: call.name, 0))
      options.append((WalkStep.answer(to: call.name, number), goal, .answer(call, number: number)))
    }
    if driver.nextWakening != nil {
      options.append((WalkStep.time, WalkGoal(feature: Walk.name, name: WalkStep.time), .time))
    }
    return options
  }

  private func moves() -> WalkMoves<Walk.Action> {
    var moves = WalkMoves<Walk.Action>(of: Walk.name, coverage: coverage, date: driver.date)
    Walk.moves(in: driver.state, &moves)
    return moves
  }

  /// Takes a step that is drawn.
  ///
  /// - Parameter weights: How often each goal is to be tried in this walk.
  /// - Returns: Whether there was one to take.
  func step(_ random: inout SplitMix, _ weights: WalkWeights) async -> Bool {
    let moves = moves()
    var options = options(moves)
    // A form is valid only after each of its controls was used, some of which are never tried otherwise.
    let controls = moves.hasProblems ? options.filter { $0.goal.name.hasPrefix("binding.") } : []
    let isMending = !controls.isEmpty && random.next() % 4 == 0
    if isMending { options = controls }
    guard let index = weights.pick(options.map(\.goal), equally: isMending, &random) else { return false }
    let (name, goal, option) = options[index]
    await take(option, name, goal, moves, WalkChoices(from: SplitMix(seed: random.next())))
    return true
  }

  /// Takes a step again, if it can happen, there or closest to it.
  ///
  /// - Returns: Whether it could.
  @discardableResult
  func step(_ step: WalkStep) async -> Bool {
    let moves = moves()
    let options = options(moves)
    let same = options.firstIndex { $0.name == step.name }
    guard let index = same ?? WalkPlace(step.name).closest(in: options.map(\.name)) else { return false }
    let (name, goal, option) = options[index]
    await take(option, name, goal, moves, WalkChoices(step.choices))
    return true
  }

  private func take(
    _ option: Option,
    _ name: String,
    _ goal: WalkGoal,
    _ moves: WalkMoves<Walk.Action>,
    _ choices: WalkChoices
  ) async {
    var values = WalkValues(choices)
    let old = state
    switch option {
    case .move(let move):
      let action = moves.make(move, &values)
      note(WalkStep(name: name, choices: values.choices.made))
      if writesTexts {
        let text = swiftText(of: action, library: { driver.text(of: $0, in: goal.name) })
        note(text: "await store.send(\(text))")
      }
      driver.send(action)
    case .answer(let call, let number):
      let fails = call.canFail && values.choice(below: 4) == 3
      // The value's choices are known only after it was made, and with it the call is answered.
      let answer = answers.answer(call.key, fails ? .error : .value, &values)
      note(WalkStep(name: name, choices: values.choices.made))
      if writesTexts {
        let place = "\"\(call.name)\"" + (number == 0 ? "" : ", at: \(number)")
        note(text: "await world.\(fails ? "fail(\(place))" : "succeed(\(place), with: \(answer))")")
      }
    case .time:
      let next = driver.nextWakening ?? .seconds(1)
      let duration = values.one(of: [next, .seconds(1), next * 3, .seconds(60)])
      note(WalkStep(name: name, choices: values.choices.made))
      if writesTexts { note(text: "await world.clock.advance(by: \(swiftText(of: duration)))") }
      await driver.advance(by: duration)
    }
    coverage.reached(goal)
    let isSettled = await driver.settle()
    var handled = driver.takeHandled()
    for transition in handled where transition.isReceived {
      if let action = transition.action { coverage.reached(by: action) }
    }
    let last = handled.last?.state ?? old
    if handled.isEmpty || last != state { handled.append(WalkTransition(from: last, to: state, by: nil)) }
    failure = await found(handled, isSettled: isSettled)
  }

  /// Notes a step before it is taken, in case the process ends in it.
  private func note(_ step: WalkStep) {
    steps.append(step)
    WalkJournal.current?.note(step)
  }

  func note(text: String) {
    texts.append(text)
    WalkJournal.current?.note(text: text)
  }

  private func found(
    _ transitions: [WalkTransition<Walk.State, Walk.Action>],
    isSettled: Bool
  ) async -> WalkFailure? {
    if let issue = driver.takeIssues().first { return WalkFailure(kind: .issue, message: issue) }
    if !isSettled {
      return WalkFailure(kind: .hang, message: EffectMistake.restless)
    }
    let copy = state
    if state != copy {
      return WalkFailure(
        kind: .unequal,
        message: "The state does not equal a copy of itself.\(Self.unequalPart(of: state).map { "\n\n\($0)" } ?? "")"
      )
    }
    if let violation = course.violations(transitions).first {
      let isOfState = course.violations([WalkTransition(from: state, to: state, by: nil)]).contains(violation)
      return WalkFailure(kind: isOfState ? .invariant : .transition, message: violation)
    }
    if let leak = await driver.leaks().first {
      return WalkFailure(kind: .leak, message: "\(EffectMistake.leak)\n\n  \(leak)")
    }
    return nil
  }

  /// The first field that does not equal itself.
  private static func unequalPart(of value: Any, path: String = "state") -> String? {
    for child in Mirror(reflecting: value).children {
      let path = "\(path).\(child.label ?? "_")"
      if let deeper = unequalPart(of: child.value, path: path) { return deeper }
      if let field = child.value as? any Equatable, !field.equalsItself { return "\(path): \(field)" }
    }
    return nil
  }

  func stop() async {
    await driver.stop()
  }
}

extension Equatable {
  fileprivate var equalsItself: Bool { self == self }
}
