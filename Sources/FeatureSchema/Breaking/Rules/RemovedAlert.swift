import Diagnostics

/// An alert or a confirmation dialog is gone.
enum RemovedAlert: BreakingRule {
  static let id = DiagnosticID.removedAlert
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.alerts.flatMap { kind, alerts in
      alerts.removed.map { alert in
        let shape = PayloadShape(alert, in: comparison.old)
        return Diagnostic(
          id,
          "the \(kind.rawValue) '\(alert.name.value)' is gone",
          at: alert.name.range,
          notes: Diagnostic.Note.newName(
            alerts.added.filter { PayloadShape($0, in: comparison.new) == shape }.map(\.name)
          )
        )
      }
    }
  }
}
