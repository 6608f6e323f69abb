import Diagnostics

/// A case of an enum is gone.
enum RemovedCase: BreakingRule {
  static let id = DiagnosticID.removedCase
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.enumerations.filter { !$0.type.old.holdsActions }.flatMap { type, cases in
      cases.removed.filter { !$0.isGenerated }.map { removed in
        Diagnostic(
          id,
          "the case '\(removed.name.value)' of '\(type.old.ownName)' is gone",
          at: removed.name.range,
          notes: cases.newNames(of: removed)
        )
      }
    }
  }
}

extension Matching<ResolvedCase> {
  /// What may be the new name of a case that is gone.
  func newNames(of removed: ResolvedCase) -> [Diagnostic.Note] {
    let shape = PayloadShape(removed.payload)
    return Diagnostic.Note.newName(added.filter { PayloadShape($0.payload) == shape }.map(\.name))
  }
}
