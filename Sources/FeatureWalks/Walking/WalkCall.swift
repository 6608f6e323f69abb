public import Foundation
import IssueReporting

/// A call of `walk`: how much to walk, and where failures are shown.
public struct WalkSettings: Sendable {
  /// The maximal number of steps of each walk.
  public var steps: Int
  /// The number of walks.
  public var runs: Int
  /// The folder for walks that failed, which are tried first; `nil` keeps none.
  public var failures: URL?
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  let function: StaticString

  /// Creates the settings of a call.
  public init(
    steps: Int,
    runs: Int,
    failures: URL?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt,
    function: StaticString
  ) {
    self.steps = steps
    self.runs = runs
    self.failures = failures
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.function = function
  }

  /// The seed of the walks: `FEATUREGEN_SEED`, a number or `random`, or otherwise the same in each run.
  static let seed: UInt64 = {
    let text = ProcessInfo.processInfo.environment["FEATUREGEN_SEED"]
    if text == "random" { return UInt64.random(in: 1...UInt64(UInt32.max)) }
    return text.flatMap(UInt64.init) ?? 1
  }()
}

/// Walks a feature, in another process where possible, and reports failures to the running test.
@MainActor
public struct WalkCall<Walk: WalkedFeature> {
  private let settings: WalkSettings
  private let course: WalkRun<Walk>.Course
  private let coverage = WalkCoverage()

  /// The time that a process may stand still.
  private static var patience: Duration { .seconds(10) }
  /// The same for a candidate of a walk that stood still.
  private static var shortPatience: Duration { .seconds(2) }

  /// - Parameters:
  ///   - walk: The generated walk of the feature.
  ///   - settings: How much to walk.
  ///   - initialState: Makes a state to begin with.
  ///   - check: A check of each state, which throws or fails an expectation if the state is wrong.
  ///   - makeDriver: Makes a store.
  public init(
    _ walk: Walk.Type,
    _ settings: WalkSettings,
    initialState: @escaping @MainActor (inout WalkValues) -> Walk.State,
    check: @escaping @MainActor (Walk.State) throws -> Void,
    makeDriver: @escaping @MainActor (() -> Walk.State, WalkAnswers) -> any WalkDriver<Walk.State, Walk.Action>
  ) {
    self.settings = settings
    let hasInvariants = Walk.hasInvariants
    course = WalkRun<Walk>
      .Course(makeDriver: makeDriver, initialState: initialState) { transitions in
        let broken = hasInvariants ? transitions.flatMap { Walk.brokenInvariants(in: $0) } : []
        return broken.map(\.description) + Walk.failures { if let last = transitions.last { try check(last.state) } }
      }
  }

  /// Walks.
  ///
  /// - Returns: The report of the actions and children reached.
  public func run() async -> WalkReport {
    let process = WalkProcess(
      file: "\(settings.fileID)",
      line: settings.line,
      function: "\(settings.function)"
    )
    if let job = WalkJob.current {
      // This process was started for a call, which may be another one.
      if job.call == "\(settings.fileID):\(settings.line)" { await perform(job) }
      return WalkReport(of: Walk.self, coverage)
    }
    let store = settings.failures.map { WalkFailures(in: $0, of: Walk.name, in: "\(settings.function)") }
    let kept = store?.walks ?? []
    do {
      let (found, texts) = try await search(kept, process)
      if let found {
        report(found, texts)
        try store?.keep([found.steps] + kept.filter { $0 != found.steps })
      } else if !kept.isEmpty {
        try store?.keep([])
      }
    } catch {
      tell("\(error)")
    }
    return WalkReport(of: Walk.self, coverage)
  }

  // MARK: In this process

  private func makeSearch(_ coverage: WalkCoverage) -> WalkSearch<Walk> {
    WalkSearch(course: course, coverage: coverage)
  }

  /// The failing walk, made as small as possible, with each step as Swift.
  private func searchHere(_ kept: [[WalkStep]]) async -> (FoundWalk?, [String]) {
    guard let found = await smallestFound(kept) else { return (nil, []) }
    return (found, await makeSearch(coverage).texts(of: found.steps, page))
  }

