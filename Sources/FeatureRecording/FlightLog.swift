import Foundation

/// The log of a recorder.
nonisolated struct FlightLog {
  var title = ""
  var file = ""
  var line = 0
  var forms: (Any) -> RecordedForm? = { _ in nil }
  var failure: Recording.Failure?
  /// The actions that effects send next.
  var sends: [RecordedSending] = []
  /// The functions of a test's answers, by the names of dependencies that cannot fail.
  var functions: [String: String] = [:]
  private(set) var lastNumber = 0
  private var steps: [Recording.Step] = []
  private var effects: [Int: Recording.Effect] = [:]
  private var lastEffect = 0
  private var answers: [Recording.Answer] = []
  private var calls: [(key: Int, name: String)] = []
  private var lastCall = 0
  private var state: Any?
  private var shared = RecordedSharedValues()
  private let date = Date()
  private let start = ContinuousClock.now
  private var clock: (any Clock<Duration>)?
  /// How many sleep on the clock.
  private var sleepers = 0
  private var hasSlept = false
  private var firstInstant: Any?

  private var now: Double { start.duration(to: .now) / .seconds(1) }

  /// The seconds on the feature's clock since it was first looked at.
  private mutating func time() -> Double {
    func time<C: Clock<Duration>>(on clock: C) -> Double {
      let now = clock.now
      guard let first = firstInstant as? C.Instant else {
        firstInstant = now
        return 0
      }
      return first.duration(to: now) / .seconds(1)
    }
    return clock.map { time(on: $0) } ?? now
  }

  // MARK: Steps

  mutating func begin(_ state: Any, on clock: (any Clock<Duration>)?) -> (Any) -> RecordedForm? {
    self.clock = clock
    if self.state == nil { shared.find(in: state, forms) }
    return forms
  }

  mutating func add(
    _ action: Any,
    _ value: RecordedValue,
    _ changes: [RecordedChange],
    _ state: Any,
    took: Double,
    _ limit: Int
  ) -> Int {
    let sharedChanges = shared.takeChanges(forms)
    if self.state == nil || !changes.isEmpty || !sharedChanges.isEmpty { shared.find(in: state, forms) }
    self.state = state
    lastNumber += 1
    let path = RecordedActionPath(of: value)
    let sending = takeSending(action)
    let cause = steps.last { $0.number == sending?.step }
    let isFromParent = cause.map { sending?.effect == nil && path.isBelow($0.name, $0.feature) } ?? false
    let step = Recording.Step(
      number: lastNumber,
      action: value.swiftText(),
      casePath: action is any Equatable && !value.hasPlaceholder ? nil : path.casePath,
      name: path.name,
      feature: path.feature,
      sender: sending != nil ? (isFromParent ? .parent : .effect) : path.isBinding ? .binding : .view,
      from: sending?.effect,
      cause: sending?.step,
      time: time(),
      at: now,
      took: took,
      changes: sharedChanges + changes,
      hasSlept: hasSlept,
      answers: answers.isEmpty ? nil : answers
    )
    answers = []
    hasSlept = sleepers > 0
    steps.append(step)
    if steps.count >= limit + max(limit / 4, 16) { forgetFirst(limit) }
    return lastNumber
  }

  /// Forgets all but the last steps, and the effects of the others.
  private mutating func forgetFirst(_ limit: Int) {
    steps.removeFirst(steps.count - limit)
    let first = steps[0].number
    effects = effects.filter { $0.value.step >= first || $0.value.ended == nil }
  }

  /// The effect that sent an action, if one has said so.
  private mutating func takeSending(_ action: Any) -> RecordedSending? {
    guard let index = sends.firstIndex(where: { RecordedChanges.isSame($0.action, action, forms) }) else { return nil }
    let sending = sends[index]
    // Those before it were dropped: their effects were cancelled.
    sends.removeFirst(index + 1)
    return sending
  }

  // MARK: Effects and answers

  mutating func begin(effect name: String?, at place: String, of step: Int) -> Int {
    lastEffect += 1
    let feature = steps.last { $0.number == step }?.feature ?? ""
    effects[lastEffect] = Recording.Effect(
      id: lastEffect,
      name: name,
      place: place,
      feature: feature,
      step: step,
      begun: now
    )
    return lastEffect
  }

  mutating func end(_ id: Int, _ isCancelled: Bool) {
    let now = now
    effects[id]?.ended = now
    effects[id]?.how = isCancelled ? "cancelled" : "ended"
  }

  mutating func sleep(_ change: Int) {
    sleepers += change
    hasSlept = true
  }

  mutating func call(_ name: String) -> Int {
    lastCall += 1
    calls.append((lastCall, name))
    return lastCall
  }

  mutating func answer<Value>(_ name: String, _ call: Int?, _ result: Result<Value, any Error>) {
    let number = call.map { key in calls.filter { $0.name == name }.firstIndex { $0.key == key } ?? 0 }
    calls.removeAll { $0.key == call }
    let (text, isError) =
      switch result {
      case .success(let value): (RecordedValue(of: value, forms).swiftText(as: Value.self), false)
      case .failure(let error): ("RecordedError(\(RecordedValue(of: "\(error)").swiftText()))", true)
      }
    answers.append(Recording.Answer(name: name, text: text, error: isError, call: number, time: time()))
  }

  func recording(_ limit: Int) -> Recording {
    let steps = steps.suffix(limit)
    let first = steps.first?.number ?? 1
    let source = RecordedSource(file: file, line: line)
    return Recording(
      title: title,
      date: date.formatted(.iso8601),
      omitted: first - 1,
      failure: failure,
      state: RecordedValue(of: state ?? (), forms),
      steps: Array(steps),
      effects: effects.values.filter { $0.step >= first }.sorted { $0.id < $1.id },
      feature: source?.feature,
      dependencies: source?.dependencies,
      functions: functions
    )
  }
}
