import FeatureGeneration

/// The summary of a run, done or planned: a line for each changed file, and the author's tasks.
struct PlanSummary {
  var plan: OutputPlan
  var tasks: [AuthorTask] = []
  /// The edits of authors' files.
  var edits: [AuthorEdit] = []
  /// The paths of generated files that are removed because their schema is gone.
  var removed: [String] = []
  /// Generated files that stay, though their schema is gone.
  var orphans: [DriftReport.Entry] = []
  var isDryRun = false

  var text: String {
    let changes = plan.changes
    if changes.isEmpty, removed.isEmpty {
      let unchanged = plan.steps.count { $0.action == .unchanged }
      let isOnlyWithheld = unchanged == 0 && !withheld.isEmpty
      return (isOnlyWithheld ? "" : count(unchanged, "file is", "files are") + " up to date\n") + withheld + orphaned
    }
    let removals = removed.map { "\(isDryRun ? "would remove" : "removed") \($0)\n" }
    return changes.map(line).joined() + removals.joined() + withheld + orphaned + tasks.map(text).joined()
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
    if let obstacle = task.obstacle {
      let stubs = task.stubs.isEmpty ? "\n" : ":\n\n\(task.stubs)"
      return "no arms are added to \(task.path): \(obstacle)" + stubs
    }
    let news = task.missing.map { "\($0) missing; add to" } ?? "new hooks, if you want them in"
    return "\n\(news) \(task.path):\n\n\(task.stubs)"
  }

  /// Handlers that are not written, because functions seem to be them, and arms for which no place is safe.
  private var withheld: String {
    edits.flatMap { edit in
      edit.withheld.map { function in
        "\(function.new) is not added to \(edit.step.file.path): perhaps \(function.old.joined(separator: " or ")) is it"
          + (function.canBeRenamed
            ? ", and 'stubs --write --rename' gives it that name\n"
            : "; give it that name, or make private what is for your own code\n")
      } + [edit.task.map(text)].compactMap(\.self)
    }
    .joined()
  }

  private func line(_ step: OutputPlan.Step) -> String {
    let verb = step.action == .create ? "create" : "update"
    let edit = edits.first { $0.step.file.path == step.file.path && $0.step.action == step.action }
    var lines = (edit?.renamed ?? []).map { renamed($0, in: step.file.path) }
    if let added = edit?.added, !added.isEmpty {
      lines.append("\(isDryRun ? "would add" : "added") \(added.joined(separator: ", ")) to \(step.file.path)\n")
    }
    if !lines.isEmpty { return lines.joined() }
    let note = step.file.mode == .once ? " (yours to edit)" : step.losesEdit ? " (an edit by hand is lost)" : ""
    return "\(isDryRun ? "would \(verb)" : "\(verb)d") \(step.file.path)\(note)\n"
  }

  private func renamed(_ function: RenamedFunction, in path: String) -> String {
    let text = "renamed \(function.old) to \(function.new) in \(path)\n"
    guard let first = function.mentions.first else { return text }
    let others = function.mentions.count - 1
    let rest = others == 0 ? "" : others == 1 ? ", and once more" : ", and \(others) times more"
    return text + "'\(first.text)' is still named at \(first.file.path):\(first.line)\(rest)\n"
  }
}
