import FeatureSchema
import TemplateEngine

/// Which hook is called for some of a child's actions.
struct RouteContext: Sendable {
  /// Which of them, as a pattern that binds what the hook is called with.
  let pattern: String
  let result: String

  static let shape: Shape<RouteContext> = Shape(
    "route",
    "Which hook is called for some of a child's actions.",
    [
      .text("pattern", "The actions, as a pattern: .presented(let action).", \.pattern),
      .text("result", "The call of the hook: editorHandled(action, in: &state); .none if there is no hook.", \.result),
    ]
  )
}

extension ChildContext {
  /// The routes of what the child itself does, if views or it itself can make it go.
  var routes: [RouteContext] {
    let (head, arguments) =
      model.presence == .stack
      ? (".element(let id, ", "(action, id: id, in: &state)") : (".presented(", "(action, in: &state)")
    guard model.hasActions else {
      return [RouteContext(pattern: model.presence == .stack ? ".element" : ".presented", result: ".none")]
    }
    let handled = RouteContext(pattern: head + "let action)", result: HookName.handled(model.name) + arguments)
    guard model.hasDelegate else { return [handled] }
    let told = RouteContext(pattern: head + ".delegate(let action))", result: HookName.delegate(model.name) + arguments)
    return [told, handled]
  }
}
