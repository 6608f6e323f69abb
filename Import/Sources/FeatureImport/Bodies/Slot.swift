/// A function of the author's file that handles some actions: a handler or a hook.
struct Slot {
  struct Parameter {
    var label: String?
    var type: String
    /// The name to use if the old code has none.
    var name: String
  }

  /// The path of its actions: `loaded`, `path.element.detail.delegate`.
  var path: String
  var function: String
  var parameters: [Parameter]
  /// Whether the file does not compile without it.
  var isRequired: Bool
  /// Whether it is an action's handler, which a schema can do without.
  var isAction = false
  /// Whether it is that of a button.
  var isButton: Bool { isRequired && !isAction }
  /// The child that has gone when it is called.
  var gone: String?
}
