import Diagnostics
import FeatureGeneration

/// Writes files that come with the tool: all of them, or none if one is in the way.
struct FileInstallation {
  let messages: MessageOptions
  private var plans: [OutputPlan] = []
  private let collector = DiagnosticCollector()

  init(messages: MessageOptions) {
    self.messages = messages
  }

  mutating func add(_ files: [RenderedFile], overwriting: OutputPlan.Overwriting) {
    plans.append(OutputPlan(files, on: Disk(), overwriting: overwriting, into: collector))
  }

  func install() throws {
    try messages.report(collector.diagnostics.map(withoutForce))
    do throws(OutputWriter.Failure) {
      try OutputWriter.write(plans.flatMap(\.changes).map(\.file))
    } catch {
      try messages.fail(error)
    }
    for plan in plans { try messages.summarize(PlanSummary(plan: plan).text) }
  }

  /// What is the user's is not overwritten here, whatever they say.
  private func withoutForce(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.id == .notGenerated else { return diagnostic }
    var changed = diagnostic
    changed.help = ["move it away"]
    return changed
  }
}
