package import Diagnostics

/// A team's style of schemas, in its project file: rules beside those of the language.
package struct Style: Sendable {
  package var names: [NamingRule] = []
  /// The kinds that need documentation.
  package var documented: [Located<StyleKind>] = []
  /// The place of `swift: none`, if expressions in Swift are not wanted.
  package var noExpressions: SourceRange?
  /// The maximal numbers by kind.
  package var limits: [(kind: StyleKind, most: Located<Int>)] = []
}

/// A rule for the names of some kinds.
package struct NamingRule: Sendable {
  package var kinds: [StyleKind]
  /// The groups of actions that it is for; empty for all.
  package var groups: [Located<String>]
  /// Whether it is for actions that only effects send, or for all others; `nil` for both.
  package var isForEffects: Bool?
  /// With `*` and `?`.
  package var patterns: [Located<String>]
  /// Whether names must match none of the patterns, and not one of them.
  package var isProhibition: Bool
  /// The team's message.
  package var message: Located<String>?
  package var range: SourceRange
}

/// The kinds of declarations, in the words of a style.
package enum StyleKind: String, CaseIterable, Sendable {
  case features, types, fields, cases, actions, children, dependencies, alerts, dialogs, buttons
  case delegateActions = "delegate-actions"

  /// Those that can have a documentation comment.
  static let documentable: [StyleKind] = [
    .features, .types, .fields, .cases, .actions, .delegateActions, .children, .dependencies,
  ]

  /// One of the kind: `action`.
  var singular: String {
    switch self {
    case .children: "child"
    case .dependencies: "dependency"
    case .delegateActions: "delegate action"
    default: String(rawValue.dropLast())
    }
  }
}
