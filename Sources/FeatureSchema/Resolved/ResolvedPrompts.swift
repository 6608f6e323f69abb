package import Diagnostics

/// The alerts of a feature, or its confirmation dialogs.
package struct ResolvedPrompts {
  var written: PromptsDeclaration
  package var alerts: [ResolvedAlert]

  package var kind: PromptKind { written.kind }

  /// The name of the state's field or case.
  package var name: String { written.name.value }

  /// Where the schema has them.
  package var nameRange: SourceRange? { written.name.range }
}

/// An alert with its texts resolved.
package struct ResolvedAlert {
  package var name: Located<String>
  /// The values given when it is shown: its own, then those of its buttons, each once.
  package var values: [ResolvedAlertValue]
  package var title: AlertText
  package var message: AlertText?
  package var buttons: [ResolvedButton]
}

/// A value of an alert or of a button.
package struct ResolvedAlertValue {
  package var name: Located<String>
  package var type: TypeUse
}

/// A button with its title resolved.
package struct ResolvedButton {
  package var written: ButtonDeclaration
  package var title: AlertText
  /// The values of its action, which are among the alert's.
  package var values: [ResolvedAlertValue]
}

extension ResolvedAlert {
  /// All its texts.
  package var texts: [AlertText] { [title, message].compactMap(\.self) + buttons.map(\.title) }

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

extension AlertText {
  /// The text as a key of a string catalog, with a format specifier for each value; `nil` for an expression.
  package var key: String? {
    let hasValues = parts.contains { if case .value = $0 { true } else { false } }
    var key = ""
    for part in parts {
      switch part {
      // A percent sign begins a specifier, where there are values.
      case .text(let text): key += hasValues ? text.replacing("%", with: "%%") : text
      case .value(_, .number(let specifier)): key += specifier
      case .value: key += "%@"
      case .expression: return nil
      }
    }
    return key
  }
}

/// The format of a value in the key of a string catalog.
package enum ValueFormat: Sendable {
  case string
  /// A number, with its format specifier.
  case number(String)
  /// Any other value, by its description.
  case description
}

/// The localization of texts.
package struct StringsLocation: Equatable, Sendable {
  package var table: String?
  /// A Swift expression.
  package var bundle: String?
}
