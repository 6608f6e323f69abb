import Diagnostics

/// An alert or a confirmation dialog is gone.
enum RemovedAlert: BreakingRule {
  static let id = DiagnosticID.removedAlert
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.alerts.flatMap { kind, alerts in
      alerts.removed.map { alert in
        Diagnostic(id, "the \(kind.rawValue) '\(alert.name.value)' is gone", at: alert.name.range)
      }
    }
  }
}
