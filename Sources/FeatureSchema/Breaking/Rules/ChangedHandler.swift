import Diagnostics

/// The handler of an action is asked for with other parameters.
enum ChangedHandler: BreakingRule {
  static let id = DiagnosticID.changedHandler
  static let category = BreakingCategory.author

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.features.flatMap { files in
      let handlers = Matching(files.old.handlers, files.new.handlers) { $0.name.value }
      return handlers.common.filter { $0.old.shape != $0.new.shape }.map { handler in
        Diagnostic(
          id,
          "the handler of '\(handler.new.name.value)' now gets \(handler.new.shape.described) instead of "
            + handler.old.shape.described,
          at: handler.new.name.range,
          notes: [.was(handler.old.name.range)]
        )
      }
    }
  }
}
