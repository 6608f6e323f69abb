import Diagnostics

/// A struct became an enum, or an enum a struct.
enum ChangedKind: BreakingRule {
  static let id = DiagnosticID.changedKind
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.types.common.filter { $0.old.isStructure != $0.new.isStructure }.map { type in
      func kind(_ type: ResolvedDeclaration) -> String { type.isStructure ? "a struct" : "an enum" }
      return Diagnostic(
        id,
        "'\(type.new.ownName)' is now \(kind(type.new)) instead of \(kind(type.old))",
        at: type.new.name.range,
        notes: [.was(type.old.name.range)]
      )
    }
  }
}
