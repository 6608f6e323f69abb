package import Diagnostics
package import SwiftSource
package import YAML

/// The contents of one file, read but not interpreted: names are not resolved, and defaults are still YAML.
package struct SchemaDocument: Sendable {
  package var file: SourceFile
  /// `nil` for a type library.
  package var feature: Located<String>?
  package var doc: Located<String>?
  package var access: Located<AccessLevel>?
  package var imports: [Located<String>] = []
  package var uses: [Located<String>] = []
  package var externals: [ExternalDeclaration] = []
  /// Its types, then its clients.
  package var types: [TypeDeclaration] = []
  package var pack: PackReference?
  package var logic: Located<Logic>?
  package var state: TypeDeclaration?
  package var invariants: [InvariantDeclaration] = []
  /// The actions outside of groups.
  package var actions: [CaseDeclaration] = []
  package var dependencies: [DependencyDeclaration] = []
  /// `dependencies: own`: the author declares the reducer, with what it needs.
  package var ownReducer: Flag?
  /// Whether the author puts the feature's reducer into another one.
  package var around: Flag?
  package var children: [ChildDeclaration] = []
  /// The groups among the actions, the answers of requests, then the delegate actions.
  package var groups: [ActionGroup] = []
  package var requests: [RequestDeclaration] = []
  package var prompts: [PromptsDeclaration] = []
  package var strings: StringsDeclaration?
  /// The names from other schemas of its project.
  var reached = ReachedSchemas()

  package init(file: SourceFile) {
    self.file = file
  }
}

extension SchemaDocument {
  /// Its alerts and dialogs, then those of its children with `one-of`, whose buttons have handlers here, too.
  package var allPrompts: [PromptsDeclaration] {
    let presented = children.flatMap { child -> [PromptsDeclaration] in
      if case .oneOf(let alternatives) = child.content { alternatives.prompts } else { [] }
    }
    return prompts + presented
  }
}

/// The form in which the author writes a feature's logic.
package enum Logic: String, CaseIterable, Sendable {
  /// A function for each action and button, and hooks as needed.
  case handlers
  /// One function with a switch over all actions.
  case `switch`
  /// The reducer's body, with whatever is in it.
  case body
}

/// Whether a child's state is always there, optional, one of many, or presented by views.
package enum ChildPresence: String, CaseIterable, Sendable {
  case always, optional, list
  /// Presented, for example as a sheet or popover: optional, and a view can dismiss it.
  case presented
  /// On a navigation stack, from which views can pop it.
  case stack
}

/// A type or protocol that already exists in Swift.
package struct ExternalDeclaration: Sendable {
  package var name: Located<String>
  /// `nil` where they could not be read.
  package var conformances: [Located<String>]?
}

/// An invariant of the state, as an expression of Swift.
package struct InvariantDeclaration: Sendable {
  package var name: Located<String>
  package var expression: YAMLNode
}

package struct DependencyDeclaration: Sendable {
  package var name: Located<String>
  /// `nil` where the key tells it.
  package var type: TypeText?
  package var defaultValue: YAMLNode?
  /// The name or type, possibly with dots, by which the library finds it: then it is not given.
  package var key: Located<String>?
  package var doc: Located<String>?
  /// Whether it is only a name, whose dependency a type library declares.
  package var isOfOthers = false
}

/// A feature composed into this one.
package struct ChildDeclaration: Sendable {
  package var name: Located<String>
  package var content: ChildContent
  package var presence: ChildPresence
  /// The place of the presence, if it is written.
  package var presencePlace: SourceRange?
  /// Values for dependencies of the child's reducer; `nil` if the schema has none.
  package var dependencies: [DependencyValue]?
  /// The delegate actions for which its parent has no function.
  package var ignores: [Located<String>] = []
  /// Whether its parent has a function for all its other actions.
  package var onAction: Flag?
  /// Whether its parent has a hook for any change of its state.
  package var onChange: Flag?
  package var doc: Located<String>?
}

/// The feature or features of a child.
package enum ChildContent: Sendable {
  /// The feature of another schema.
  case schema(Located<String>)
  /// A handwritten reducer, by the name of its type.
  case reducer(Located<String>)
  /// Its parent: a tree.
  case itself(Located<String>)
  /// One of several at a time, each with a name.
  case oneOf(OneOfDeclaration)
}

/// The alternatives of a child with `one-of`.
package struct OneOfDeclaration: Sendable {
  package var features: [ChildDeclaration] = []
  /// The plain values, as cases of the child's state.
  package var values: [CaseDeclaration] = []
  /// The alerts and the confirmation dialogs.
  package var prompts: [PromptsDeclaration] = []
}

extension ChildDeclaration {
  /// The features that it can be: itself, or those under `one-of`.
  var parts: [ChildDeclaration] {
    if case .oneOf(let alternatives) = content { alternatives.features } else { [self] }
  }

  /// The path of its schema, if it has one of its own.
  var schema: Located<String>? {
    if case .schema(let path) = content { path } else { nil }
  }

  /// The place that names the child's feature.
  var reference: Located<String> {
    switch content {
    case .schema(let path): path
    case .reducer(let name), .itself(let name): name
    case .oneOf: name
    }
  }
}

/// A value for a dependency of a child's reducer.
package struct DependencyValue: Sendable {
  package var name: Located<String>
  /// `nil` where the parent's dependency of that name is passed.
  package var value: YAMLNode?
}

/// A type as written; its scalar knows the place of each part.
package struct TypeText: Sendable {
  package var text: String
  package var node: YAMLNode
  /// Whether it is the function of a client's endpoint, which may have labels, and no arrow.
  package var isEndpoint = false
}

extension YAMLNode {
  /// The expression in `\(…)`.
  var markedSwift: YAMLNode? { scalar.flatMap { ExpressionForm.marked($0.text) }.map(notation) }
}
