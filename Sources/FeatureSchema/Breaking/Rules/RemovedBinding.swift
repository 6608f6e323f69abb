import Diagnostics

/// A store can no longer be written to where it could: `store.name = "Blob"`, `$store.name`.
enum RemovedBinding: BreakingRule {
  static let id = DiagnosticID.removedBinding
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.features.flatMap { files -> [Diagnostic] in
      let bound = Matching(files.old.settableNames, files.new.settableNames) { $0.value }
      return bound.removed.compactMap { name -> Diagnostic? in
        // What is gone altogether is reported as that.
        guard let place = files.new.state?.place(ofMember: name.value) else { return nil }
        return Diagnostic(
          id,
          "'\(name.value)' is no longer bindable, so stores have no setter for it",
          at: place.range,
          notes: [.was(name.range)]
        )
      }
    }
  }
}

extension ResolvedFile {
  /// What a store has setters for, each where the schema names it.
  var settableNames: [Located<String>] {
    bindingPaths.filter { $0.steps.count == 1 }.map { Located($0.steps[0].name, at: $0.steps[0].range) }
  }
}

extension ResolvedDeclaration {
  /// Where a field or a case is named.
  fileprivate func place(ofMember name: String) -> Located<String>? {
    fields.lazy.compactMap(\.name).first { $0.value == name } ?? cases.lazy.map(\.name).first { $0.value == name }
  }
}
