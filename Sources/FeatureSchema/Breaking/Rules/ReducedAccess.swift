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
        "what is generated is \(new.access.rawValue) now, and was \(old.access.rawValue)",
        at: new.document.access?.range ?? new.namesInModule.first?.range,
        notes: [.was(old.document.access?.range)]
      )
    ]
  }
}
