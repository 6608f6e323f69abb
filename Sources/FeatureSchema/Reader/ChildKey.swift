package import Diagnostics
package import YAML

/// The keys of a child feature.
package enum ChildKey: String, SchemaKey {
  case schema, reducer, presence, oneOf = "one-of", with, ignores, onAction, onChange, doc

  package static var owner: String { "a child" }

  package static var alternatives: [[ChildKey]] { [[.schema], [.reducer], [.oneOf]] }

  package var companion: ChildKey? { [.with, .ignores].contains(self) ? .schema : nil }

  package static func help(insteadOf node: YAMLNode) -> Help? {
    node.isNull || node.isSequence ? "write the file name of its schema, such as Row.yaml" : nil
  }

  package var summary: String {
    switch self {
    case .schema:
      "The child's feature, by its name in a project, or the path of its schema from here; Self for the feature itself."
    case .reducer:
      "The type of a hand-written reducer; name it, its State and its Action under 'external'."
    case .oneOf:
      "What it can be: names, each with a schema, a reducer, a value or alerts; for children presented or on a stack."
    case .presence:
      "Whether the child is always there, optional, presented, or one of a list or a stack; always if absent."
    case .with:
      "The dependencies of its reducer: names of the parent's, which passes them on, or values."
    case .ignores: "The child's delegate actions that the parent does not listen to."
    case .onAction: "Whether you write a function that is called after the child has handled any other action."
    case .onChange: "Whether the parent has a hook that is called after any action that has changed the child's state."
    case .doc: "Documentation comment of the child's state."
    }
  }

  package var example: String? {
    switch self {
    case .schema: "schema: ../Row/Row.yaml"
    case .reducer: "reducer: Game"
    case .oneOf: "one-of: { edit: EditForm.yaml, meeting: Meeting.yaml }"
    case .presence: "presence: optional"
    case .with: "with: { timeScope: lastWeek, client: client }"
    case .ignores: "ignores: [shared]"
    case .onAction: "onAction: true"
    case .onChange: "onChange: true"
    case .doc: "doc: The editor while it is open."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .schema, .reducer, .doc: .text
    case .oneOf: .declared(.child, .either([.text, .record(AlternativeKey.self)]))
    case .ignores: .list(.text)
    case .onAction, .onChange: .flag
    case .with: .declared(.dependency, alone: .name(.dependency), .any)
    case .presence: .choice(ChildPresence.allCases.map(\.rawValue))
    }
  }
}

/// The keys of an alternative under `one-of`.
package enum AlternativeKey: String, SchemaKey {
  case schema, reducer, values, alerts, dialogs, with, ignores, onAction, doc

  package static var owner: String { "an alternative" }

  package static var alternatives: [[AlternativeKey]] { [[.schema], [.reducer], [.values], [.alerts], [.dialogs]] }

  package var companion: AlternativeKey? { [.with, .ignores].contains(self) ? .schema : nil }

  package var summary: String {
    switch self {
    case .schema: "Its feature, by its name in a project, or the path of its schema from here."
    case .reducer: ChildKey.reducer.summary
    case .values: "What it holds, without a reducer: a type, a list of types, or labels with types; empty for nothing."
    case .alerts: "Alerts by name, one of which it is: texts and buttons, for which you write handlers."
    case .dialogs: "Confirmation dialogs, declared like alerts."
    case .with: ChildKey.with.summary
    case .ignores: ChildKey.ignores.summary
    case .onAction: ChildKey.onAction.summary
    case .doc: "Documentation comment of its case."
    }
  }

  package var example: String? {
    switch self {
    case .schema, .reducer, .with, .ignores, .onAction, .doc: ChildKey(rawValue: rawValue)?.example
    case .values: "values: { item: Item }"
    case .alerts:
      """
      alerts:
        deleteItem:
          title: Delete?
          buttons: { confirmDeletion: { title: Delete, role: destructive }, cancel: Never mind }
      """
    case .dialogs: nil
    }
  }

  package var shape: ValueShape {
    switch self {
    case .schema, .reducer, .doc: .text
    case .values: CaseKey.payload
    case .alerts, .dialogs: AlertKey.alerts
    case .with: ChildKey.with.shape
    case .ignores: ChildKey.ignores.shape
    case .onAction: .flag
    }
  }
}
