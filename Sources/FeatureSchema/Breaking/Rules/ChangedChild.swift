import Diagnostics

/// A child is another feature.
enum ChangedChild: BreakingRule {
  static let id = DiagnosticID.changedChild
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.children.flatMap { files, children in
      children.common.filter { $0.old.feature(in: files.old) != $0.new.feature(in: files.new) }.map { child in
        let (old, new) = (child.old.feature(in: files.old), child.new.feature(in: files.new))
        return Diagnostic(
          id,
          "the child '\(child.new.written.name.value)' is now the feature '\(new)' instead of '\(old)'",
          at: child.new.written.reference.range,
          notes: [.was(child.old.written.reference.range)]
        )
      }
    }
  }
}
