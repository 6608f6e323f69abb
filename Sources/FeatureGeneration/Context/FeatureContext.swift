import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// A reducer with its state, actions and hooks.
struct FeatureContext {
  let model: ResolvedFile
  let doc: String?
  let types: [TypeContext]
  let state: TypeContext
  let action: TypeContext
  let bindingPaths: [HookContext]
  /// The author's function with a switch over all actions, if `logic` says so.
  var handle: HandleContext?
  let delegate: TypeContext?
  let prompts: [PromptsContext]
  var promptHooks: [PresentedHookContext]
  /// The handlers of all buttons, each once.
  var buttonHandlers: [HandlerContext]
  /// The hooks of bindings.
  var hooks: [HookContext]
  var changeHooks: [HookContext]
  var handlers: [HandlerContext]
  let children: [ChildContext]
  var childHooks: [PresentedHookContext]
  /// The functions for what children tell.
  var childHandlers: [ChildHandlerContext]
  /// The full names of functions that the author has written, which a stub of the switch calls.
  var written: Set<String> = []
  /// Whether the author's file is there, and gets what it lacks.
  var isBegun = false
  /// Whether the author's file has a stub for the reducer around it.
  var offersAround: Bool
  /// Whether the author's file has a stub for the hook of all bindings.
  var offersBindingHook: Bool

  /// - Returns: `nil` for a type library.
  init?(_ model: ResolvedFile) {
    var features = Set(model.featureName.map { [$0] } ?? [])
    self.init(model, doc: model.document.doc?.value, features: &features)
  }

  /// - Parameter features: the features met before.
  private init?(_ model: ResolvedFile, doc: String?, features: inout Set<String>) {
    guard let modelState = model.state, let modelAction = model.action else { return nil }
    self.model = model
    self.doc = doc
    types = model.types.map { TypeContext($0) }
    // A feature for `one-of` is presented itself: its alerts are cases.
    let alerts = model.enclosingFeature == nil ? model.prompts.map(\.name) : []
    let presented = model.composed.filter { $0.presence == .presented }.map(\.name) + alerts
    let isSentByViews = model.groups.contains { $0.written.name.value == ActionName.view }
    let state = TypeContext(
      modelState,
      added: ["ObservableState"],
      presented: Set(presented),
      children: Dictionary(model.composed.map { ($0.name, $0.presence) }) { first, _ in first },
      isNested: modelState.hasSharedFields
    )
    self.state = state
    delegate = model.delegate.map { TypeContext($0, isAction: true) }
    let added = (model.isBindable ? ["BindableAction"] : []) + (isSentByViews ? ["ViewAction"] : [])
    action = TypeContext(modelAction, added: added, isAction: true, binding: model.bindingCase)
    let isHooked = model.logic == .handlers
    let canAct = !modelAction.cases.isEmpty || model.isBindable
    handle = model.logic == .switch && canAct ? HandleContext(of: model) : nil
    bindingPaths = model.bindingPaths.map(HookContext.init(binding:))
    hooks = isHooked ? bindingPaths : []
    changeHooks = isHooked ? model.watchedPaths.map(HookContext.init(onChange:)) : []
    handlers = model.actionsWithHandlers.map { HandlerContext($1, group: $0) }
    var children: [ChildContext] = []
    for child in model.composed {
      let isFirst = features.insert(child.feature).inserted
      let choice = model.choice(of: child.written).flatMap {
        FeatureContext($0, doc: child.choiceDoc, features: &features)
      }
      children.append(
        ChildContext(
          model: child,
          parent: model,
          number: children.count,
          isCase: modelState.isEnum,
          isFirstOfFeature: isFirst,
          choice: choice
        )
      )
    }
    self.children = children
    childHandlers = children.flatMap(\.parts).enumerated().flatMap { number, part in
      part.handlers.map { handler in
        var handler = handler
        handler.part = number
        return handler
      }
    }
    childHooks = isHooked ? children.compactMap(\.departureHook) : []
    prompts = model.prompts.compactMap { PromptsContext($0, of: model) }
    promptHooks = isHooked ? prompts.map(\.dismissalHook) : []
    let buttons = (prompts + children.flatMap(\.prompts)).flatMap(\.buttons)
    buttonHandlers = isHooked ? buttons.unique(by: \.name) : []
    offersAround = isHooked && canAct && model.document.around != nil
    offersBindingHook = isHooked && model.isBindable
  }

