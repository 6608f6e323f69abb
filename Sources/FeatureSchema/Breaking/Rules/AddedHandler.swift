import Diagnostics

/// An action or a button is new, for which the author has to write a handler.
enum AddedHandler: BreakingRule {
  static let id = DiagnosticID.addedHandler
  static let category = BreakingCategory.author

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    comparison.features.flatMap { files in
      Matching(files.old.handlers, files.new.handlers) { $0.name.value }.added.map { handler in
        Diagnostic(
          id,
          "'\(handler.name.value)' needs a handler, which your file does not have yet",
          at: handler.name.range,
          help: ["'featuregen stubs' prints it"]
        )
      }
    }
  }
}

/// A function that the author has to write for an action or a button.
struct RequiredHandler {
  var name: Located<String>
  var shape: PayloadShape
}

extension ResolvedFile {
  /// The handlers of the author's actions, but for those that never happen, and those of buttons, each once.
  var handlers: [RequiredHandler] {
    let actions = (action?.cases ?? []).filter { action in
      !action.isGenerated && !action.payload.contains { $0.type.type.isEmptyEnum }
    }
    let buttons = PromptKind.allCases.flatMap { self.buttons(of: $0) }
    let all =
      actions.map { RequiredHandler(name: $0.name, shape: PayloadShape($0.payload)) }
      + buttons.map { RequiredHandler(name: $0, shape: PayloadShape([])) }
    return all.unique(by: \.name.value)
  }
}
