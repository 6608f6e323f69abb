import Diagnostics

/// Fewer can see what is generated.
enum ReducedAccess: BreakingRule {
  static let id = DiagnosticID.reducedAccess
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let (old, new) = (comparison.old, comparison.new)
    guard new.access < old.access else { return [] }
    return [
      Diagnostic(
        id,
        "generated code is now \(new.access.rawValue) instead of \(old.access.rawValue)",
        at: new.document.access?.range ?? new.namesInModule.first?.range,
        notes: [.was(old.document.access?.range)]
      )
    ]
  }
}
