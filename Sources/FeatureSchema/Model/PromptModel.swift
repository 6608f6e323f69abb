/// The alerts of a feature, or its confirmation dialogs.
package struct PromptsModel: Sendable {
  package var kind: PromptKind
  /// The name of the state's field and of the action; under `one-of`, of the case.
  package var name: String
  package var alerts: [AlertModel]
  /// The enum of the buttons' actions.
  package var type: TypeModel
}

/// An alert or a confirmation dialog.
package struct AlertModel: Sendable {
  package var name: String
  /// The values in its texts, and of its buttons' actions; each has a label.
  package var values: [MemberModel]
  package var title: AlertText
  package var message: AlertText?
  package var buttons: [ButtonModel]
}

/// A button of an alert.
package struct ButtonModel: Sendable {
  package var title: AlertText
  package var role: ButtonRole?
  /// The name of its action and handler; `nil` if the button only closes the alert.
  package var action: String?
  /// The values of its action, which are among the alert's.
  package var values: [MemberModel]
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

extension AlertModel {
  /// All its texts.
  package var texts: [AlertText] { [title, message].compactMap(\.self) + buttons.map(\.title) }
}
