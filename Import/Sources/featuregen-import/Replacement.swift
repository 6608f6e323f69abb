import Diagnostics
import FeatureGeneration

/// Writes the files of an import: all, or none. Only the files that were imported are overwritten.
struct Replacement {
  let plan: OutputPlan
  /// What is in the way.
  let problems: [Diagnostic]

  /// - Parameter replaced: the old files that get new texts, as they were read.
  init(_ files: [RenderedFile], replaced: [SourceFile]) {
    let collector = DiagnosticCollector()
    let old = Dictionary(replaced.map { (OutputPath.key($0.path), $0.bytes) }) { first, _ in first }
    let others = files.filter { old[OutputPath.key($0.path)] == nil }
    let created = OutputPlan(others, on: Disk(), overwriting: .nothing, into: collector)
    let steps = files.compactMap { file in
      old[OutputPath.key(file.path)].map { OutputPlan.Step(file: file, action: .update, existing: $0) }
    }
    plan = OutputPlan(created.steps + steps)
    // Case is ignored, as on some disks.
    let paths = Dictionary(grouping: files.map(\.path)) { OutputPath.key($0).lowercased() }
    problems =
      collector.diagnostics.map(\.withAdvice)
      + paths.values.filter { $0.count > 1 }.map { .sameFile($0[0]) }.sorted { $0.path ?? "" < $1.path ?? "" }
  }

  func write(_ messages: Messages) throws {
    try messages.reportFailure { () throws(OutputWriter.Failure) in try OutputWriter.write(plan) }
    for step in plan.changes {
      try messages.summarize("\(step.action == .update ? "changed" : "created") \(step.file.path)\n")
    }
    let schemas = plan.steps.map(\.file.path).filter { $0.hasSuffix(".yaml") }
    if schemas.isEmpty { return }
    // Several folders are several modules, or parts of one: a project file says which.
    let isProject = Set(schemas.map(OutputPath.folder)).count > 1
    try messages.summarize("next: featuregen \(isProject ? "init --project" : schemas.joined(separator: " "))\n")
  }
}

extension Diagnostic {
  fileprivate static func sameFile(_ path: String) -> Diagnostic {
    Diagnostic(
      .duplicateOutput,
      "two files would be written here",
      at: nil,
      path: path,
      help: ["use '--replace', which keeps each in its folder, or import one folder at a time"]
    )
  }

  fileprivate var withAdvice: Diagnostic {
    var advised = self
    if id == .fileExists { advised.help = ["move it away"] }
    return advised
  }
}