  var name: String { model.featureName ?? "" }

  /// The author's functions that generated code calls.
  var authorFunctions: [any AuthorFunction] {
    hooks + changeHooks + childHooks + promptHooks + allHandlers + [handle].compactMap(\.self)
  }

  /// The functions that the author must write beside those of `logic`.
  var allHandlers: [any AuthorFunction] { handlers + childHandlers + buttonHandlers }

  /// The shared fields that have hooks, or parts that have.
  private var remembered: [FieldContext] {
    guard model.logic == .handlers, state.model.hasSharedFields else { return [] }
    let names = hookedNames
    return state.fields.filter { $0.model.sharing != nil && names.contains($0.name) }
  }

  /// What generated code compares.
  private var paths: PathTree { PathTree(model) }

  /// The fields that have hooks, or parts that have.
  private var hookedNames: Set<String> { Set((model.bindingPaths + model.watchedPaths).map { $0.components[0] }) }

  /// Whether hooks are of fields that a state stores together, so that these alone need be compared.
  private var comparesFields: Bool {
    let stored = Set(state.stored.filter { !$0.model.isHeldIndirectly }.map(\.name))
    return remembered.isEmpty && hookedNames.isSubset(of: stored)
  }

  /// Whether all fields of the state are bindable.
  private var areAllBound: Bool {
    let bound = Set(model.bindingPaths.map { $0.components[0] })
    return state.model.isEquatable && state.fields.allSatisfy { bound.contains($0.name) }
  }

  /// Its alerts and dialogs, then those of its children with `one-of`.
  private var allPrompts: [PromptsContext] { prompts + children.flatMap(\.prompts) }

  /// The cases of its state that hold no child's state and no alert, if it is generated for `one-of`.
  var values: [CaseContext] { alternatives(where: { _ in false }) }

  /// The cases of its state that hold no child's state, if it is generated for `one-of`.
  private var plain: [CaseContext] { alternatives { name in model.prompts.contains { $0.name == name } } }

  /// - Parameter isIncluded: which alerts are among them.
  private func alternatives(where isIncluded: (String) -> Bool) -> [CaseContext] {
    guard model.enclosingFeature != nil else { return [] }
    let others = Set(model.composed.map(\.name) + model.prompts.map(\.name).filter { !isIncluded($0) })
    return state.cases.filter { !others.contains($0.model.name.value) }
  }

  private var dependencies: [FieldContext] { FieldContext.of(model.dependencyFields()) }

  /// The reducer's parameters.
  private var given: [FieldContext] {
    let children = model.composed.filter { model.holdsReducer(of: $0) && !$0.leadsBack }
    return FieldContext.of(
      model.dependencyFields(where: { $0.written.key == nil }) + children.compactMap(model.reducerField),
      // Those that are made of the parent's dependencies.
      made: model.reducers.filter { model.namesDependencies($0.value) }
    )
  }

  private var hasSteps: Bool {
    !prompts.isEmpty || !children.isEmpty || handle != nil && model.isBindable
  }

