import FeatureRuntime
import IssueReporting

/// Makes the issues of stores failures of the running test.
///
/// FeatureRuntime looks for it by name, so its name is part of what both agree on.
enum TestIssueReporter: FeatureRuntime.IssueReporting {
  static var handler: IssueHandler {
    IssueHandler { reportFailure($0.message, at: $0.position) }
  }
}
