/// What a schema means: resolved, checked, and valid by construction. What it can represent can be generated, and
/// compiles.
package struct FeatureModel: Sendable {
  /// The schema's path, as the user wrote it.
  package var schemaPath: String
  package var doc: String?
  package var access: AccessLevel
  /// The modules to import, in the schema's order, then those that types asked for.
  package var imports: [String]
  /// Those of them that nothing needs which others can see.
  package var hiddenImports: Set<String>
  /// The same where the types of dependencies with a key are not written.
  package var importsWithKeys: [String]
  package var hiddenImportsWithKeys: Set<String>
  /// The types of a library; none where there is a feature.
  package var types: [TypeModel]
  /// `nil` for a type library.
  package var feature: Feature?
}

/// A reducer: its state, its actions, and what it needs.
package struct Feature: Sendable {
  package var name: String
  /// The feature in whose namespace it is, as one of several for a child there.
  package var enclosingFeature: String?
  /// The types in its namespace beside `State` and `Action`.
  package var types: [TypeModel]
  package var state: TypeModel
  /// With the cases that the generator adds.
  package var action: TypeModel
  /// The author's own actions.
  package var actions: [CaseModel]
  package var dependencies: [Dependency]
  package var children: [Child]
  /// Its alerts, then its confirmation dialogs, where there are any.
  package var prompts: [PromptsModel]
  /// What it tells the feature that it is a child of: an enum nested in its `Action`.
  package var delegate: TypeModel?
  /// In the order of the state's fields, outer before inner.
  package var bindingPaths: [BindingPath]
  /// What has a hook for changes by any action, in the same order.
  package var watchedPaths: [BindingPath]
  /// Whether no action can ever be made: there is none, or each holds a value of a type that has none.
  package var isActionUninhabited: Bool

  /// Its name from the outermost namespace.
  package var path: [String] { [enclosingFeature, name].compactMap(\.self) }

  package var isBindable: Bool { !bindingPaths.isEmpty }
}

/// A value that the reducer is given from outside.
package struct Dependency: Sendable {
  /// Its property of the reducer.
  package var field: MemberModel
  /// Where a pack finds it that has a place for dependencies: the name of a value, or a type.
  package var key: String?
}

/// A feature composed into another.
package struct Child: Sendable {
  /// The reducer's property for its reducer, without a default.
  package var field: MemberModel
  /// The child feature's name; one written by hand may have that of its module before it.
  package var feature: String
  /// Whether it is the feature that has it: its reducer is not stored.
  package var isItself: Bool
  package var presence: ChildPresence
  package var doc: String?
  /// What the child's reducer is where the parent is given none; `nil` where one has to be given.
  package var reducer: DefaultValue?
  /// The same where dependencies with a key need not be given.
  package var reducerWithKeys: DefaultValue?
  /// The type of what the parent's action holds for it.
  package var actionType: String
  /// Whether its Action has any case.
  package var hasActions: Bool
  /// Whether it has something to tell as a delegate.
  package var hasDelegate: Bool
  /// The feature that is generated for it, which is one of several at a time; else `nil`.
  package var choice: Feature?

  package var name: String { field.name }
}

/// A chain of fields that starts at the state, and has a hook.
package struct BindingPath: Sendable {
  /// The names from the state to the value: `["item", "status", "inStock"]`.
  package var components: [String]
  /// What a binding to it holds; an enum case's path holds an optional.
  package var type: TypeReference
  /// Whether it is the payload of an enum's case.
  package var isCase: Bool
  package var doc: String?
}
