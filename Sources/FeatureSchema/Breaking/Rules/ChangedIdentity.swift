import Diagnostics

/// The `id` of an Identifiable type has another type.
enum ChangedIdentity: BreakingRule {
  static let id = DiagnosticID.changedIdentity
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.types.common.compactMap { type in
      guard type.old.provides(.identifiable), type.new.provides(.identifiable),
        // A field 'id' is told of as a field.
        type.old.written.identity != nil || type.new.written.identity != nil,
        let old = type.old.identityType, let new = type.new.identityType,
        old.meaning(in: type.old.file) != new.meaning(in: type.new.file)
      else { return nil }
      return Diagnostic(
        id,
        "the id of '\(type.new.ownName)' now has the type '\(new.text.text)' instead of '\(old.text.text)'",
        at: new.text.node.range,
        notes: [.was(old.text.node.range)]
      )
    }
  }
}
