package import Diagnostics
package import YAML

/// The kinds of questions without logic of their own: alerts and confirmation dialogs, which are alike.
package enum PromptKind: String, CaseIterable, Sendable {
  case alert, dialog
}

/// The alerts of a feature, or its confirmation dialogs; there is at least one.
package struct PromptsDeclaration: Sendable {
  package var kind: PromptKind
  /// The name of the action, and of the state's field; under `one-of`, of the state's case.
  package var name: Located<String>
  package var alerts: [AlertDeclaration]
  /// The place of the key.
  package var range: SourceRange?
  /// Documentation comment of the case.
  package var doc: Located<String>?
}

/// An alert or a confirmation dialog.
package struct AlertDeclaration: Sendable {
  package var name: Located<String>
  /// The values for its texts.
  package var values: [AlertValueDeclaration]
  package var title: TextDeclaration
  package var message: TextDeclaration?
  package var buttons: [ButtonDeclaration]
}

/// A text that is shown.
package struct TextDeclaration: Sendable {
  /// The text, which knows the places of its parts.
  package var node: YAMLNode
  /// The Swift expression that it is by itself.
  package var expression: YAMLNode?
  /// For translators.
  package var comment: Located<String>?
}

/// The localization of a feature's texts.
package struct StringsDeclaration: Sendable {
  package var table: Located<String>?
  /// A Swift expression.
  package var bundle: YAMLNode?
  /// The place of the key.
  package var range: SourceRange?
}

/// A value passed when an alert is made: for its texts, or for the action of a button.
package struct AlertValueDeclaration: Sendable {
  package var name: Located<String>
  package var type: TypeText
}

/// A button of an alert.
package struct ButtonDeclaration: Sendable {
  package var name: Located<String>
  package var title: TextDeclaration
  package var role: ButtonRole?
  /// Whether the role is written; otherwise, that of a button named `cancel` follows from its name.
  var isRoleWritten = false
  /// The values of its action.
  package var values: [AlertValueDeclaration] = []

  /// Whether it has an action: a cancel button only closes the alert.
  package var hasAction: Bool { role != .cancel }
}

/// The role of a button that is not an ordinary one.
package enum ButtonRole: String, CaseIterable, Sendable {
  case cancel, destructive
}

extension [PromptsDeclaration] {
  /// The buttons with actions, in order; of several with one name, only the first.
  var buttonsWithActions: [ButtonDeclaration] {
    flatMap(\.alerts).flatMap(\.buttons).filter(\.hasAction).unique(by: \.name.value)
  }
}
