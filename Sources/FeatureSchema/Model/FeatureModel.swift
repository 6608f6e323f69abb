/// The meaning of a schema: resolved, checked, and valid by construction. Code generated from it compiles.
package struct FeatureModel: Sendable {
  /// The schema's path, as the user wrote it.
  package var schemaPath: String
  package var doc: String?
  package var access: AccessLevel
  /// What to import: the schema's modules, in its order, then those of types in it, and the types of other modules in the
  /// project: `struct Core.Item`.
  package var imports: [String]
  /// Those of the imports that no declaration visible to other modules needs.
  package var hiddenImports: Set<String>
  /// The types of a library; empty for a feature.
  package var types: [TypeModel]
  /// `nil` for a type library.
  package var feature: Feature?
}

/// A reducer: its state, its actions and its dependencies.
package struct Feature: Sendable {
  package var name: String
  /// The feature that it is nested in, if it is generated for `one-of`.
  package var enclosingFeature: String?
  /// The types nested in it, besides `State` and `Action`.
  package var types: [TypeModel]
  package var state: TypeModel
  /// The `Action`, with the cases that the generator adds.
  package var action: TypeModel
  /// The author's own actions, outside of groups.
  package var actions: [CaseModel]
  /// The groups of its actions, each an enum nested in `Action`; among them are the delegate actions, which its parent
  /// receives.
  package var groups: [ActionGroupModel]
  package var dependencies: [Dependency]
  package var children: [Child]
  /// Its alerts, then its confirmation dialogs, if it has any.
  package var prompts: [PromptsModel]
  /// Where the texts of these are localized; `nil` if they are not.
  package var strings: StringsModel?
  /// In the order of the state's fields, outer before inner.
  package var bindingPaths: [BindingPath]
  /// The values with `onChange`, in the same order.
  package var watchedPaths: [BindingPath]
  /// Whether no action can ever be made: there is none, or each holds a value of a type without values.
  package var isActionUninhabited: Bool

  /// The names from the outermost type to it.
  package var path: [String] { [enclosingFeature, name].compactMap(\.self) }

  /// Whether a value with `onChange` may be changed by a child: the child's state, or a shared field.
  package var followsChildren: Bool {
    let fields = if case .structure(let fields) = state.kind { fields } else { [MemberModel]() }
    let shared = children.isEmpty ? [] : fields.filter { $0.sharing != nil }.map(\.name)
    let names = Set(children.map(\.name) + shared)
    return watchedPaths.contains { names.contains($0.components[0]) }
  }

  package var isBindable: Bool { !bindingPaths.isEmpty }

  /// Its alerts and dialogs, then those of its children with `one-of`.
  package var allPrompts: [PromptsModel] { prompts + children.flatMap { $0.choice?.prompts ?? [] } }
}

extension Feature {
  /// Its delegate actions.
  package var delegate: TypeModel? { groups.first(where: \.isDelegate)?.type }
}

/// A named set of actions.
package struct ActionGroupModel: Sendable {
  package var name: String
  /// The enum that has them.
  package var type: TypeModel
  package var isDelegate: Bool
}

/// A dependency of the reducer.
package struct Dependency: Sendable {
  /// The reducer's property for it.
  package var field: MemberModel
  /// The name in DependencyValues, or the type, by which it is found: then nobody gives it.
  package var key: String?
}

/// A feature composed into another.
package struct Child: Sendable {
  /// The property for its reducer, without a default.
  package var field: MemberModel
  /// The child feature's name; for a handwritten reducer, it may include the module.
  package var feature: String
  /// Whether it is its parent, whose reducer needs no property.
  package var isItself: Bool
  /// Whether it leads back to its parent, so that its reducer is made when it is needed.
  package var leadsBack: Bool
  package var presence: ChildPresence
  package var doc: String?
  /// The default of the child's reducer; `nil` if the parent's initializer requires the reducer.
  package var reducer: DefaultValue?
  /// Whether that default names dependencies of the parent.
  package var isMadeOfDependencies: Bool
  /// What its dependencies with keys are.
  package var keyedValues: [KeyedValue]
  /// The type of the value in the parent's action.
  package var actionType: String
  /// Whether its `Action` has a case.
  package var hasActions: Bool
  /// Whether it has delegate actions.
  package var hasDelegate: Bool
  /// The feature generated for `one-of`; `nil` for a child with one feature.
  package var choice: Feature?

  package var name: String { field.name }
}

/// A chain of fields from the state to a value with a hook.
package struct BindingPath: Sendable {
  /// The names from the state to the value: `["item", "status", "inStock"]`.
  package var components: [String]
  /// The type of a binding to it; for the payload of a case, an optional.
  package var type: TypeReference
  /// Whether it is the payload of a case.
  package var isCase: Bool
  package var doc: String?
}
