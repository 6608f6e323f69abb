import FeatureRuntime
import FeatureTesting
import XCTest

/// Test stores under XCTest.
@MainActor
final class XCTestTests: XCTestCase {
  /// What would have failed the test, or `nil` when failures are failures.
  private nonisolated(unsafe) var recorded: [Failure]?

  // A test case runs its tests and records their failures on one thread at a time, so the property is never touched
  // from two at once.
  #if canImport(Darwin)
    override nonisolated func record(_ issue: XCTIssue) {
      guard recorded == nil else {
        let location = issue.sourceCodeContext.location
        let file = location?.fileURL.lastPathComponent ?? ""
        recorded?.append(Failure(text: issue.compactDescription, file: file, line: location?.lineNumber ?? 0))
        return
      }
      super.record(issue)
    }
  #else
    override nonisolated func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      guard recorded == nil else {
        let file = String(filePath.split(separator: "/").last ?? "")
        recorded?.append(Failure(text: description, file: file, line: lineNumber))
        return
      }
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif

  func testATestThatAssertsEverythingPasses() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.receive(.response([""])) { $0.results = [""] }
    await store.receive(\.finished) { $0.isLoading = false }
    await store.finish()
  }

  func testAnUnassertedChangeFails() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    recorded = []
    await store.send(.binding(.set(\.query, "Swift")))
    let line = #line - 1
    let failures = recorded
    recorded = nil
    XCTAssertEqual(failures?.count, 1)
    XCTAssertEqual(failures?.first?.line, line)
    XCTAssertEqual(failures?.first?.file, "XCTestTests.swift")
    XCTAssertEqual(
      failures?.first?.text.contains(
        #"The state changed after sending '.binding(\.query)', and the test did not assert it."#
      ),
      true
    )
  }

  func testAnUnreceivedActionAndARunningEffectFail() async {
    recorded = []
    do {
      let store = TestStore(initialState: Search.State()) { Search(load: { _ in [] }) }
      await store.send(.searchButtonTapped) { $0.isLoading = true }.finish()
    }
    do {
      let store = TestStore(initialState: Search.State()) { Search(load: { _ in try await forever() }) }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
    }
    let failures = recorded
    recorded = nil
    XCTAssertEqual(failures?.count, 2)
    XCTAssertEqual(failures?.first?.text.contains("The store received 2 actions that the test did not assert."), true)
    XCTAssertEqual(failures?.last?.text.contains("An effect is still running"), true)
  }
}
