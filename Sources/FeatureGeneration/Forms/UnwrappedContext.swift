import FeatureSchema
import SwiftSource
import TemplateEngine

/// A binding that exists while an optional has a value, or while an enum has a certain case.
struct UnwrappedContext {
  let local: String
  /// The optional or the enum.
  let place: FormPlace
  let name: String
  var caseName: String?
  /// The initial value of an optional.
  var initial: DefaultValue?

  var isOptional: Bool { caseName == nil }

  /// The property of an enum for a case with a value.
  static func accessor(of caseName: String) -> String { AccessorName.of(caseName, payloadCount: 1) ?? caseName }

  private var title: String { DisplayTitle.of(name).lowercasedFirst }

  static let shape: Shape<UnwrappedContext> = Shape(
    "unwrapped",
    "A binding that exists while an optional has a value, or while an enum has a certain case.",
    [
      .text("local", "The name of the local that holds the binding.", \.local),
      .text("optional", "The binding to the optional, or to the enum: $store.plan.", \.place.binding),
      .optionalText("casePath", "The key path of the case path: \\.paid; absent for an optional.") {
        $0.caseName.map { KeyPathSource.of([$0]) }
      },
      .optionalText("accessor", "The property of the enum for the case, after a dot: .paid; absent for an optional.") {
        $0.caseName.map { "." + SwiftIdentifier.escaped(accessor(of: $0), as: .member) }
      },
      .optionalText("removal", "The title of a button that removes the value; absent for a case.") {
        $0.isOptional ? SwiftLiteral.string("Remove \($0.title)") : nil
      },
      .optionalText("addition", "The title of a button that adds a value; absent if there is no initial value.") {
        $0.isOptional && $0.initial != nil ? SwiftLiteral.string("Add \($0.title)") : nil
      },
      .flag("isUnbegun", "Whether it is an optional whose initial value only the author can choose.") {
        $0.isOptional && $0.initial == nil
      },
      .text("assignee", "The optional as the target of an assignment: store.error.", \.place.value),
      .optionalText("initial", "The optional's initial value, as an expression.") {
        $0.initial.map { SwiftLiteral.source(of: $0) }
      },
    ]
  )
}
