import FeatureSchema
import SwiftSource
import TemplateEngine

/// A row of a form: one control.
struct FormRowContext: Sendable {
  enum Kind: Sendable {
    /// Only shows the value.
    case label
    case text, flag, integer, number, date
    /// A picker of one of several values.
    case choice
    /// A menu of the cases that an enum with payloads can move to.
    case menu
    /// There is no control for it.
    case other
  }

  let kind: Kind
  let subject: FormValue
  /// Where the control binds to.
  let place: FormPlace
  /// Of an optional: what is there while it has a value.
  var unwrapped: UnwrappedContext?
  var choices: [FormChoiceContext] = []

  private var title: String {
    SwiftLiteral.string(kind == .flag ? DisplayTitle.ofFlag(subject.name) : DisplayTitle.of(subject.name))
  }

  private var isFormatted: Bool {
    if case .text = subject.form { false } else { kind == .label }
  }

  private var isSecret: Bool { subject.name.lowercased().hasSuffix("password") }

  static let shape: Shape<FormRowContext> = Shape(
    "row",
    "A row of a form: one control.",
    [
      .text("title", "Its title as a string literal: \"Display name\".", \.title),
      .text(
        "titleWithValue",
        "The same with the value after it: \"Seats: \\(store.seats)\"."
      ) { $0.title.dropLast() + ": \\(\($0.place.value))\"" },
      .text("binding", "The binding to its value: $store.displayName, or the name of a local.", \.place.binding),
      .text("value", "Its value: store.displayName, or the value of a local.", \.place.value),
      .text("target", "The same, to be written where another value is at hand.", \.place.value),
      .text("type", "The type of that.") { SwiftLiteral.visible($0.subject.type) },
      .flag("isLabel", "Whether it only shows a value.") { $0.kind == .label },
      .flag("isFormatted", "Whether what it shows is a number.") { $0.isFormatted },
      .flag("isText", "Whether it edits a text.") { $0.kind == .text },
      .flag("isSecret", "Whether that is a password, by its name.", \.isSecret),
      .flag("isFlag", "Whether it edits a Bool.") { $0.kind == .flag },
      .flag("isInteger", "Whether it edits a whole number.") { $0.kind == .integer },
      .flag("isNumber", "Whether it edits another number.") { $0.kind == .number },
      .flag("isDate", "Whether it edits a date.") { $0.kind == .date },
      .flag("isChoice", "Whether it picks one of several values.") { $0.kind == .choice },
      .flag("isMenu", "Whether it moves an enum to one of several cases.") { $0.kind == .menu },
      .list("choices", "The values that it picks from, or moves to.", of: FormChoiceContext.shape, \.choices),
      .optionalObject(
        "unwrapped",
        "What is there while an optional has a value; absent where the value is none.",
        of: UnwrappedContext.shape,
        \.unwrapped
      ),
    ]
  )
}

/// A value that a control picks.
struct FormChoiceContext: Sendable {
  let title: String
  let value: String

  static let shape: Shape<FormChoiceContext> = Shape(
    "choice",
    "A value that a control picks.",
    [
      .text("title", "Its title as a string literal.") { SwiftLiteral.string($0.title) },
      .text("value", "The value as an expression.", \.value),
    ]
  )
}
