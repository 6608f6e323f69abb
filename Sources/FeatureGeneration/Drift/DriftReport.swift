package import Diagnostics

/// The files that generating would change now.
package struct DriftReport: Sendable {
  package enum Reason: Sendable {
    case missing, stale, edited
    /// Two versions of the file could not be merged.
    case conflict
    /// The file is as generated, except that its lines end in CRLF.
    case lineEndings
    /// The author's file is missing.
    case unwritten
    /// Nothing generates the file any more.
    case orphaned
    /// A temporary file of a run that was killed.
    case leftOver
  }

  package struct Entry: Sendable {
    package var path: String
    package var reason: Reason
    /// From the existing text to the generated one, if both exist.
    package var diff: String?
    /// The schema that it comes from, or that its notice names.
    package var schema: String?
    /// The remains of an orphan's feature, as far as known.
    package var remains = OrphanRemains()

    /// Whether generating brings the file up to date.
    package var isGenerated: Bool { reason != .orphaned && reason != .leftOver }
  }

  /// First the files that differ, in the order of generation; then the orphans, by path.
  package private(set) var entries: [Entry]
  /// The number of files compared: all generated ones, and the author's files that are missing.
  package let checkedCount: Int
  /// Reports folders that could not be searched.
  package let diagnostics: [Diagnostic]

  /// Compares the plan of a generation with the files on disk. An author's file of the code only has to exist.
  ///
  /// - Parameter outputFolder: a folder to search for left-over files, with all folders below it.
  package init(_ generation: Generation, outputFolder: String? = nil, on disk: any FileReading) {
    let steps = generation.plan.steps
    checkedCount = steps.count { $0.file.mode != .once || $0.action == .create && !$0.file.isFurther }
    let orphans = Orphans(generation, outputFolder: outputFolder, disk: disk)
    entries = steps.compactMap(Self.entry) + orphans.entries
    diagnostics = orphans.diagnostics
  }

  private static func entry(_ step: OutputPlan.Step) -> Entry? {
    let path = step.file.path
    switch step.action {
    case .unchanged, .keep: return nil
    // What an author begins with, such as a view, need not be there.
    case .create where step.file.mode == .once && step.file.isFurther: return nil
    case .create:
      return Entry(path: path, reason: step.file.mode == .once ? .unwritten : .missing, schema: step.file.schema)
    case .update:
      let existing = GeneratedNotice.withLineFeeds(step.existing ?? [])
      let new = step.file.bytes
      if existing == new { return Entry(path: path, reason: .lineEndings, schema: step.file.schema) }
      let isConflict = MergeConflict.first(in: existing) != nil
      let reason: Reason =
        isConflict ? .conflict : GeneratedNotice.digest(of: existing) == .broken ? .edited : .stale
      let diff = UnifiedDiff.text(old: existing, new: new, oldName: path, newName: "\(path)\t(generated now)")
      return Entry(path: path, reason: reason, diff: diff, schema: step.file.schema)
    }
  }
}

extension DriftReport.Entry {
  /// The line for `.gitattributes` that keeps Git from changing line endings.
  private var attributes: String {
    let name = OutputPath.fileName(path)
    let ending = name.firstRange(ofBytes: ".generated.").map { String(name[$0.lowerBound...]) }
    return (ending.map { "*" + $0 } ?? name) + " text eol=lf"
  }

  package var diagnostic: Diagnostic {
    let (id, message, help) = finding
    return Diagnostic(id, message, at: nil, path: path, help: help.map { Help($0) })
  }

  private var finding: (DiagnosticID, message: String, help: [String]) {
    let from = schema.map { " '\($0)'" } ?? ""
    switch reason {
    case .missing: return (.missingOutput, "missing: it has not been generated from\(from)", [])
    case .unwritten:
      let help = "generating writes it with stubs; name its folder with '--scaffold-dir' if it is elsewhere"
      return (.missingOutput, "missing: your file, with your code for\(from)", [help])
    case .stale:
      return (.staleOutput, "stale: the schema\(from), its templates or featuregen changed since it was generated", [])
    case .edited:
      let help = "change the schema\(from) or a template instead; generating again loses the edit"
      return (.editedOutput, "edited by hand: its text is not the generated one", [help])
    case .conflict:
      let help = "solve the conflict in the schema\(from), if there is one, and generate the file again"
      return (.editedOutput, "it holds a merge conflict", [help])
    case .lineEndings:
      let help = "add '\(attributes)' to .gitattributes, which tells Git to leave them alone, and generate it again"
      return (.editedOutput, "its line endings are CRLF", [help])
    case .orphaned:
      let delete = "delete the generated file, or generate all schemas of the folder with '--prune'"
      let help = [remains.authorTask, delete].compactMap(\.self)
      return (.orphanedOutput, "orphaned: \(remains.cause(schema))", help)
    case .leftOver:
      return (.orphanedOutput, "left over: a run of featuregen was killed before it had finished", ["delete it"])
    }
  }
}
