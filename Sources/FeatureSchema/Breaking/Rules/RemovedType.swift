import Diagnostics

/// A type is gone, with all that are nested in it.
enum RemovedType: BreakingRule {
  static let id = DiagnosticID.removedType
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    Matching.outermost(of: comparison.types.removed).map { type in
      Diagnostic(id, "the type '\(type.ownName)' is gone", at: type.name.range)
    }
  }
}
