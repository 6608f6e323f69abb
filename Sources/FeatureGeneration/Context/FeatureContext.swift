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
  let delegate: TypeContext?
  let prompts: [PromptsContext]
  let children: [ChildContext]
  /// The functions that the author writes.
  var functions: [AuthorFunction.Kind: [AuthorFunction]]
  /// The full names of functions that the author has written, which a stub of the switch calls.
  var written: Set<String> = []
  /// Whether the author's file is there, and gets what it lacks.
  var isBegun = false
  /// Whether the author's file has a stub for the reducer around it.
  var offersAround: Bool

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
    functions = Dictionary(grouping: model.functions, by: \.kind)
    let parts = Dictionary(grouping: model.parts, by: \.childNumber)
    let handlers = Dictionary(grouping: functions[.child, default: []]) { $0.part?.childNumber }
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
          choice: choice,
          parts: parts[children.count, default: []],
          handlers: handlers[children.count, default: []].compactMap(ChildHandlerContext.init)
        )
      )
    }
    self.children = children
    prompts = model.prompts.compactMap { PromptsContext($0, of: model) }
    offersAround = model.logic == .handlers && model.hasActions && model.document.around != nil
  }

  var name: String { model.featureName ?? "" }

  /// The author's functions that generated code calls, in the order of an author's file.
  var authorFunctions: [AuthorFunction] { AuthorFunction.Kind.allCases.flatMap { functions[$0, default: []] } }

  /// The functions that the author must write beside those of `logic`.
  var allHandlers: [AuthorFunction] {
    [AuthorFunction.Kind.action, .answer, .child, .button].flatMap { functions[$0, default: []] }
      .filter { !$0.isOptionalAnswer }
  }

  /// The author's function with a switch over all actions, if `logic` says so.
  var handle: AuthorFunction? { functions[.everyAction]?.first }

  /// The hooks of bindings.
  private var hooks: [HookContext] { functions[.binding, default: []].compactMap(HookContext.init) }

  private var bindingPaths: [HookContext] {
    model.bindingPaths.compactMap { HookContext(AuthorFunction(.binding($0), of: model.featurePath)) }
  }

  private func handlers(_ kind: AuthorFunction.Kind) -> [HandlerContext] {
    functions[kind, default: []].compactMap(HandlerContext.init)
  }

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

  private var needs: [NeedContext] { NeedContext.of(model) }

  private var notesAnswers: Bool { model.logic == .switch && !model.requests.isEmpty }

  private var requests: [RequestContext] { model.requests.map { RequestContext($0, in: self) } }

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
      .flag("isRuled", "Whether what controls write in its state is cut to rules.", \.state.model.isRuled),
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
        of: AuthorFunction.shape,
        \.handle
      ),
      .optionalText(
        "switched",
        "The author's function with a switch over all actions, if there is one beside the body: handle."
      ) {
        let handle = AuthorFunction(.everyAction, of: $0.model.featurePath)
        return $0.model.logic == .body && $0.written.contains(handle.fullName) ? handle.name : nil
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
        of: HookContext.shape
      ) { $0.functions[.change, default: []].compactMap(HookContext.init) },
      .list("handlers", "The handler of each of the author's actions.", of: HandlerContext.shape) {
        $0.handlers(.action)
      },
      .list("needs", "What has to be valid for the handlers of actions to run.", of: NeedContext.shape, \.needs),
      .flag(
        "needsClock",
        "Whether what has to be valid depends on the time, and the author declares the reducer with its dependency."
      ) { feature in
        feature.model.ownsReducer && feature.needs.contains(where: \.model.needsTime)
      },
      .flag("handlesAlone", "Whether nothing comes before the author's functions.") { feature in
        feature.needs.isEmpty && !feature.notesAnswers
      },
      .list("requests", "Its requests.", of: RequestContext.shape, \.requests),
      .flag(
        "notesAnswers",
        "Whether a switch of the author's comes after what the state notes of answers.",
        \.notesAnswers
      ),
      .list("answerHandlers", "The functions for the answers of requests.", of: AuthorFunction.shape) {
        $0.functions[.answer, default: []]
      },
      .list(
        "answerHooks",
        "Those of them that the author may leave out, as the schema says what becomes of the answer.",
        of: AuthorFunction.shape
      ) { $0.functions[.answer, default: []].filter(\.isOptionalAnswer) },
      .list("childHandlers", "The functions for what its children tell.", of: ChildHandlerContext.shape) {
        $0.functions[.child, default: []].compactMap(ChildHandlerContext.init)
      },
      .list(
        "needed",
        "The functions that the author must write, each once: handlers, and those for what children tell.",
        of: AuthorFunction.shape
      ) { $0.allHandlers.unique(by: \.fullName) },
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
      .list("buttonHandlers", "The handlers of all buttons, each once.", of: HandlerContext.shape) {
        $0.handlers(.button)
      },
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
        $0.model.unhandledActions.map { HandlerContext($1, group: $0, of: []).signature }
      },
      .list("children", "The features composed into it.", of: ChildContext.shape, \.children),
      .list(
        "plain",
        "The cases of its state that are a plain value or an alert, if it is generated for 'one-of'.",
        of: CaseContext.shape,
        \.plain
      ),
      .list("parts", "The features of its children; a child with 'one-of' has several.", of: ChildPart.shape) {
        $0.children.flatMap(\.parts)
      },
      .list(
        "childHooks",
        "The hooks of its children that were dismissed or popped, in the children's order.",
        of: AuthorFunction.shape
      ) { $0.functions[.departure, default: []] },
      .list(
        "promptHooks",
        "The hooks of its alerts and of its confirmation dialogs, called when one was dismissed.",
        of: AuthorFunction.shape
      ) { $0.functions[.dismissal, default: []] },
      .flag("offersAround", "Whether the author puts its reducer into another one.", \.offersAround),
      .flag(
        "offersBindingHook",
        "Whether the author's file has a stub for the hook of all bindings."
      ) { $0.functions[.anyBinding] != nil },
      .flag("hasHooks", "Whether it has functions that the author may leave out.") {
        let functions = $0.functions
        return [AuthorFunction.Kind.binding, .change, .departure, .dismissal].contains { functions[$0] != nil }
          || functions[.answer, default: []].contains(where: \.isOptionalAnswer)
      },
      .flag(
        "hasActions",
        "Whether anything can happen in it: it has bindings, handlers, children, alerts or delegate actions."
      ) {
        $0.model.isBindable || $0.functions[.action] != nil || !$0.model.unhandledActions.isEmpty
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
        $0.hooks.count == 1 && !$0.state.model.isRuled ? $0.paths.bound.first : nil
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
