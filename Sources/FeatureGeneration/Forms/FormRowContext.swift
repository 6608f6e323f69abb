import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// A row of a form: one control.
struct FormRowContext {
  enum Kind: Equatable, Sendable {
    /// Only shows the value.
    case label(isFormatted: Bool)
    case text, flag, integer, number, date
    /// A picker for one of several values.
    case choice
    /// A menu of the cases that an enum with payloads can move to.
    case menu
    /// A value without a control.
    case other
    /// A value that views do not write, and that no line of text shows.
    case hidden
    /// A value that is for nobody to see, and no text.
    case concealed
  }

  let kind: Kind
  let name: String
  /// The type, with every declared name in full.
  let type: String
  /// The place that the control binds to.
  let place: FormPlace
  /// The binding to an optional's value while there is one.
  var unwrapped: UnwrappedContext?
  let choices: [FormChoiceContext]
  /// Where the schema has its name.
  let written: SourceRange?
  /// The cases of an enum whose values have no control; none for a whole value.
  let caseNames: [String]
  /// The property that has the values that it may be, if the control takes such a range.
  private let range: String?
  private let isPrivate: Bool
  /// What a person has to mend in it: that its value is missing, then rules that name it last.
  var messages: [FormMessageContext]
  /// Whether a message is shown when a person has left the row.
  var isWatched = false

  init(_ kind: Kind, _ value: FormValue, choices: [FormChoiceContext] = [], in caseNames: [String] = []) {
    self.kind = kind
    self.choices = choices
    self.caseNames = caseNames
    (name, type, place) = (value.name, value.type.description, value.place)
    // A stepper needs both bounds.
    range = value.range?.isClosed == true || kind == .date ? value.bounds : nil
    (isPrivate, written) = (value.isPrivate, value.written)
    messages = []
    if let missing = value.missingMessage(after: canBeLeft ? [place.row] : []) {
      messages.append(missing)
      isWatched = canBeLeft
    }
  }

  /// Whether nobody may read what is written.
  var isSecret: Bool { isPrivate || name.lowercased().hasSuffix("password") }

  /// Whether a person enters the row and leaves it again, as a text field.
  var canBeLeft: Bool { [.text, .number].contains(kind) }

  /// Whether it only shows a value.
  var isLabel: Bool { if case .label = kind { true } else { false } }

  private var title: String {
    SwiftLiteral.string(kind == .flag ? DisplayTitle.ofFlag(name) : DisplayTitle.of(name))
  }

  private static func flag(_ name: String, _ documentation: String, _ kind: Kind) -> Member<FormRowContext> {
    .flag(name, documentation) { $0.kind == kind }
  }

  static let shape: Shape<FormRowContext> = Shape(
    "row",
    "A row of a form: one control.",
    [
      .text("title", "Its title as a string literal: \"Display name\".", \.title),
      .text(
        "titleWithValue",
        "The title with the value after it: \"Seats: \\(store.seats)\"."
      ) { $0.title.dropLast() + ": \\(\($0.place.value))\"" },
      .text("binding", "The binding to its value: $store.displayName, or the name of a local.", \.place.binding),
      .text("value", "Its value: store.displayName, or the value of a local.", \.place.value),
      .text("target", "The value as the target of an assignment.", \.place.value),
      .text("type", "The type of the value.") { SwiftLiteral.visible($0.type) },
      .flag("isLabel", "Whether it only shows a value.", \.isLabel),
      flag("isFormatted", "Whether it shows a number.", .label(isFormatted: true)),
      flag("isText", "Whether it edits a text.", .text),
      .flag("isSecret", "Whether it is private, or its name says that it is a password.", \.isSecret),
      .optionalText(
        "watched",
        "The row's name, a string literal, if a message depends on whether it was left; else absent."
      ) {
        $0.isWatched ? "\"\($0.place.row)\"" : nil
      },
      .list("messages", "What a person has to mend in it.", of: FormMessageContext.shape, \.messages),
      flag("isFlag", "Whether it edits a Bool.", .flag),
      flag("isInteger", "Whether it edits a whole number.", .integer),
      .optionalText(
        "range",
        "The range of its values, a property: Visit.State.minutesRange; absent if there is none that its control takes.",
        \.range
      ),
      flag("isNumber", "Whether it edits another number.", .number),
      flag("isDate", "Whether it edits a date.", .date),
      flag("isChoice", "Whether it picks one of several values.", .choice),
      flag("isMenu", "Whether it moves an enum to one of several cases.", .menu),
      flag("isHidden", "Whether it is a value that views do not write, and that no line of text shows.", .hidden),
      flag("isConcealed", "Whether it is a private value that no field for secrets takes.", .concealed),
      .optionalText("cases", "The cases whose values have no control: .free, .paid; absent for a whole value.") { row in
        let cases = row.caseNames.map { "." + SwiftIdentifier.escaped($0, as: .member) }
        return cases.isEmpty ? nil : cases.joined(separator: ", ")
      },
      .list("choices", "The values that it picks from, or moves to.", of: FormChoiceContext.shape, \.choices),
      .optionalObject(
        "unwrapped",
        "The binding to an optional's value while there is one; absent for other values.",
        of: UnwrappedContext.shape,
        \.unwrapped
      ),
    ]
  )
}

/// A value that a control picks.
struct FormChoiceContext {
  let name: String
  /// `nil` for a case with a value that only the author can choose.
  let value: String?
  /// Where the schema has its name; `nil` for no case.
  var written: SourceRange?

  static let shape: Shape<FormChoiceContext> = Shape(
    "choice",
    "A value that a control picks.",
    [
      .text("title", "Its title as a string literal.") { SwiftLiteral.string(DisplayTitle.of($0.name)) },
      .text("case", "The case: .paid.") { "." + SwiftIdentifier.escaped($0.name, as: .member) },
      .optionalText(
        "value",
        "The value as an expression; absent for a case that holds what only the author can choose.",
        \.value
      ),
    ]
  )
}
