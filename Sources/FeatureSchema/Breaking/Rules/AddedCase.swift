import Diagnostics

/// An enum has a case more, which exhaustive switches lack.
enum AddedCase: BreakingRule {
  static let id = DiagnosticID.addedCase
  static let category = BreakingCategory.required

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let cases = comparison.enumerations.flatMap { type, cases in
      // What a child adds to a state that is an enum, it adds to the action too.
      cases.added.filter { !$0.isGenerated || type.new.isAction }.map { change(in: type.new, $0.name) }
    }
    return cases + comparison.features.compactMap(firstBinding)
  }

  /// The first field that is bindable adds a case to the action.
  private static func firstBinding(_ files: Pair<ResolvedFile>) -> Diagnostic? {
    guard files.old.bindingPaths.isEmpty, let path = files.new.bindingPaths.first, let action = files.new.action else {
      return nil
    }
    return change(in: action, Located("binding", at: path.steps[0].range))
  }

  private static func change(in type: ResolvedDeclaration, _ name: Located<String>) -> Diagnostic {
    Diagnostic(id, "'\(type.ownName)' has the new case '\(name.value)', which a switch may lack", at: name.range)
  }
}
