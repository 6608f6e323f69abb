import Diagnostics
import FeatureGeneration

/// Writes files that come with the tool: all of them, or none if a file is in the way.
struct FileInstallation {
  let messages: Messages
  /// Whether the command has '--force'.
  let canForce: Bool
  private var plans: [OutputPlan] = []
  private let collector = DiagnosticCollector()

  init(messages: Messages, canForce: Bool = false) {
    self.messages = messages
    self.canForce = canForce
  }

  mutating func add(_ files: [RenderedFile], overwriting: OutputPlan.Overwriting) {
    plans.append(OutputPlan(files, on: Disk(), overwriting: overwriting, into: collector))
  }

  func install() throws {
    try messages.report(collector.diagnostics.map(withAdvice))
    try messages.reportFailure { () throws(OutputWriter.Failure) in
      try OutputWriter.write(plans.flatMap(\.changes).map(\.file))
    }
    for plan in plans { try messages.summarize(PlanSummary(plan: plan).text) }
  }

  private func withAdvice(_ diagnostic: Diagnostic) -> Diagnostic {
    var changed = diagnostic
    switch diagnostic.id {
    case .fileExists where canForce: changed.help = ["'--force' overwrites it"]
    // The user's files are never overwritten here.
    case .notGenerated: changed.help = ["move it away"]
    default: break
    }
    return changed
  }
}
