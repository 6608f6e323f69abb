import FeatureSchema
import SwiftSource
import TemplateEngine

extension AuthorFunction {
  static let shape = Shape("function", "A function that generated code calls and the author writes.", members(\.self))

  /// The members that templates can name for any such function.
  ///
  /// - Parameter function: the function of what the shape is of.
  static func members<Value>(_ function: @escaping @Sendable (Value) -> AuthorFunction) -> [Member<Value>] {
    [
      .text("name", "Its name, escaped: displayNameChanged.") {
        SwiftIdentifier.escaped(function($0).name, as: .function)
      },
      .texts("parameters", "Its parameters without 'in state', as written at the top of a file.") {
        function($0).parameters.map { "\($0.names): \($0.type)" }
      },
      .texts("stubParameters", "The same, as written in an extension of the feature.") {
        function($0).parameters.map { "\($0.names): \($0.stubType)" }
      },
      .texts("unnamedParameters", "Its parameters without the names that they have inside the function.") {
        function($0).parameters.map { $0.label == "_" ? "_: \($0.type)" : "\($0.label) _: \($0.type)" }
      },
    ]
  }
}
