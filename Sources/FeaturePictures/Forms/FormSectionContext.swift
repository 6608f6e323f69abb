import FeatureSchema
import SwiftSource
import TemplateEngine

/// A section of a form: the rows of one value, with the sections of the values in it.
struct FormSectionContext: Sendable {
  /// `nil` for the state's own fields.
  var title: String?
  /// The binding to an optional's or a case's value; the section is there as long as the value is.
  var unwrapped: UnwrappedContext?
  /// For a list: the element that a closure receives.
  var element: FormPlace?
  /// The list.
  var list: FormPlace?
  var rows: [FormRowContext] = []
  /// The values that have no control.
  var others: [FormRowContext] = []
  var sections: [FormSectionContext] = []

  static let shape: Shape<FormSectionContext> = Shape(
    "section",
    "A section of a form: the rows of one value, with the sections of the values in it.",
    [
      .text("title", "Its title as a string literal; nothing for the fields of the state itself.") {
        $0.title.map { SwiftLiteral.string($0) } ?? ""
      },
      .flag("hasRows", "Whether it has a row, or a button that takes its value away.") {
        !$0.rows.isEmpty || $0.unwrapped?.isOptional ?? false
      },
      .optionalObject(
        "unwrapped",
        "What is there while an optional has a value, or an enum one of its cases; absent where the value is neither.",
        of: UnwrappedContext.shape,
        \.unwrapped
      ),
      .optionalText("element", "What a closure is given for each element of a list: $attendee; absent elsewhere.") {
        $0.element?.binding
      },
      .text("list", "The binding to the list; nothing elsewhere.") { $0.list?.binding ?? "" },
      .list("rows", "The rows.", of: FormRowContext.shape, \.rows),
      .list("others", "The values in it that there is no control for.", of: FormRowContext.shape, \.others),
      .list("sections", "What follows: the sections of values in it.", of: FormSectionContext.shape, \.sections),
    ]
  )
}
