#if canImport(IssueReporting)
  import IssueReporting
#endif
#if canImport(Testing)
  import Testing
#endif

public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  public private(set) var state: State
  public var exhaustivity: Exhaustivity = .on
  private let reducer: any Reducer<State, Action>
  private let dependencies: DependencyValues
  private let effects = RunningEffects()
  /// What effects have sent, with the state that each led to.
  private var received: [(action: Action, state: State)] = []
  /// What the actions so far have led to; `state` is what the test has asserted.
  private var latest: State
  private var waiting: [Action] = []
  private var changes = SharedChanges()
  private var isReducing = false

  public init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    var dependencies = DependencyValues.current
    prepareDependencies(&dependencies)
    self.dependencies = dependencies
    self.reducer = DependencyValues.$current.withValue(dependencies) { reducer() }
    state = initialState()
    latest = state
  }

  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    if exhaustivity != .on {
      skip(received.count)
    } else if !received.isEmpty {
      report("Must handle \(received.map(\.action)) before sending an action.", at: filePath, line)
    }
    let effect = reduce(action)
    let (reached, key) = (latest, effects.lastKey)
    start(effect)
    let task = TestStoreTask(tasks: effects.tasks(after: key))
    expect(action, reached, updateStateToExpectedResult, filePath, line)
    await MainExecutor.rest()
    return task
  }

  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(action(), assert: updateStateToExpectedResult, file: filePath, line: line)
  }

  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(action(value), assert: updateStateToExpectedResult, file: filePath, line: line)
  }

  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive({ $0 == expectedAction }, updateStateToExpectedResult, filePath, line)
  }

  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive({ AnyCasePath(actionCase).extract($0) != nil }, updateStateToExpectedResult, filePath, line)
  }

  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive({ AnyCasePath(actionCase).extract($0) == value }, updateStateToExpectedResult, filePath, line)
  }

  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await MainExecutor.rest()
    guard exhaustivity == .on else { return skip(received.count) }
    if !received.isEmpty { report("Not received: \(received.map(\.action))", at: filePath, line) }
    if !effects.isEmpty { report("Expected effects to finish, but there are still effects.", at: filePath, line) }
  }

  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await MainExecutor.rest()
  }

  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await MainExecutor.rest()
    if strict, received.isEmpty { report("There were no received actions to skip.", at: filePath, line) }
    skip(received.count)
  }

  private func receive(
    _ isExpected: (Action) -> Bool,
    _ update: ((inout State) throws -> Void)?,
    _ file: StaticString,
    _ line: UInt
  ) async {
    await MainExecutor.rest()
    if exhaustivity != .on { skip(received.firstIndex { isExpected($0.action) } ?? 0) }
    guard !received.isEmpty else { return report("Expected to receive an action, but received none.", at: file, line) }
    let (action, reached) = received.removeFirst()
    if !isExpected(action) { report("Received another action: \(action)", at: file, line) }
    expect(action, reached, update, file, line)
  }

  private func expect(
    _ action: Action,
    _ reached: State,
    _ update: ((inout State) throws -> Void)?,
    _ file: StaticString,
    _ line: UInt
  ) {
    // What a test says of a part is to change nothing of the state that was reached.
    var expected = exhaustivity == .on ? state : reached
    let shared = changes
    changes = SharedChanges()
    SharedChanges.asserted = shared
    do { try update?(&expected) } catch { report("Threw \(error).", at: file, line) }
    SharedChanges.asserted = nil
    for (expected, actual) in exhaustivity == .on ? shared.unexpected : [] {
      report("After \(action) a shared value was expected:\n\(expected)\n\(actual)", at: file, line)
    }
    if expected != reached { report("After \(action) a state was expected:\n\(expected)\n\(reached)", at: file, line) }
    if exhaustivity == .on, update != nil, expected == state, shared.isEmpty {
      report("Expected a change, but none occurred.", at: file, line)
    }
    state = reached
  }

  /// Leaves out what effects have sent.
  private func skip(_ count: Int) {
    if count > 0 { state = received[count - 1].state }
    received.removeFirst(count)
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    SharedChanges.noted = changes
    defer { SharedChanges.noted = nil }
    return DependencyValues.$current.withValue(dependencies) { reducer.reduce(into: &latest, action: action) }
  }

  private func start(_ effect: Effect<Action>) {
    isReducing = true
    effect.start?(EffectContext(effects: effects), { self.take($0) }, {})
    isReducing = false
    // What effects send while others are started waits until all are.
    if !waiting.isEmpty { take(waiting.removeFirst()) }
  }

  private func take(_ action: Action) {
    guard !isReducing else { return waiting.append(action) }
    let effect = reduce(action)
    received.append((action, latest))
    start(effect)
  }
}

public enum Exhaustivity: Equatable, Sendable {
  case on
  case off(showSkippedAssertions: Bool)

  public static let off = Self.off(showSkippedAssertions: false)
}

public struct TestStoreTask: Hashable, Sendable {
  fileprivate let tasks: [Task<Void, Never>]

  public func cancel() async {
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}

/// Tells the test that runs about a mistake in it or in the feature.
func report(_ message: String, at file: StaticString = #filePath, _ line: UInt = #line) {
  #if canImport(IssueReporting)
    IssueReporting.reportIssue(message, fileID: "ComposableArchitecture/StandIn", filePath: file, line: line, column: 1)
  #elseif canImport(Testing)
    let place = SourceLocation(
      fileID: "ComposableArchitecture/\(file)",
      filePath: "\(file)",
      line: Int(line),
      column: 1
    )
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  #else
    fatalError(message, file: file, line: line)
  #endif
}

/// As in IssueReporting, which the library exports.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  report(message() ?? "", at: filePath, line)
}

/// The test that runs, with the dependencies that are new in it.
var currentTest: AnyHashable {
  let cache = AnyHashable(DependencyValues.current.cache)
  #if canImport(Testing)
    return [AnyHashable(Test.current?.id), cache]
  #else
    return cache
  #endif
}
