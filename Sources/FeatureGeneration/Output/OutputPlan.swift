package import Diagnostics

/// A plan with a step for each file.
package struct OutputPlan: Sendable {
  package enum Action: Sendable {
    case create, update
    /// The file already has this text.
    case unchanged
    /// The file is the author's, and exists.
    case keep
  }

  /// Which files may be replaced.
  package enum Overwriting: Sendable {
    case nothing
    /// Files that say that they are generated.
    case generated
    case everything
  }

  package struct Step: Sendable {
    package var file: RenderedFile
    package var action: Action
    /// The current contents.
    package var existing: [UInt8]?

    package init(file: RenderedFile, action: Action, existing: [UInt8]?) {
      (self.file, self.action, self.existing) = (file, action, existing)
    }

    fileprivate var isChange: Bool { action == .create || action == .update }

    /// Whether the step replaces generated code that was edited.
    package var losesEdit: Bool {
      action == .update && existing.map { GeneratedNotice.digest(of: $0) == .broken } ?? false
    }
  }

  package private(set) var steps: [Step] = []

  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Compares files with the disk.
  ///
  /// - Parameter collector: receives an error for each file that is in the way.
  package init(
    _ files: [RenderedFile],
    on disk: any FileReading,
    overwriting: Overwriting,
    into collector: DiagnosticCollector
  ) {
    var shared: Set<String> = []
    for var file in StringCatalog.joined(files) {
      if file.mode == .shared, !shared.insert(OutputPath.key(file.path)).inserted { continue }
      do throws(FileReading.Failure) {
        let existing = try disk.existing(file.path)
        if file.mode == .merge {
          guard let merged = StringCatalog.merged(file, with: existing, into: collector) else { continue }
          file.bytes = merged
        }
        let action = Self.action(for: file, existing: existing)
        if action == .update, let existing, !Self.mayReplace(existing, with: file.mode, overwriting) {
          collector.report(.inTheWay(file.path, overwriting))
        }
        steps.append(Step(file: file, action: action, existing: existing))
      } catch {
        collector.report(.unreadable(file.path, error))
      }
    }
  }

  /// The same, with the changes of earlier plans as if they were still to be done.
  package func reporting(_ earlier: [OutputPlan]) -> OutputPlan {
    let done = Dictionary(earlier.flatMap(\.changes).map { ($0.file.path, $0) }) { first, _ in first }
    return OutputPlan(steps.map { $0.isChange ? $0 : done[$0.file.path] ?? $0 })
  }

  package var changes: [Step] { steps.filter(\.isChange) }

  var stepsByPath: [String: Step] { Dictionary(steps.map { ($0.file.path, $0) }) { first, _ in first } }

  private static func action(for file: RenderedFile, existing: [UInt8]?) -> Action {
    guard let existing else { return .create }
    if file.mode == .once { return .keep }
    return existing == file.bytes ? .unchanged : .update
  }

  private static func mayReplace(_ existing: [UInt8], with mode: WriteMode, _ overwriting: Overwriting) -> Bool {
    switch overwriting {
    case .nothing: false
    case .generated: mode == .merge || GeneratedNotice.isPresent(in: existing)
    case .everything: true
    }
  }
}

extension Diagnostic {
  fileprivate static func inTheWay(_ path: String, _ overwriting: OutputPlan.Overwriting) -> Diagnostic {
    if overwriting == .nothing {
      return Diagnostic(.fileExists, "this file already exists", at: nil, path: path)
    }
    return Diagnostic(
      .notGenerated,
      "this file does not say that it is generated, so featuregen does not overwrite it",
      at: nil,
      path: path,
      help: ["move it away, choose another output folder, or overwrite it with '--force'"]
    )
  }

  package static func unwritable(_ failure: OutputWriter.Failure) -> Diagnostic {
    Diagnostic(.unwritableFile, "this file cannot be written: \(failure.reason)", at: nil, path: failure.path)
  }
}
