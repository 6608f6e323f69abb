import Diagnostics

/// No alert, or no dialog, has a button of that name any more which has an action.
enum RemovedButton: BreakingRule {
  static let id = DiagnosticID.removedButton
  static let category = BreakingCategory.removed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.features.flatMap { files in
      PromptKind.allCases.flatMap { kind in
        let buttons = Matching(files.old.buttons(of: kind), files.new.buttons(of: kind)) { $0.value }
        return buttons.removed.map { button in
          Diagnostic(
            id,
            "the button '\(button.value)' is gone, and with it the action '\(kind.memberName).\(button.value)'",
            at: button.range,
            notes: Diagnostic.Note.newName(buttons.added)
          )
        }
      }
    }
  }
}

extension ResolvedFile {
  /// The buttons of its alerts, or of its dialogs, that have actions.
  func buttons(of kind: PromptKind) -> [Located<String>] {
    action?.nested(named: kind.typeName)?.cases.map(\.name) ?? []
  }
}
