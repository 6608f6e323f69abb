import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// A section of a form: the rows of one value, with the sections of the values in it.
struct FormSectionContext {
  /// `nil` for the state's own fields.
  var title: String?
  /// The name of the value, or of the case that has it.
  var name = ""
  /// The binding to an optional's or a case's value; the section is there as long as the value is.
  var unwrapped: UnwrappedContext?
  /// For a list: the element that a closure receives.
  var element: FormPlace?
  /// The list.
  var list: FormPlace?
  /// The action for elements that a person deletes.
  var deletion: SentAction?
  var rows: [FormRowContext] = []
  /// The values that have no control.
  var others: [FormRowContext] = []
  var sections: [FormSectionContext] = []
  /// What a person has to mend in values that have no rows.
  var messages: [FormMessageContext] = []
  /// What a person has to mend in all of it: it is missing.
  var missing: FormMessageContext?

  /// The value as a binding, and where the schema has its name.
  var shown: (code: String, written: SourceRange?)?

  /// This section and those in it.
  var all: [FormSectionContext] { [self] + sections.flatMap(\.all) }

  /// A section without contents; its title is the value's name.
  init(_ value: FormValue, unwrapped: UnwrappedContext? = nil) {
    self.init(title: value.title, name: value.name, unwrapped: unwrapped)
    shown = (value.place.binding, value.written)
  }

  init(title: String? = nil, name: String = "", unwrapped: UnwrappedContext? = nil) {
    (self.title, self.name, self.unwrapped) = (title, name, unwrapped)
  }

  static let shape: Shape<FormSectionContext> = Shape(
    "section",
    "A section of a form: the rows of one value, and the sections of the values in it.",
    [
      .text("title", "Its title as a string literal; nothing for the state's own fields.") {
        $0.title.map { SwiftLiteral.string($0) } ?? ""
      },
      .flag("hasRows", "Whether it has a row, or a button that removes its value.") {
        !$0.rows.isEmpty || $0.unwrapped?.isOptional ?? false
      },
      .optionalObject(
        "unwrapped",
        "The binding to the value of an optional or of a case while there is one; absent for other values.",
        of: UnwrappedContext.shape,
        \.unwrapped
      ),
      .optionalText("element", "A closure's parameter for each element of a list: $attendee; else absent.") {
        $0.element?.binding
      },
      .text("list", "The binding to the list; nothing for other values.") { $0.list?.binding ?? "" },
      .optionalText("deletion", "The action for elements that a person deletes: .rowsDeleted(at: $0); else absent.") {
        $0.deletion?.deletion
      },
      .list("rows", "The rows.", of: FormRowContext.shape, \.rows),
      .list("others", "The values in it without a control.", of: FormRowContext.shape, \.others),
      .list(
        "messages",
        "What a person has to mend in values that have no rows.",
        of: FormMessageContext.shape,
        \.messages
      ),
      .optionalObject(
        "missing",
        "The message where all of it is missing; absent for what need not be there.",
        of: FormMessageContext.shape,
        \.missing
      ),
      .list("sections", "The sections of the values in it, which follow.", of: FormSectionContext.shape, \.sections),
    ]
  )
}
