import Diagnostics

/// A field can no longer be written to.
enum BecameConstant: BreakingRule {
  static let id = DiagnosticID.becameConstant
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.structures.flatMap { type, fields in
      fields.common.filter { $0.old.attributes.constant == nil && $0.new.attributes.constant != nil }.map { field in
        Diagnostic(
          id,
          "'\(type.new.ownName).\(field.new.name?.value ?? "")' is now a constant",
          at: field.new.name?.range,
          notes: [Diagnostic.Note("it was a variable", at: field.old.name?.range)]
        )
      }
    }
  }
}
