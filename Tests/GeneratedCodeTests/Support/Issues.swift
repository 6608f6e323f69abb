import FeatureRuntime

/// The issues that a store has reported.
@MainActor
final class Issues {
  private var found: [RuntimeIssue] = []

  var handler: IssueHandler {
    IssueHandler { self.found.append($0) }
  }

  /// The first line of each.
  var titles: [String] {
    found.map { String($0.message.prefix { $0 != "\n" }) }
  }
}
