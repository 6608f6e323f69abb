import TemplateEngine

/// Some of a child's actions, and the hook that they call.
struct RouteContext {
  /// A pattern of the parent's actions that binds the hook's arguments.
  let pattern: String
  let result: String

  static let shape: Shape<RouteContext> = Shape(
    "route",
    "Some of a child's actions, and the hook that they call.",
    [
      .text("pattern", "The parent's actions, as a pattern: .editor(.presented(let action)).", \.pattern),
      .text("result", "The call of the hook: editorHandled(action, in: &state); .none if there is no hook.", \.result),
    ]
  )
}
