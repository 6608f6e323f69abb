import CustomDump

/// Walks a feature until a failure is found, and repeats that.
@MainActor
struct WalkSearch<Walk: WalkedFeature> {
  let course: WalkRun<Walk>.Course
  let coverage: WalkCoverage

  /// The number of walks for each one that is taken twice, to see whether both come to the same states.
  private static var runsForEachDouble: Int { 4 }

  /// Takes a walk whose steps are drawn.
  ///
  /// - Parameters:
  ///   - seed: The seed that the steps follow from.
  ///   - count: How many steps to take at most.
  func walk(seed: UInt64, steps count: Int) async -> FoundWalk? {
    var random = SplitMix(seed: seed)
    let weights = WalkWeights(&random)
    let start = WalkChoices(from: SplitMix(seed: random.next()))
    let isDouble = random.next() % UInt64(Self.runsForEachDouble) == 0
    WalkJournal.current?.begin(coverage)
    let run = WalkRun<Walk>(course, from: start, coverage: coverage)
    WalkJournal.current?.note(run.steps[0])
    let double = isDouble ? WalkDouble(of: run, course) : nil
    var failure = double?.difference
    while failure == nil, run.steps.count <= count, await run.step(&random, weights) {
      failure = run.failure
      if failure == nil, let double { failure = await double.follow() }
    }
    await double?.stop()
    await run.stop()
    return failure.map { FoundWalk(steps: run.steps, failure: $0) }
  }

  /// Takes steps again, as far as they can happen.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - failure: The failure to find; `nil` for any.
  /// - Returns: The failure, with the steps that led to it.
  func fails(_ steps: [WalkStep], as failure: WalkFailure?) async -> FoundWalk? {
    WalkJournal.current?.begin()
    let run = WalkRun<Walk>(course, from: WalkChoices(steps.first?.choices ?? []), coverage: WalkCoverage())
    WalkJournal.current?.note(run.steps[0])
    let double = failure == nil || failure?.kind == .nondeterminism ? WalkDouble(of: run, course) : nil
    var found = double?.difference
    for step in steps.dropFirst() where found == nil {
      guard await run.step(step) else { continue }
      found = run.failure
      if found == nil, let double { found = await double.follow() }
    }
    await double?.stop()
    await run.stop()
    guard let found, failure.map(found.isSame) ?? true else { return nil }
    return FoundWalk(steps: run.steps, failure: found)
  }

  /// Takes steps several times, since what happens at the same time may come in another order the next time.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - failure: The failure to find; `nil` for any.
  ///   - isEach: Whether each run has to find it, or only one of them.
  /// - Returns: The failure of the last run, with the steps that led to it.
  func fails(_ steps: [WalkStep], as failure: WalkFailure?, inEachRun isEach: Bool) async -> FoundWalk? {
    var found: FoundWalk?
    for _ in 0..<4 {
      found = await fails(found?.steps ?? steps, as: failure)
      if (found != nil) != isEach { break }
    }
    return found
  }

  /// The share of some more runs that fail.
  func chance(of found: FoundWalk) async -> Double {
    let runs = 25
    var count = 0
    for _ in 0..<runs where await fails(found.steps, as: found.failure) != nil { count += 1 }
    return Double(count) / Double(runs)
  }

  /// Each step as Swift, and where the page is that shows them, if there is one.
  func texts(of steps: [WalkStep], _ page: FailurePage?) async -> [String] {
    let start = WalkChoices(steps.first?.choices ?? [])
    let run = WalkRun<Walk>(course, from: start, coverage: WalkCoverage(), writesTexts: true, page?.recorder)
    for step in steps.dropFirst() { await run.step(step) }
    if let page { run.note(text: "// \(page.write(run.failure?.message ?? ""))") }
    await run.stop()
    return run.texts
  }
}

/// A second walk that takes the steps of a first one, to see whether it comes to the same states.
@MainActor
private final class WalkDouble<Walk: WalkedFeature> {
  private let run: WalkRun<Walk>
  private let double: WalkRun<Walk>

  init(of run: WalkRun<Walk>, _ course: WalkRun<Walk>.Course) {
    self.run = run
    double = WalkRun(course, from: WalkChoices(run.steps[0].choices), coverage: WalkCoverage())
  }

  /// The difference of the states.
  var difference: WalkFailure? {
    let (state, other) = (run.state, double.state)
    if state == other { return nil }
    let difference = diff(state, other, format: .proportional) ?? ""
    return WalkFailure(
      kind: .nondeterminism,
      message: "The same walk, taken twice, comes to different states.\n\n\(difference.indented)"
    )
  }

  /// Takes the last step of the first walk.
  func follow() async -> WalkFailure? {
    if let step = run.steps.last { await double.step(step) }
    return difference
  }

  func stop() async { await double.stop() }
}
