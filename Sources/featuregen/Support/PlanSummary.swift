import FeatureGeneration

/// What a run has done or would do: a line for each changed file, and the author's tasks.
struct PlanSummary {
  var plan: OutputPlan
  var tasks: [AuthorTask] = []
  /// What is put into authors' files.
  var edits: [AuthorEdit] = []
  /// The paths of generated files that are removed because their schema is gone.
  var removed: [String] = []
  /// Generated files that stay, though their schema is gone.
  var orphans: [DriftReport.Entry] = []
  var isDryRun = false

  var text: String {
    let changes = plan.changes
    if changes.isEmpty, removed.isEmpty {
      return count(plan.steps.count { $0.action == .unchanged }, "file is", "files are") + " up to date\n" + orphaned
    }
    let removals = removed.map { "\(isDryRun ? "would remove" : "removed") \($0)\n" }
    return changes.map(line).joined() + removals.joined() + orphaned + tasks.map(text).joined()
  }

  private var orphaned: String {
    guard !orphans.isEmpty else { return "" }
    let lines = orphans.map { orphan in
      let remains = orphan.remains
      return "orphaned \(orphan.path): \(remains.cause(orphan.schema))\n" + (remains.authorTask.map { "\($0)\n" } ?? "")
    }
    return lines.joined() + "'--prune' removes orphaned files; name all schemas of the folder with it\n"
  }

  private func text(_ task: AuthorTask) -> String {
    let news = task.needsHandlers ? "handlers are missing; add to" : "new hooks, if you want them in"
    return "\n\(news) \(task.path):\n\n\(task.stubs)"
  }

  private func line(_ step: OutputPlan.Step) -> String {
    let verb = step.action == .create ? "create" : "update"
    let added = edits.first { $0.step.file.path == step.file.path }?.added ?? []
    if !added.isEmpty {
      return "\(isDryRun ? "would add" : "added") \(added.joined(separator: ", ")) to \(step.file.path)\n"
    }
    let note = step.file.mode == .once ? " (yours to edit)" : step.losesEdit ? " (an edit by hand is lost)" : ""
    return "\(isDryRun ? "would \(verb)" : "\(verb)d") \(step.file.path)\(note)\n"
  }
}
