import Diagnostics

/// A hook is gone, and what it was called for is not: a function that the author wrote for it is no longer called.
enum RemovedHook: BreakingRule {
  static let id = DiagnosticID.removedHook
  static let category = BreakingCategory.author

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.features.flatMap { files in
      let hooks = Matching(files.old.optionalHooks, files.new.optionalHooks) { $0.name.value }
      return hooks.removed.filter { files.new.has($0.path) }.map { hook in
        Diagnostic(id, "the hook '\(hook.name.value)' is no longer called", at: hook.name.range)
      }
    }
  }
}
