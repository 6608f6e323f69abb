import Diagnostics

/// The alerts of a feature, or its confirmation dialogs.
package struct ResolvedPrompts {
  var written: PromptsDeclaration
  var alerts: [ResolvedAlert]

  package var kind: PromptKind { written.kind }

  /// The name of the state's field or case.
  package var name: String { written.name.value }
}

/// An alert with its texts resolved.
struct ResolvedAlert {
  var name: Located<String>
  /// The values given when it is shown: its own, then those of its buttons, each once.
  var values: [ResolvedAlertValue]
  var title: AlertText
  var message: AlertText?
  var buttons: [ResolvedButton]
}

/// A value of an alert or of a button.
struct ResolvedAlertValue {
  var name: Located<String>
  var type: TypeUse
}

/// A button with its title resolved.
struct ResolvedButton {
  var written: ButtonDeclaration
  var title: AlertText
  var values: [ResolvedAlertValue]
}

extension ResolvedAlert {
  /// All its texts.
  var texts: [AlertText] { [title, message].compactMap(\.self) + buttons.map(\.title) }

  /// Whether one of its texts shows a value.
  func shows(_ name: String) -> Bool {
    parts.contains { if case .value(name, _) = $0 { true } else { false } }
  }

  /// Whether one of its texts may need a value: an expression may name any.
  func mayNeed(_ name: String) -> Bool {
    shows(name) || parts.contains { if case .expression = $0 { true } else { false } }
  }

  private var parts: [AlertText.Part] { texts.flatMap(\.parts) }
}

/// A text with values of the alert in it.
package struct AlertText: Sendable {
  package enum Part: Sendable {
    case text(String)
    /// The name of a value, and how a localized text has it.
    case value(String, ValueFormat)
    /// A Swift expression, which is the only part.
    case expression(String)
  }

  package var parts: [Part]
  /// For translators.
  package var comment: String?
}

/// How a value stands in the key of a string catalog.
package enum ValueFormat: Sendable {
  case string
  /// A number, with its format specifier.
  case number(String)
  /// Any other value, by its description.
  case description
}

/// Where texts are localized.
package struct StringsModel: Equatable, Sendable {
  package var table: String?
  /// A Swift expression.
  package var bundle: String?
}
