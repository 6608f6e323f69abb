import Diagnostics

/// The feature has another name, or the schema became a type library or is gone.
enum RemovedFeature: BreakingRule {
  static let id = DiagnosticID.removedFeature
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    guard let name = comparison.old.document.feature, name.value != comparison.new.featureName else { return [] }
    let renamed = comparison.new.document.feature.map { Diagnostic.Note("it is now named '\($0.value)'", at: $0.range) }
    return [change(name, notes: [renamed].compactMap(\.self))]
  }

  static func change(_ name: Located<String>, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(id, "the feature '\(name.value)' is gone", at: name.range, notes: notes)
  }
}
