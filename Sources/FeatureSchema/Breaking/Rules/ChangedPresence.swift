import Diagnostics

/// A child comes and goes in another way, so that its state and its actions have other types.
enum ChangedPresence: BreakingRule {
  static let id = DiagnosticID.changedPresence
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.children.flatMap { _, children in
      children.common.filter { $0.old.written.presence != $0.new.written.presence }.map { child in
        let (old, new) = (child.old.written, child.new.written)
        return Diagnostic(
          id,
          "the presence of '\(new.name.value)' is now '\(new.presence.rawValue)' instead of '\(old.presence.rawValue)'",
          at: new.name.range,
          notes: [.was(old.name.range)]
        )
      }
    }
  }
}
