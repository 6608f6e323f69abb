import Diagnostics

/// A child, or one of the features that it can be, is gone: with its state, its action and its reducer.
enum RemovedChild: BreakingRule {
  static let id = DiagnosticID.removedChild
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.children.flatMap { files, children in
      children.removed.map { child in
        Diagnostic(
          id,
          "the child '\(child.written.name.value)' is gone",
          at: child.written.name.range,
          notes: Diagnostic.Note.newName(
            children.added.filter { $0.feature(in: files.new) == child.feature(in: files.old) }.map(\.written.name)
          )
        )
      }
    }
  }
}

extension ResolvedChild {
  /// Its feature's name in its parent's own namespace.
  func feature(in file: ResolvedFile) -> String {
    if isItself { return "Self" }
    return featurePath.dropFirst(isChoice ? 1 : 0).joined(separator: ".")
  }
}
