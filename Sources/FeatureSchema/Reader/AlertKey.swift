/// The keys of an alert or a confirmation dialog.
package enum AlertKey: String, SchemaKey {
  case values, title, message, buttons

  package static var owner: String { "an alert" }

  package var summary: String {
    switch self {
    case .values: "The values that its texts hold as \\(name), each with its type; you give them when you show it."
    case .title: "Its title."
    case .message: "The text below the title."
    case .buttons: "Its buttons, each with its title. Without buttons it gets one that dismisses it."
    }
  }

  package var example: String? {
    switch self {
    case .values: "values: { name: String }"
    case .title: "title: Delete?"
    case .message: "message: Are you sure you want to delete \\(name)?"
    case .buttons:
      """
      buttons:
        confirmDeletion: { title: Delete, role: destructive }
        cancel: Never mind
      """
    }
  }

  package var shape: ValueShape {
    switch self {
    case .values: .names(.label, .type)
    case .title, .message: ShownTextKey.either
    case .buttons: .declared(.button, .either([.text, .record(ButtonKey.self)]))
    }
  }

  package var isRequired: Bool { self == .title }

  /// Alerts or confirmation dialogs, by name.
  static var alerts: ValueShape { .declared(.alert, .record(AlertKey.self)) }
}

/// The keys of a button.
package enum ButtonKey: String, SchemaKey {
  case title, role, values

  package static var owner: String { "a button" }

  package var summary: String {
    switch self {
    case .title: "Its title."
    case .role:
      "destructive, or cancel: it only dismisses the alert, and has no handler. A button 'cancel' has it."
    case .values: "The values that its handler gets, each with its type; you give them when you show the alert."
    }
  }

  package var example: String? {
    switch self {
    case .title: "title: Delete"
    case .role: "role: destructive"
    case .values: "values: { id: Item.ID }"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .title: ShownTextKey.either
    case .role: .choice(ButtonRole.allCases.map(\.rawValue))
    case .values: .names(.label, .type)
    }
  }

  package var isRequired: Bool { self == .title }
}