  /// Walks until something is found, and makes that smaller.
  private func smallestFound(_ kept: [[WalkStep]]) async -> FoundWalk? {
    guard let found = await firstFound(kept) else { return nil }
    WalkJournal.current?.note(found)
    let search = makeSearch(coverage)
    let isSteady = await search.fails(found.steps, as: found.failure, inEachRun: true) != nil
    var smallest = await Shrinking { candidates, steps in
      for candidate in candidates {
        if var smaller = await search.fails(candidate, as: found.failure, inEachRun: isSteady),
          Shrinking.isSmaller(smaller.steps, than: steps)
        {
          smaller.number = found.number
          WalkJournal.current?.note(smaller)
          return smaller
        }
      }
      return nil
    }
    .shrink(found)
    smallest.chance = await search.chance(of: smallest)
    WalkJournal.current?.note(smallest)
    return smallest
  }

  private func firstFound(_ kept: [[WalkStep]]) async -> FoundWalk? {
    let search = makeSearch(coverage)
    for steps in kept {
      if let found = await search.fails(steps, as: nil, inEachRun: false) { return found }
    }
    var seeds = SplitMix(seed: WalkSettings.seed)
    for number in 0..<settings.runs {
      if var found = await search.walk(seed: seeds.next(), steps: settings.steps) {
        found.number = number
        return found
      }
    }
    return nil
  }

  private func perform(_ job: WalkJob) async {
    WalkJournal.current = WalkJournal(at: job.journal)
    switch job.work {
    case .search(let kept): _ = await smallestFound(kept)
    case .candidates(let candidates, let failure):
      for candidate in candidates { _ = await makeSearch(coverage).fails(candidate, as: failure) }
    case .texts(let steps):
      WalkJournal.current?.begin()
      _ = await makeSearch(coverage).texts(of: steps, page)
    }
    WalkJournal.current?.end(coverage)
  }

  // MARK: In another process

  /// The failing walk, made as small as possible, with each step as Swift.
  private func search(_ kept: [[WalkStep]], _ process: WalkProcess?) async throws -> (FoundWalk?, [String]) {
    guard let process else { return await searchHere(kept) }
    let (record, end) = try await process.run(.search(kept: kept), patience: Self.patience)
    if case .notStarted = end { return await searchHere(kept) }
    for line in record.coverage {
      coverage.reached(WalkGoal(feature: line.feature, name: line.name), times: line.count)
    }
    guard let found = record.found ?? Self.found(record, end, kept.count) else { return (nil, []) }
    let isOfProcess = found.failure.kind == .crash || found.failure.kind == .hang
    let smallest = isOfProcess ? try await shrink(found, in: process) : found
    let texts = try await process.run(.texts(smallest.steps), patience: Self.shortPatience).record.texts
    return (smallest, texts)
  }

  /// The walk in which a process ended before its time.
  private static func found(_ record: WalkRecord, _ end: WalkProcess.End, _ kept: Int) -> FoundWalk? {
    let failure: WalkFailure
    switch end {
    case .done, .notStarted: return nil
    case .crashed(let reason): failure = WalkFailure(kind: .crash, message: "The process crashed. \(reason)")
    case .hung: failure = WalkFailure(kind: .hang, message: "A step does not come to an end.")
    }
    let number = record.begun - 1 - kept
    return FoundWalk(steps: record.steps, failure: failure, number: number < 0 ? nil : number)
  }

  private func shrink(_ found: FoundWalk, in process: WalkProcess) async throws -> FoundWalk {
    func firstFailing(_ candidates: [[WalkStep]]) async -> FoundWalk? {
      let work = WalkJob.Work.candidates(candidates, found.failure)
      guard let (record, end) = try? await process.run(work, patience: Self.shortPatience) else { return nil }
      guard var smaller = Self.found(record, end, 0), smaller.failure.isSame(as: found.failure) else { return nil }
      smaller.number = found.number
      return smaller
    }
    var smallest = await Shrinking { candidates, _ in await firstFailing(candidates) }.shrink(found)
    var count = 0
    for _ in 0..<3 where await firstFailing([smallest.steps]) != nil { count += 1 }
    smallest.chance = Double(count) / 3
    return smallest
  }

  private var page: FailurePage? { FailurePage(named: "\(Walk.name) \(settings.function)") }

  private func report(_ found: FoundWalk, _ texts: [String]) {
    tell(FailureReport(of: Walk.self, found, texts, settings).text)
  }

  private func tell(_ message: String) {
    reportIssue(
      message,
      fileID: settings.fileID,
      filePath: settings.filePath,
      line: settings.line,
      column: settings.column
    )
  }
}
