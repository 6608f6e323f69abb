import SwiftSource
import TemplateEngine

/// A function that generated code calls and the author may write: a handler or a hook.
protocol AuthorFunction: Sendable {
  /// Without backticks.
  var name: String { get }
  /// Its parameters but for the last, `in state`.
  var parameters: [AuthorParameter] { get }
}

struct AuthorParameter: Sendable {
  /// `_` for none.
  let label: String
  /// The label with the name within the function, where that is another one: `from oldValue`.
  let names: String
  /// As it is written at the top of a file.
  let type: String
  /// As it is written in an extension of the feature, by its full name.
  let stubType: String
}

extension AuthorFunction {
  /// With its argument labels, as it is called.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + "in:)" }

  /// What templates can name of any such function.
  static var members: [Member<Self>] {
    [
      .text("name", "Its name, escaped: displayNameChanged.") { SwiftIdentifier.escaped($0.name, as: .function) },
      .texts("parameters", "Its parameters but for the last, 'in state', written for the top of a file.") { function in
        function.parameters.map { "\($0.names): \($0.type)" }
      },
      .texts("stubParameters", "The same, written for an extension of the feature.") { function in
        function.parameters.map { "\($0.names): \($0.stubType)" }
      },
      .texts("unnamedParameters", "The parameters without the names that they have within it.") { function in
        function.parameters.map { $0.label == "_" ? "_: \($0.type)" : "\($0.label) _: \($0.type)" }
      },
    ]
  }
}

/// A function that is called when something has happened to a child.
struct ChildHookContext: AuthorFunction {
  let name: String
  let parameters: [AuthorParameter]

  static let shape = Shape("child hook", "The function that is called when something has happened to a child.", members)
}
