import Foundation

/// The job of a started process: some walks of one call.
struct WalkJob: Codable {
  enum Work: Codable {
    /// Walks that are drawn, after those that were kept.
    case search(kept: [[WalkStep]])
    /// Candidates for a smaller walk that ends the process.
    case candidates([[WalkStep]], WalkFailure)
    /// The steps of a walk as Swift.
    case texts([WalkStep])
  }

  /// The call, by its place.
  var call: String
  var work: Work
  /// The file of the journal.
  var journal: URL

  /// The variable that tells a process where its job is.
  static let variable = "FEATUREGEN_WALK_JOB"

  /// The job of this process, if it was started for one.
  static let current: WalkJob? = {
    guard let path = ProcessInfo.processInfo.environment[variable],
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(WalkJob.self, from: data)
  }()
}
