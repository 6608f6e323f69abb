import Diagnostics

/// A hook has other parameters: a function that the author wrote for it is not called any more.
enum ChangedHook: BreakingRule {
  static let id = DiagnosticID.changedHook
  static let category = BreakingCategory.author

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.features.flatMap { files in
      let hooks = Matching(files.old.optionalHooks, files.new.optionalHooks) { $0.name.value }
      return hooks.common.filter { $0.old.parameters != $0.new.parameters }.map { hook in
        Diagnostic(
          id,
          "the hook '\(hook.new.name.value)' now gets '\(hook.new.described)' instead of '\(hook.old.described)'",
          at: hook.new.name.range,
          notes: [.was(hook.old.name.range)]
        )
      }
    }
  }
}
