import SwiftSource
import TemplateEngine

/// A function that generated code calls and an author may write: a handler or a hook.
protocol AuthorFunction: SendableMetatype {
  /// The name without backticks.
  var name: String { get }
  /// The parameters without the last one, `in state`.
  var parameters: [AuthorParameter] { get }
}

struct AuthorParameter {
  /// `_` for no label.
  let label: String
  /// The label and, if it differs, the name in the function: `from oldValue`.
  let names: String
  /// As written at the top of a file.
  let type: String
  /// As written in an extension of the feature, by its full name.
  let stubType: String
}

extension AuthorFunction {
  /// The name with argument labels.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + "in:)" }

  /// The members that templates can name for any such function.
  static var members: [Member<Self>] {
    [
      .text("name", "Its name, escaped: displayNameChanged.") { SwiftIdentifier.escaped($0.name, as: .function) },
      .texts("parameters", "Its parameters without 'in state', as written at the top of a file.") { function in
        function.parameters.map { "\($0.names): \($0.type)" }
      },
      .texts("stubParameters", "The same, as written in an extension of the feature.") { function in
        function.parameters.map { "\($0.names): \($0.stubType)" }
      },
      .texts("unnamedParameters", "Its parameters without the names that they have inside the function.") { function in
        function.parameters.map { $0.label == "_" ? "_: \($0.type)" : "\($0.label) _: \($0.type)" }
      },
    ]
  }
}

/// A function that is called when something has happened to a child, an alert or a dialog.
struct PresentedHookContext: AuthorFunction {
  let name: String
  let parameters: [AuthorParameter]

  static let shape = Shape(
    "presented hook",
    "The function that is called when something has happened to a child, an alert or a dialog.",
    members
  )
}