  static let shape: Shape<FeatureContext> = Shape(
    "feature",
    "A reducer with its state, actions and hooks.",
    [
      .text("name", "Its name, escaped.") { SwiftIdentifier.escaped($0.name, as: .type) },
      .text("fullName", "Its name, after its parent's name if it is generated for 'one-of'.") {
        SwiftName.type($0.model.featurePath)
      },
      .optionalText("enclosing", "The feature that it is nested in, if it is generated for 'one-of'; else absent.") {
        $0.model.enclosingFeature.map { SwiftName.type([$0]) }
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.doc) },
      .list(
        "given",
        "The reducer's parameters: dependencies without a key, and children's reducers.",
        of: FieldContext.shape,
        \.given
      ),
      .list("keyed", "The dependencies that have a key.", of: ResolvedDependency.keyedShape) {
        $0.model.dependencies.filter { $0.written.key != nil }
      },
      .list("dependencies", "The reducer's dependencies.", of: FieldContext.shape, \.dependencies),
      .list("types", "The types nested in it, except State and Action.", of: TypeContext.shape, \.types),
      .object("state", "Its State.", of: TypeContext.shape, \.state),
      .object(
        "action",
        "Its Action, with the cases that the generator adds and the enums nested in it.",
        of: TypeContext.shape,
        \.action
      ),
      .optionalObject(
        "delegate",
        "Its delegate actions, an enum in Action; absent if it has none.",
        of: TypeContext.shape,
        \.delegate
      ),
      .flag("isBindable", "Whether the state has a bindable field.", \.model.isBindable),
      .flag("isInert", "Whether its Action has no values, so that nothing can happen in it.") {
        $0.action.model.isUninhabited
      },
      .flag("ownsReducer", "Whether the author declares the reducer, with what it needs.", \.model.ownsReducer),
      .flag("declaresReducer", "Whether the author's file begins with such a reducer.") {
        $0.model.ownsReducer && !$0.isBegun
      },
      .flag("writesSwitch", "Whether the author handles all actions in one function, with a switch.") {
        $0.model.logic == .switch
      },
      .flag("writesBody", "Whether the author writes the reducer's body.", \.writesBody),
      .flag("writesHandlers", "Whether the author writes a function for each action, and hooks.") {
        $0.model.logic == .handlers
      },
      .optionalText("ownFunction", "What handles all actions: handle, or body; absent for a feature with handlers.") {
        $0.ownFunction.map { String($0.prefix { $0 != "(" }) }
      },
      .optionalObject(
        "handle",
        "The author's function with a switch over all actions; absent for other features.",
        of: HandleContext.shape,
        \.handle
      ),
      .optionalText(
        "switched",
        "The author's function with a switch over all actions, if there is one beside the body: handle."
      ) {
        $0.model.logic == .body && $0.written.contains(HandleContext(of: $0.model).fullName) ? HookName.handle : nil
      },
      .list(
        "arms",
        "What such a switch begins with: an arm for each action, or for all of a child.",
        of: ArmContext.shape
      ) {
        ArmContext.arms(of: $0)
      },
      .list("bindings", "The state's bindable fields, not paths inside them.", of: HookContext.shape) { feature in
        feature.bindingPaths.filter { $0.path.components.count == 1 }
      },
      .list("bindingPaths", "The binding paths, outer before inner.", of: HookContext.shape, \.bindingPaths),
      .list("hooks", "The hook of each binding path, outer before inner.", of: HookContext.shape, \.hooks),
      .list(
        "changeHooks",
        "The hook of each value with 'onChange', outer before inner.",
        of: HookContext.shape,
        \.changeHooks
      ),
      .list("handlers", "The handler of each of the author's actions.", of: HandlerContext.shape, \.handlers),
      .list(
        "childHandlers",
        "The functions for what its children tell.",
        of: ChildHandlerContext.shape,
        \.childHandlers
      ),
      .list(
        "needed",
        "The functions that the author must write, each once: handlers, and those for what children tell.",
        of: PresentedHookContext.shape
      ) {
        $0.allHandlers.unique(by: \.fullName).map { PresentedHookContext(name: $0.name, parameters: $0.parameters) }
      },
      .list(
        "prompts",
        "Its alerts, then its confirmation dialogs, if it has any.",
        of: PromptsContext.shape,
        \.prompts
      ),
      .list(
        "allPrompts",
        "Its alerts and dialogs, then those of its children with 'one-of'.",
        of: PromptsContext.shape,
        \.allPrompts
      ),
      .optionalObject(
        "strings",
        "The string catalog that has the texts of its alerts and dialogs; absent if they are not localized.",
        of: StringsContext.shape
      ) { feature in feature.model.strings.map { StringsContext(model: $0, prompts: feature.model.allPrompts) } },
      .list("buttonHandlers", "The handlers of all buttons, each once.", of: HandlerContext.shape, \.buttonHandlers),
      .flag("hasHandlers", "Whether it has functions that the author must write.") {
        !$0.neededFunctions.isEmpty
      },
      .texts("impossible", "Patterns of the author's actions that can never happen: they hold an enum without cases.") {
        $0.model.impossiblePatterns
      },
      .texts(
        "unhandled",
        "The author's actions, if a switch or a body of the author's has them, each as 'signature' of a handler is."
      ) {
        $0.model.unhandledActions.map { HandlerContext($1, group: $0).signature }
      },
      .list("children", "The features composed into it.", of: ChildContext.shape, \.children),
      .list(
        "plain",
        "The cases of its state that are a plain value or an alert, if it is generated for 'one-of'.",
        of: CaseContext.shape,
        \.plain
      ),
      .list("parts", "The features of its children; a child with 'one-of' has several.", of: PartContext.shape) {
        $0.children.flatMap(\.parts)
      },
      .list(
        "childHooks",
        "The hooks of its children that were dismissed or popped, in the children's order.",
        of: PresentedHookContext.shape,
        \.childHooks
      ),
      .list(
        "promptHooks",
        "The hooks of its alerts and of its confirmation dialogs, called when one was dismissed.",
        of: PresentedHookContext.shape,
        \.promptHooks
      ),
      .flag("offersAround", "Whether the author puts its reducer into another one.", \.offersAround),
      .flag(
        "offersBindingHook",
        "Whether the author's file has a stub for the hook of all bindings.",
        \.offersBindingHook
      ),
      .flag("hasHooks", "Whether it has functions that the author may leave out.") {
        !$0.hooks.isEmpty || !$0.changeHooks.isEmpty || !$0.childHooks.isEmpty || !$0.promptHooks.isEmpty
      },
      .flag(
        "hasActions",
        "Whether anything can happen in it: it has bindings, handlers, children, alerts or delegate actions."
      ) {
        $0.model.isBindable || !$0.handlers.isEmpty || !$0.model.unhandledActions.isEmpty
          || !$0.children.isEmpty || !$0.prompts.isEmpty || $0.delegate != nil
      },
      .flag(
        "hasSteps",
        "Whether its body has steps: for children, for alerts, or for bindings beside a switch."
      ) {
        $0.hasSteps
      },
      .flag("hasLasting", "Whether it has a child whose state is always there, which runs before the steps.") {
        feature in
        feature.children.contains(where: \.isAlways)
      },
      .list("bound", "The binding paths as a tree, in groups that compile fast.", of: PathGroupContext.shape) {
        PathGroupContext.groups(of: $0.paths.bound)
      },
      .optionalObject("onlyBound", "The binding path, if there is only one; else absent.", of: PathContext.shape) {
        $0.hooks.count == 1 ? $0.paths.bound.first : nil
      },
      .list(
        "sharedPaths",
        "The shared fields, and the binding paths inside them, which the store need not compare.",
        of: PathContext.shape
      ) { $0.state.model.hasSharedFields ? $0.paths.shared : [] },
      .list(
        "namedPaths",
        "The binding paths whose key paths do not tell their names: in shared fields, to payloads, to what needs no memory.",
        of: PathContext.shape
      ) { $0.model.isBindable ? $0.paths.named : [] },
      .list("privatePaths", "The private fields that bindings write, also in structs.", of: PathContext.shape) {
        $0.model.isBindable ? $0.paths.private : []
      },
      .list(
        "remembered",
        "The shared fields that have hooks, whose old values are kept to compare with.",
        of: FieldContext.shape,
        \.remembered
      ),
      .text("now", "The state, as it is now: state; State(remembering: state), if shared fields have hooks.") {
        $0.remembered.isEmpty ? "state" : "State(remembering: state)"
      },
      .flag(
        "comparesFields",
        "Whether hooks are of fields that a state stores together, so that these alone need be compared.",
        \.comparesFields
      ),
      .flag("areAllBound", "Whether all fields of the state are bindable.", \.areAllBound),
      .flag("areFewBound", "Whether some are, but three at most.") { feature in
        !feature.areAllBound && feature.paths.bound.count <= 3
      },
      .flag("areManyBound", "Whether more than three are, but not all.") { feature in
        !feature.areAllBound && feature.paths.bound.count > 3
      },
      .list("watched", "The values with 'onChange', inner before outer.", of: PathContext.shape) {
        $0.paths.watched($0.model.watchedPaths)
      },
    ]
  )
}

extension ResolvedFile {
  fileprivate var isBindable: Bool { !bindingPaths.isEmpty }
}
