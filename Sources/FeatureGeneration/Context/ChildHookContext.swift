import FeatureSchema
import TemplateEngine

/// A function that is called when something has happened to a child.
struct ChildHookContext: Sendable {
  let name: String
  /// Its parameters but for the last, `in state`.
  let parameters: [(label: String, name: String, type: String)]

  init(_ name: String, _ parameters: (label: String, name: String, type: String)...) {
    self.name = name
    self.parameters = parameters
  }

  /// With its argument labels, as it is called.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + "in:)" }

  static let shape: Shape<ChildHookContext> = Shape(
    "child hook",
    "The function that is called when something has happened to a child.",
    [
      .text("name", "Its name: editorHandled.", \.name),
      .texts("parameters", "Its parameters but for the last, 'in state'.") { hook in
        hook.parameters.map { $0.label == $0.name ? "\($0.name): \($0.type)" : "\($0.label) \($0.name): \($0.type)" }
      },
      .texts("unnamedParameters", "The same without the names that they have within it.") { hook in
        hook.parameters.map { $0.label == "_" ? "_: \($0.type)" : "\($0.label) _: \($0.type)" }
      },
    ]
  )
}
