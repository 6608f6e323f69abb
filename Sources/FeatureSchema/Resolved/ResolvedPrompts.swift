import Diagnostics

/// The alerts of a feature, or its confirmation dialogs.
package struct ResolvedPrompts {
  var written: PromptsDeclaration
  var alerts: [ResolvedAlert]
}

/// An alert with its texts resolved.
struct ResolvedAlert {
  var name: Located<String>
  var values: [(name: Located<String>, type: TypeUse)]
  var title: AlertText
  var message: AlertText?
  var buttons: [(written: ButtonDeclaration, title: AlertText)]
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
