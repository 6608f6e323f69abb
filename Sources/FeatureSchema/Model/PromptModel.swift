/// The alerts of a feature, or its confirmation dialogs.
package struct PromptsModel: Sendable {
  package var kind: PromptKind
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
