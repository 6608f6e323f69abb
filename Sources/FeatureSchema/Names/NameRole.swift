/// The kind of thing that a name names, which decides its rules and its description in messages.
package enum NameRole: String, CaseIterable, Sendable {
  case feature, type, field, `case`, action, label, dependency, child, alert, dialog, button, invariant, rule, request,
    module,
    client,
    endpoint

  /// Types and features begin with an uppercase letter, so that their names never equal a member's.
  var isType: Bool { [.feature, .type, .client].contains(self) }

  var described: String {
    [.action, .alert, .invariant, .endpoint].contains(self) ? "an \(rawValue)" : "a \(rawValue)"
  }

  /// Whether what has the name is declared by what follows it.
  var needsValue: Bool {
    switch self {
    case .case, .action, .dependency, .feature: false
    case .type, .field, .label, .child, .alert, .dialog, .button, .invariant, .rule, .request, .module, .client,
      .endpoint:
      true
    }
  }

  /// A description of a list of such declarations, for messages.
  var describedMembers: String {
    switch self {
    case .feature: "a name"
    case .type: "types, each with its declaration"
    case .field: "fields, each with its type"
    case .case: "cases, each alone or with its payload"
    case .action: "actions, each alone or with its payload"
    case .label: "labels, each with its type"
    case .dependency: "dependencies, each alone or with its type"
    case .child: "children, each with its schema"
    case .alert, .dialog: "\(rawValue)s, each with its title and its buttons"
    case .button: "buttons, each with its title"
    case .invariant: "invariants, each with its expression in Swift"
    case .request: "requests, each with the endpoint that it calls"
    case .rule: "rules, each with its condition and its message"
    case .module: "modules, each with its schemas"
    case .client: "clients, each with its endpoints"
    case .endpoint: "endpoints, each with its function"
    }
  }
}

extension PromptKind {
  /// The role of the name of one.
  var role: NameRole { self == .alert ? .alert : .dialog }
}
