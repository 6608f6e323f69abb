@_exported public import FeatureWalks
public import FeatureRuntime
import Foundation

/// Random-walks a feature, and fails the test if anything goes wrong.
///
/// ```swift
/// @Test func walks() async {
///   await walk(SyncUpsWalk.self, steps: 200, runs: 500) { SyncUps() } invariants: { state in
///     #expect(state.path.count <= 3)
///   }
/// }
/// ```
///
/// `featuregen --pack walks` writes `SyncUpsWalk`. A walk takes only steps that can happen: actions of present children, buttons of
/// the alert on screen, time that passes while an effect sleeps. It finds crashes, reported issues, states that do not equal
/// themselves, effects that go on after cancelling, steps without an end, reducers that are not deterministic, and broken
/// invariants. Each failure is made as short as possible and shown as a test.
///
/// - Parameters:
///   - walk: The generated walk of the feature.
///   - steps: How many steps each walk has at most.
///   - runs: How many walks are taken.
///   - failures: A folder for walks that have failed, which are tried first; relative to the file of the test.
///   - initialState: Makes the state to begin with; a random one if absent.
///   - fileID: The file, for messages.
///   - filePath: The path of the file, for messages.
///   - line: The line, for messages.
///   - column: The column, for messages.
///   - function: The test, which another process runs, too.
///   - feature: Makes the feature's reducer, with the clock and the answers of the walk.
///   - update: Changes the dependencies of the reducer and its effects.
///   - invariants: A check of each state, which throws or fails an expectation if the state is wrong.
/// - Returns: The report of the actions and children reached.
@MainActor
@discardableResult
public func walk<Walk: WalkedFeature, R: Reducer<Walk.State, Walk.Action>>(
  _ walk: Walk.Type,
  steps: Int = 100,
  runs: Int = 100,
  failures: String? = nil,
  initialState: (@MainActor (inout WalkValues) -> Walk.State)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function,
  _ feature: @escaping @MainActor (WalkWorld) -> R,
  withDependencies update: @escaping @MainActor (inout DependencyValues, WalkWorld) -> Void = { _, _ in },
  invariants: @escaping @MainActor (Walk.State) throws -> Void = { _ in }
) async -> WalkReport where Walk.Action: Sendable {
  let settings = WalkSettings(
    steps: steps,
    runs: runs,
    failures: failures.map {
      URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent())
    },
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column,
    function: function
  )
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  let call = WalkCall(walk, settings, initialState: initialState ?? { walk.initialState(&$0) }, check: invariants) {
    WalkedStore(initialState: $0, WalkWorld(answers: $1), at: position, feature) { values, world in
      world.answer(walk, in: &values)
      update(&values, world)
    }
  }
  return await call.run()
}

/// Random-walks a feature whose dependencies all have keys.
///
/// Otherwise it is the function whose closure takes the clock and the answers.
///
/// - Parameters:
///   - walk: The generated walk of the feature.
///   - steps: How many steps each walk has at most.
///   - runs: How many walks are taken.
///   - failures: A folder for walks that have failed, which are tried first; relative to the file of the test.
///   - initialState: Makes the state to begin with; a random one if absent.
///   - fileID: The file, for messages.
///   - filePath: The path of the file, for messages.
///   - line: The line, for messages.
///   - column: The column, for messages.
///   - function: The test, which another process runs, too.
///   - feature: Makes the feature's reducer.
///   - update: Changes the dependencies of the reducer and its effects.
///   - invariants: A check of each state, which throws or fails an expectation if the state is wrong.
/// - Returns: The report of the actions and children reached.
@MainActor
@discardableResult
public func walk<Walk: WalkedFeature, R: Reducer<Walk.State, Walk.Action>>(
  _ walk: Walk.Type,
  steps: Int = 100,
  runs: Int = 100,
  failures: String? = nil,
  initialState: (@MainActor (inout WalkValues) -> Walk.State)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function,
  _ feature: @escaping @MainActor () -> R,
  withDependencies update: @escaping @MainActor (inout DependencyValues, WalkWorld) -> Void = { _, _ in },
  invariants: @escaping @MainActor (Walk.State) throws -> Void = { _ in }
) async -> WalkReport where Walk.Action: Sendable {
  await FeatureTesting.walk(
    walk,
    steps: steps,
    runs: runs,
    failures: failures,
    initialState: initialState,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column,
    function: function,
    { _ in feature() },
    withDependencies: update,
    invariants: invariants
  )
}
