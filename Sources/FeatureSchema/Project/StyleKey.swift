package import Diagnostics
package import YAML

/// The keys of a style: rules for schemas that a team turns on.
package enum StyleKey: String, SchemaKey {
  case names, documented, swift, atMost = "at-most"

  package static var owner: String { "a style" }

  package var summary: String {
    switch self {
    case .names: "How things are named: rules, each for the names of some kinds."
    case .documented: "The kinds of what needs documentation."
    case .swift: "'none' if schemas shall have no { swift: … }."
    case .atMost: "How many there may be at most of a kind, in one type or feature."
    }
  }

  package var example: String? {
    switch self {
    case .names:
      """
      names:
        - { of: actions, group: view, match: ["*Tapped", "*Changed", "*Appeared"] }
        - { of: actions, from: effects, match: "*Response" }
        - { of: types, not: "*Manager", message: name it after what it knows }
      """
    case .documented: "documented: [features, delegate-actions]"
    case .swift: "swift: none"
    case .atMost: "at-most: { fields: 20, actions: 30 }"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .names: .list(.record(NamingRuleKey.self))
    case .documented: .list(.choice(StyleKind.documentable.map(\.rawValue)))
    case .swift: .choice(ExpressionChoice.allCases.map(\.rawValue))
    case .atMost: .record(LimitKey.self)
    }
  }
}

/// A style's choice about expressions in Swift.
enum ExpressionChoice: String, CaseIterable {
  case none
}

/// The keys of a rule for names.
package enum NamingRuleKey: String, SchemaKey {
  case of, group, from, match, not, message

  package static var owner: String { "a rule for names" }

  package static var alternatives: [[NamingRuleKey]] { [[.match], [.not]] }

  package static func help(insteadOf node: YAMLNode) -> Help? {
    node.scalar.map { "write it as { of: \($0.text), match: \"…\" }" }
  }

  package var summary: String {
    switch self {
    case .of: "The kind that it is for, or a list of kinds."
    case .group: "The group of actions that it is for, or a list of groups; all actions if absent."
    case .from: "Who sends the actions that it is for: 'effects', or 'views' for all others; both if absent."
    case .match: "A pattern for the names, or a list of which one matches; '*' is any text, '?' one character."
    case .not: "A pattern that no name matches, or a list of such."
    case .message: "What the team says to whoever breaks it."
    }
  }

  package var example: String? {
    switch self {
    case .of: "of: [actions, delegate-actions]"
    case .group: "group: view"
    case .from: "from: effects"
    case .match: #"match: ["*Tapped", "*Changed"]"#
    case .not: #"not: "*Manager""#
    case .message: "message: name it after what it knows"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .of: .either([kind, .list(kind)])
    case .group, .match, .not: .either([.text, .list(.text)])
    case .from: .choice(SenderChoice.allCases.map(\.rawValue))
    case .message: .text
    }
  }

  private var kind: ValueShape { .choice(StyleKind.allCases.map(\.rawValue)) }

  package var isRequired: Bool { self == .of }
}

/// The kinds that can be counted.
package enum LimitKey: String, SchemaKey {
  case fields, cases, actions, children, dependencies, types

  package static var owner: String { "a limit" }

  package var kind: StyleKind { StyleKind(rawValue: rawValue)! }

  package var summary: String {
    switch self {
    case .fields: "The fields of a struct, or of a state."
    case .cases: "The cases of an enum."
    case .actions: "The actions of a feature, those of its groups included."
    case .children: "The children of a feature."
    case .dependencies: "The dependencies of a feature."
    case .types: "The types of a schema."
    }
  }

  package var example: String? { "\(rawValue): 20" }

  package var shape: ValueShape { .text }
}
