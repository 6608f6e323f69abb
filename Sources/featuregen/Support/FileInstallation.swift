import Diagnostics
import FeatureGeneration

/// Writes files that come with the tool and are the user's from then on.
enum FileInstallation {
  static func install(
    _ files: [RenderedFile],
    overwriting: OutputPlan.Overwriting,
    messages: MessageOptions
  ) throws {
    let collector = DiagnosticCollector()
    let plan = OutputPlan(files, on: Disk(), overwriting: overwriting, into: collector)
    try messages.report(collector.diagnostics)
    do throws(OutputWriter.Failure) {
      try OutputWriter.write(plan)
    } catch {
      try messages.fail(error)
    }
    try messages.summarize(PlanSummary(plan: plan).text)
  }
}
