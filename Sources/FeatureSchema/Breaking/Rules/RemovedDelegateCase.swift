import Diagnostics

/// The feature no longer tells something to the one that it is a child of.
enum RemovedDelegateCase: BreakingRule {
  static let id = DiagnosticID.removedDelegateCase
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.features.flatMap { files in
      let cases = Matching(files.old.delegate?.cases ?? [], files.new.delegate?.cases ?? []) { $0.name.value }
      return cases.removed.map { removed in
        Diagnostic(
          id,
          "the case '\(removed.name.value)' of the delegate is gone",
          at: removed.name.range,
          notes: cases.newNames(of: removed)
        )
      }
    }
  }
}
