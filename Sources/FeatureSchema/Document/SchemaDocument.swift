package import Diagnostics
package import YAML

/// What the user wrote in one file, read but not yet understood: names are not resolved, defaults are still YAML.
package struct SchemaDocument: Sendable {
  package var file: SourceFile
  /// `nil` for a type library.
  package var feature: Located<String>?
  package var doc: Located<String>?
  package var access: Located<AccessLevel>?
  package var imports: [Located<String>] = []
  package var uses: [Located<String>] = []
  package var externals: [ExternalDeclaration] = []
  package var types: [TypeDeclaration] = []
  package var pack: PackReference?
  package var state: TypeDeclaration?
  package var actions: [CaseDeclaration] = []
  package var dependencies: [DependencyDeclaration] = []
  package var children: [ChildDeclaration] = []
  package var delegate: DelegateDeclaration?
  package var prompts: [PromptsDeclaration] = []

  package init(file: SourceFile) {
    self.file = file
  }
}

/// Who can see the generated declarations.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `public`, package, `internal`

  /// Wider access is greater.
  package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    let order: [AccessLevel] = [.internal, .package, .public]
    return order.firstIndex(of: left)! < order.firstIndex(of: right)!
  }
}

/// Whether a child's state is always there, may be missing, is one of many, or comes and goes as views present it.
package enum ChildPresence: String, CaseIterable, Sendable {
  case always, optional, list
  /// As a sheet or a popover shows it: optional, and a view can dismiss it.
  case presented
  /// One of those on a navigation stack, from which views can pop it.
  case stack
}

/// A type or protocol that exists in Swift already.
package struct ExternalDeclaration: Sendable {
  package var name: Located<String>
  package var conformances: [Located<String>]
}

/// A named dependency.
package struct DependencyDeclaration: Sendable {
  package var name: Located<String>
  package var type: TypeText
  package var defaultValue: YAMLNode?
  /// Where a pack finds it that has a place for dependencies: a name or a type, whose parts dots can separate.
  package var key: Located<String>?
  package var doc: Located<String>?
}

/// A feature composed into this one.
package struct ChildDeclaration: Sendable {
  package var name: Located<String>
  package var content: ChildContent
  package var presence: ChildPresence
  /// Where that is said, if it is.
  package var presencePlace: SourceRange?
  /// Values for dependencies of the child's reducer; `nil` where the schema does not speak of them.
  package var dependencies: [DependencyValue]?
  package var doc: Located<String>?
}

/// What a child is.
package enum ChildContent: Sendable {
  /// The feature of another schema.
  case schema(Located<String>)
  /// A reducer written by hand, by the name of its type.
  case reducer(Located<String>)
  /// The feature that has it: a tree.
  case itself(Located<String>)
  /// One of several features at a time, each with its name.
  case oneOf([ChildDeclaration])
}

extension ChildDeclaration {
  /// The path of its schema, if it has one of its own.
  var schema: Located<String>? {
    if case .schema(let path) = content { path } else { nil }
  }

  /// Where it is said what the child is.
  var reference: Located<String> {
    switch content {
    case .schema(let path): path
    case .reducer(let name), .itself(let name): name
    case .oneOf: name
    }
  }
}

/// What a child's reducer is given for one of its dependencies.
package struct DependencyValue: Sendable {
  package var name: Located<String>
  package var value: YAMLNode
}

/// A type as it was written; its scalar tells where each part of it is.
package struct TypeText: Sendable {
  package var text: String
  package var node: YAMLNode
}
