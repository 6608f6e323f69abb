import FeatureSchema
import SwiftSource
import TemplateEngine

/// A reducer with its state, its actions and its hooks.
struct FeatureContext: Sendable {
  var name: String
  var mermaidName: String
  var doc: [String]
  var access: String
  var stored: [FieldContext]
  var dependencies: [FieldContext]
  var state: TypeContext
  var action: TypeContext
  var actionEnum: EnumContext
  var isBindable: Bool
  var isInert: Bool
  var hooks: [HookContext]
  var handlers: [HandlerContext]
  var children: [ChildContext]
  var observed: [PathGroupContext]
  var bound: [PathGroupContext]

  init(_ model: Feature, doc: String?, access: AccessContext) {
    name = SwiftIdentifier.escaped(model.name, as: .type)
    mermaidName = Mermaid.text(model.name)
    self.doc = DocLines.of(doc)
    self.access = access.prefix
    stored = FieldContext.of(Self.stored(model), indentation: 4, access: access)
    dependencies = Array(stored.prefix(model.dependencies.count))
    state = TypeContext(model.state, depth: 1, access: access, added: ["ObservableState"])
    isBindable = model.isBindable
    isInert = model.isActionUninhabited
    let action = Self.action(model)
    self.action = TypeContext(
      action,
      depth: 1,
      access: access,
      added: ["CasePathable"] + (model.isBindable ? ["BindableAction"] : [])
    )
    if case .enumeration(let cases, _, _) = action.kind {
      actionEnum = EnumContext(path: action.path, cases: cases, access: access)
    } else {
      actionEnum = EnumContext(path: action.path, cases: [], access: access)
    }
    hooks = model.bindingPaths.map { HookContext($0, feature: model.name) }
    handlers = model.actions.map { HandlerContext($0, feature: model.name) }
    let isCase = !state.isStruct
    var features: Set<String> = []
    children = model.children.map { child in
      let isFirst = features.insert(child.feature).inserted
      return ChildContext(child, parent: model.name, isCase: isCase, isFirst: isFirst)
    }
    let paths = PathTree(model)
    observed = PathGroupContext.groups(of: paths.observed)
    bound = PathGroupContext.groups(of: paths.bound)
  }

  /// What the reducer is given: its dependencies, and the reducers of its children.
  private static func stored(_ model: Feature) -> [FieldModel] {
    let dependencies = model.dependencies.map { dependency in
      FieldModel(
        name: dependency.name,
        type: dependency.type,
        isConstant: true,
        isBindable: false,
        doc: dependency.doc
      )
    }
    let children = model.children.map { child in
      let type = TypeReference(named: SwiftName.type([child.feature]))
      let value = child.needsNothing ? DefaultValue.structure(type: child.feature, arguments: []) : nil
      return FieldModel(
        name: child.name,
        type: type,
        defaultValue: value,
        isConstant: true,
        isBindable: false,
        doc: "The reducer of `\(child.name)`."
      )
    }
    return dependencies + children
  }

  private static func action(_ model: Feature) -> TypeModel {
    var cases = model.actions
    if model.isBindable {
      let type = TypeReference(named: "BindingAction<\(SwiftName.type([model.name, "State"]))>", "BindingAction<State>")
      cases.insert(CaseModel(name: "binding", type, doc: "A control has written a value at a key path."), at: 0)
    }
    for child in model.children {
      cases.append(
        CaseModel(name: child.name, TypeReference(named: child.actionType), doc: "What happens in `\(child.name)`.")
      )
    }
    return TypeModel(
      path: [model.name, "Action"],
      doc: "What can happen in `\(model.name)`.",
      conformances: model.isActionEquatable ? ["Equatable", "Sendable"] : ["Sendable"],
      kind: .enumeration(cases, raw: nil, isIndirect: false),
      types: []
    )
  }

  static let shape: Shape<FeatureContext> = Shape(
    "feature",
    "A reducer with its state, its actions and its hooks.",
    [
      .text("name", "Its name, escaped.", \.name),
      .text("mermaidName", "Its name as text in a Mermaid diagram.", \.mermaidName),
      .texts("doc", "The lines of its documentation, each with a space before it.", \.doc),
      .text("access", "The access level with a space behind it; nothing for internal.", \.access),
      .list(
        "stored",
        "What the reducer is given: dependencies and children's reducers.",
        of: FieldContext.shape,
        \.stored
      ),
      .flag("hasStored", "Whether the reducer is given anything.") { !$0.stored.isEmpty },
      .flag("hasOneStored", "Whether the reducer is given exactly one thing.") { $0.stored.count == 1 },
      .list("dependencies", "What it is given but for children's reducers.", of: FieldContext.shape, \.dependencies),
      .flag("hasDependencies", "Whether there is any of them.") { !$0.dependencies.isEmpty },
      .object("state", "Its State.", of: TypeContext.shape, \.state),
      .object("action", "Its Action, with the cases for bindings and children.", of: TypeContext.shape, \.action),
      .object("actionEnum", "The case paths of its Action.", of: EnumContext.shape, \.actionEnum),
      .flag("isBindable", "Whether the state has a bindable field.", \.isBindable),
      .list("hooks", "The hook of each binding path, outer before inner.", of: HookContext.shape, \.hooks),
      .list("handlers", "The handler of each of the author's actions.", of: HandlerContext.shape, \.handlers),
      .flag("hasChildren", "Whether any feature is composed into it.") { !$0.children.isEmpty },
      .flag("hasHooks", "Whether it has a hook of a binding or of a child.") {
        !$0.hooks.isEmpty || !$0.children.isEmpty
      },
      .flag("hasActions", "Whether anything can happen in it: a binding, an action of the author's or a child's.") {
        $0.isBindable || !$0.handlers.isEmpty || !$0.children.isEmpty
      },
      .flag("composesInSteps", "Whether it has so many children that a chain of them would compile slowly.") {
        $0.children.count { !$0.isAlwaysThere } > 6
      },
      .flag("isInert", "Whether nothing can happen in it, since no value of its Action can be made.", \.isInert),
      .flag("hasHandlers", "Whether there is any action of the author's.") { !$0.handlers.isEmpty },
      .list("children", "The features composed into it.", of: ChildContext.shape, \.children),
      .list(
        "observed",
        "The state's fields, as the store observes them, in groups that compile fast.",
        of: PathGroupContext.shape,
        \.observed
      ),
      .flag("isObserved", "Whether the state has anything to observe.") { !$0.observed.isEmpty },
      .flag("isObservedInGroups", "Whether there are several groups of observed fields.") { $0.observed.count > 1 },
      .list(
        "bound",
        "The binding paths as a tree, in groups that compile fast.",
        of: PathGroupContext.shape,
        \.bound
      ),
      .flag("isBoundInGroups", "Whether there are several groups of binding paths.") { $0.bound.count > 1 },
    ]
  )
}

extension TypeReference {
  /// The type of something that the generator adds.
  init(named qualified: String, _ source: String? = nil) {
    self.init(
      source: source ?? qualified,
      qualified: qualified,
      qualifiedOptional: qualified + "?",
      isFunction: false,
      isEquatable: true,
      isOptional: false
    )
  }
}

extension CaseModel {
  fileprivate init(name: String, _ type: TypeReference, doc: String) {
    self.init(name: name, payload: [PayloadModel(type: type, isBindable: false)], doc: doc)
  }
}
