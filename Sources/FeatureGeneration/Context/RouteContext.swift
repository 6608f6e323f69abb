import TemplateEngine

/// Some of a child's actions, and the hook that they call.
struct RouteContext {
  /// A pattern of the parent's actions that binds the hook's arguments.
  let pattern: String
  /// The call of the hook; `nil` if there is none.
  var call: String?

  static let shape: Shape<RouteContext> = Shape(
    "route",
    "Some of a child's actions, and the hook that they call.",
    [
      .text("pattern", "The parent's actions, as a pattern: .editor(.presented(let action)).", \.pattern),
      .optionalText(
        "call",
        "The call of the hook: editorHandled(action, in: &state); absent if there is none.",
        \.call
      ),
    ]
  )
}
