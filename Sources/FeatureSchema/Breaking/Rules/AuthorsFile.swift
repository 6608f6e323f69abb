import Diagnostics

extension Comparison {
  /// New actions and buttons, for which the author has to write a handler.
  var addedHandlers: [BreakingChange] {
    handlers.added.map(\.name).map { name in
      BreakingChange(
        "'\(name.value)' needs a handler, which your file does not have yet",
        at: name.range,
        help: ["'featuregen stubs' prints it"]
      )
    }
  }

  /// Handlers that now have other parameters.
  var changedHandlers: [BreakingChange] {
    handlers.common.filter { $0.old.shape != $0.new.shape }.map { handler in
      let (old, new) = (handler.old.shape.described, handler.new.shape.described)
      return BreakingChange(
        "the handler of '\(handler.new.name.value)' now gets \(new) instead of \(old)",
        at: handler.new.name.range,
        was: handler.old.name.range
      )
    }
  }

  /// Hooks that now have other parameters: generated code does not call the author's function any more.
  var changedHooks: [BreakingChange] {
    hooks.common.filter { $0.old.parameters != $0.new.parameters }.map { hook in
      BreakingChange(
        "the hook '\(hook.new.name.value)' now gets '\(hook.new.described)' instead of '\(hook.old.described)'",
        at: hook.new.name.range,
        was: hook.old.name.range
      )
    }
  }

  /// Hooks that are gone, though the value or child that they were called for exists, and handlers of actions that have
  /// none any more: generated code does not call the author's function.
  var removedHooks: [BreakingChange] {
    let unheard = handlers.removed.compactMap { handler -> BreakingChange? in
      let name = handler.name.value
      guard let action = new.unhandledActions.first(where: { $0.value == name }) else { return nil }
      let note = Diagnostic.Note("it has none here", at: action.range)
      return BreakingChange("the handler of '\(name)' is no longer called", at: handler.name.range, notes: [note])
    }
    return unheard
      + hooks.removed.filter { new.has($0.path) }.map { hook in
        BreakingChange("the hook '\(hook.name.value)' is no longer called", at: hook.name.range)
      }
  }

  private var handlers: Matching<RequiredHandler> { matching(by: \.name.value) { $0.handlers } }

  private var hooks: Matching<OptionalHook> { matching(by: \.name.value) { $0.optionalHooks } }
}

/// A function that the author has to write for an action or a button.
private struct RequiredHandler {
  var name: Located<String>
  var shape: PayloadShape
}

extension ResolvedFile {
  /// The names of actions that have no handlers, but those of the delegate.
  fileprivate var unhandledActions: [Located<String>] {
    let groups = document.groups.filter { !$0.isDelegate }
    return (document.actions + groups.flatMap(\.actions)).filter { $0.isUnhandled != nil }.map(\.name)
  }

  /// The handlers of the author's actions, except impossible ones, and of buttons, each once.
  fileprivate var handlers: [RequiredHandler] {
    let actions = handledActions.filter { action in !action.payload.contains { $0.type.type.hasNoValues } }
    let owners = [self] + choices.map(\.file)
    let buttons = owners.flatMap { owner in PromptKind.allCases.flatMap { owner.buttons(of: $0) } }
    let all = (actions + buttons).map { RequiredHandler(name: $0.name, shape: $0.shape) }
    return all.unique(by: \.name.value)
  }
}
