/// The keys of the long form of an enum's case.
package enum CaseKey: String, SchemaKey {
  case doc, values, raw, key, was, unknown

  package static var owner: String { "a case" }

  package var summary: String {
    switch self {
    case .values: "The case's payload: a type, a list of types, or labels with types; empty if it has none."
    case .doc: "Documentation comment of the case."
    case .raw: "The case's raw value."
    case .key: "Its key in the JSON of a Codable enum, if that is not its name."
    case .was: "Its key, or raw value, in JSON of an older version, or a list of them."
    case .unknown: "Whether a Codable enum reads an unknown case as this one."
    }
  }

  package var example: String? {
    switch self {
    case .values: "values: { quantity: Int }"
    case .doc: "doc: There are some left."
    case .raw: "raw: in-stock"
    case .key: "key: in_stock"
    case .was: "was: available"
    case .unknown: "unknown: true"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .values: Self.payload
    case .doc, .key: .text
    case .raw: .any
    case .was: StoredKeys.shape
    case .unknown: .flag
    }
  }

  package var isRequired: Bool { self == .values }

  /// Nothing, a type, a list of types, or labels with types.
  static var payload: ValueShape {
    let value = ValueShape.either([.type, .record(PayloadKey.self)])
    let listed = ValueShape.either([.type, .record(PayloadKey.self), .names(.label, value)])
    return .either([.nothing, .type, .list(listed), .names(.label, value)])
  }

  /// The cases of an enum: names, or names with payloads.
  static var cases: ValueShape {
    // The raw value of a case can be any text.
    .either([.nothing, .declared(.case, alone: .name(.case), .either([.record(CaseKey.self), payload, .text]))])
  }
}

/// The keys of the long form of an action, and of a group of actions.
package enum ActionKey: String, SchemaKey {
  case doc, values, needs, actions

  package static var owner: String { "an action" }

  package static var alternatives: [[ActionKey]] { [[.values, .needs, .actions]] }

  package var summary: String {
    switch self {
    case .values: "The action's payload: a type, a list of types, or labels with types; empty if it has none."
    case .needs:
      "What has to be valid for its handler to run: 'state', or a field whose type has rules. Views disable what sends it."
    case .actions: "The actions of a group, which has an enum of its own in Action."
    case .doc: "Documentation comment of the action."
    }
  }

  package var example: String? {
    switch self {
    case .values: "values: { id: UUID }"
    case .needs: "needs: state"
    case .actions: "actions: [appeared, saveButtonTapped]"
    case .doc: "doc: The items are there."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .values: CaseKey.payload
    case .needs: .either([.choice([CaseDeclaration.wholeState]), .name(.field)])
    case .actions: Self.forms
    case .doc: .text
    }
  }

  /// Actions: names, or names with payloads.
  static var forms: ValueShape {
    let value = ValueShape.either([.record(ActionKey.self), CaseKey.payload])
    return .either([.nothing, .declared(.action, alone: .name(.action), value)])
  }
}

/// The keys of a dependency's long form.
package enum DependencyKey: String, SchemaKey {
  case type, key, doc

  package static var owner: String { "a dependency" }

  package var summary: String {
    switch self {
    case .type:
      "The dependency's type, in Swift's syntax; after '=' its default. Leave it out if the key says it."
    case .key:
      "Where the library finds it, so that nobody passes it: its name in DependencyValues, or a DependencyKey."
    case .doc: "Documentation comment of the dependency."
    }
  }

  package var example: String? {
    switch self {
    case .type: "type: UserNotificationsClient = \\(.live)"
    case .key: "key: uuid"
    case .doc: "doc: Asks for the permission to notify."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .type: .type
    case .key, .doc: .text
    }
  }

  /// The type of a dependency may be left out where its key tells it.
  package static var alternatives: [[DependencyKey]] { [[.type, .key]] }
}
