import FeatureRuntime
import IssueReporting

/// The reporter of stores' issues as failures of the running test.
///
/// FeatureRuntime looks for it by this name.
enum TestIssueReporter: FeatureRuntime.IssueReporting {
  static func report(_ issue: RuntimeIssue) {
    reportFailure(issue.message, at: issue.position)
  }

  static var currentTest: AnyHashable? {
    guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
    return testing.test.id
  }
}
