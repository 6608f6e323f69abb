import TemplateEngine

/// Which hook is called for some of a child's actions.
struct RouteContext: Sendable {
  /// Which of the parent's actions, as a pattern that binds what the hook is called with.
  let pattern: String
  let result: String

  static let shape: Shape<RouteContext> = Shape(
    "route",
    "Which hook is called for some of a child's actions.",
    [
      .text("pattern", "The parent's actions, as a pattern: .editor(.presented(let action)).", \.pattern),
      .text("result", "The call of the hook: editorHandled(action, in: &state); .none if there is no hook.", \.result),
    ]
  )
}
