import Diagnostics

/// A field of a struct is gone.
enum RemovedField: BreakingRule {
  static let id = DiagnosticID.removedField
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let hooks = comparison.features.flatMap(\.old.optionalHooks)
    return comparison.structures.flatMap { type, fields in
      fields.removed.filter { !$0.isGenerated }.map { field in
        Diagnostic(
          id,
          "the field '\(type.old.ownName).\(field.name?.value ?? "")' is gone",
          at: field.name?.range,
          notes: Diagnostic.Note.newName(fields.added.filter { $0.meaning == field.meaning }.compactMap(\.name)),
          help: hooks.filter { $0.name.range == field.name?.range }.map {
            "its hook '\($0.name.value)' is no longer called"
          }
        )
      }
    }
  }
}
