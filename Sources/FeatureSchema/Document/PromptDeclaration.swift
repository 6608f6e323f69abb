package import Diagnostics
package import YAML

/// What asks for an answer and has no logic of its own: alerts, and confirmation dialogs, which are alike.
package enum PromptKind: String, CaseIterable, Sendable {
  case alert, dialog
}

/// The alerts of a feature, or its confirmation dialogs; there is at least one.
package struct PromptsDeclaration: Sendable {
  package var kind: PromptKind
  package var alerts: [AlertDeclaration]
  /// The place of the key.
  package var range: SourceRange?
}

/// An alert or a confirmation dialog.
package struct AlertDeclaration: Sendable {
  package var name: Located<String>
  /// What its texts can hold.
  package var values: [AlertValueDeclaration]
  package var title: YAMLNode
  package var message: YAMLNode?
  package var buttons: [ButtonDeclaration]
}

/// A value that is given when an alert is made.
package struct AlertValueDeclaration: Sendable {
  package var name: Located<String>
  package var type: TypeText
}

/// A button of an alert.
package struct ButtonDeclaration: Sendable {
  package var name: Located<String>
  package var title: YAMLNode
  package var role: ButtonRole?

  /// Whether it has an action: one to cancel only takes the alert away.
  var hasAction: Bool { role != .cancel }
}

/// What kind of button it is, if not an ordinary one.
package enum ButtonRole: String, CaseIterable, Sendable {
  case cancel, destructive
}

extension [PromptsDeclaration] {
  /// The buttons that have actions, in their order; of one name only the first.
  var buttonsWithActions: [ButtonDeclaration] {
    flatMap(\.alerts).flatMap(\.buttons).filter(\.hasAction).unique(by: \.name.value)
  }
}
