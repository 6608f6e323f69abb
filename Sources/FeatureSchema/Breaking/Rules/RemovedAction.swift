import Diagnostics

/// An action of the author's is gone.
enum RemovedAction: BreakingRule {
  static let id = DiagnosticID.removedAction
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.enumerations.filter { $0.type.old.isAction }.flatMap { _, cases in
      cases.removed.filter { !$0.isGenerated }.map { action in
        Diagnostic(
          id,
          "the action '\(action.name.value)' is gone",
          at: action.name.range,
          notes: cases.newNames(of: action)
        )
      }
    }
  }
}
