import Diagnostics

/// The alerts of a feature, or its confirmation dialogs.
package struct ResolvedPrompts {
  var written: PromptsDeclaration
  var alerts: [ResolvedAlert]
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
  /// Whether one of its texts holds a value.
  func holds(_ name: String) -> Bool {
    ([title, message].compactMap(\.self) + buttons.map(\.title)).contains { text in
      text.parts.contains { if case .value(name) = $0 { true } else { false } }
    }
  }
}

/// A text with values of the alert in it.
package struct AlertText: Sendable {
  package enum Part: Sendable {
    case text(String)
    /// The name of a value.
    case value(String)
  }

  package var parts: [Part]
}
