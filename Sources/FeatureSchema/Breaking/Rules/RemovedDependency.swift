import Diagnostics

/// A dependency is gone.
enum RemovedDependency: BreakingRule {
  static let id = DiagnosticID.removedDependency
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.dependencies.removed.map { dependency in
      Diagnostic(
        id,
        "the dependency '\(dependency.written.name.value)' is gone",
        at: dependency.written.name.range,
        notes: Diagnostic.Note.newName(
          comparison.dependencies.added
            .filter { $0.type.meaning(in: comparison.new) == dependency.type.meaning(in: comparison.old) }
            .map(\.written.name)
        )
      )
    }
  }
}
