import FeatureSchema
import SwiftSource
import TemplateEngine

/// The start of a view of a feature: a form with controls and links to its children.
struct FormContext {
  private let name: String
  private let isBindable: Bool
  private let isPrompting: Bool
  /// The state's type with what can be wrong in it.
  private let problem: String
  private let needsTime: Bool
  private let fields: FormSectionContext
  /// The declared types that its code names.
  let named: [ResolvedDeclaration]
  private let children: [FormChildContext]
  private let buttons: [FormButtonContext]
  /// The actions that would be buttons if they needed no values.
  private let unsent: [FormButtonContext]
  /// The cases of a state that is an enum; `nil` if there is a form.
  private let screens: [FormScreenContext]?

  /// - Returns: `nil` if the schema has no feature.
  init?(_ file: ResolvedFile) {
    guard let name = file.featureName, let state = file.state, let action = file.action else { return nil }
    self.name = name
    isBindable = !file.bindingPaths.isEmpty
    isPrompting = !file.prompts.isEmpty
    problem = SwiftName.type(state.path) + ".Problem"
    needsTime = state.needsTime
    let types = FormTypes()
    fields = FormBuilder.fields(of: state, types)
    named = types.named
    let children = file.composed.map { FormChildContext.of($0, in: file) }
    self.children = children
    let senders =
      action.cases.filter { !$0.isGenerated }.compactMap { FormButtonContext($0) }
      + file.groups.flatMap { group, type in type.cases.compactMap { FormButtonContext($0, in: group.name.value) } }
    buttons = senders.filter { !$0.needsValues }
    unsent = senders.filter(\.needsValues)
    screens =
      if case .enumeration(let cases, _) = state.kind { FormScreenContext.all(cases, children) } else { nil }
  }

  /// The children that have views.
  private func views(_ presences: Set<ChildPresence>) -> [FormChildContext] {
    children.filter { $0.hasSchema && presences.contains($0.presence) }
  }

  private var links: [FormChildContext] { views([.always, .optional]) }

  private var lists: [FormChildContext] { views([.list]) }

  private var sheets: [FormChildContext] {
    views([.presented]).flatMap { $0.alternatives.isEmpty ? [$0] : $0.alternatives.filter(\.isSheet) }
  }

  /// The alerts and dialogs under `one-of`.
  private var questions: [FormChildContext] {
    views([.presented]).flatMap(\.alternatives).filter { $0.promptKind != nil }
  }

  /// The rows whose leaving is watched.
  private var isWatching: Bool { fields.all.contains { $0.rows.contains(where: \.isWatched) } }

  private var showsMessages: Bool {
    fields.all.contains { section in
      !section.messages.isEmpty || section.missing != nil || section.rows.contains { !$0.messages.isEmpty }
    }
  }

  private var stack: FormChildContext? { children.first { $0.presence == .stack } }

  /// The children that the form does not show: handwritten ones, and children on a second stack.
  private var strangers: [FormChildContext] {
    guard screens == nil else { return [] }
    let others = views([.presented]).flatMap(\.alternatives).filter { !$0.isSheet && $0.promptKind == nil }
    return children.filter { $0.presence == .stack ? $0.name != stack?.name : !$0.hasSchema } + others
  }

  /// Whether the view presents something, which needs a form: such a modifier on anything else would look different.
  private var isPresenting: Bool { isPrompting || !sheets.isEmpty || !questions.isEmpty }

  /// The number of parts of the form. If there are several, each is a section.
  private var partCount: Int {
    [!fields.rows.isEmpty, !links.isEmpty, !buttons.isEmpty].count(where: \.self) + fields.sections.count + lists.count
  }

  /// The only child, if there is nothing else to show.
  private var onlyChild: FormChildContext? {
    let isOnly = partCount == 1 && !isPresenting && links.count == 1 && links[0].presence == .always
    return isOnly && strangers.isEmpty && fields.others.isEmpty && unsent.isEmpty ? links[0] : nil
  }

  static let shape: Shape<FormContext> = Shape(
    "form",
    "The start of a view of a feature: a form with controls and links to its children.",
    [
      .text("view", "The name of the view: SettingsView.") { ViewName.of($0.name) },
      .text("title", "The feature's name as a title, a string literal.") {
        SwiftLiteral.string(DisplayTitle.of($0.name))
      },
      .flag("isBound", "Whether the view makes bindings from its store, to a field or to a presented child or alert.") {
        $0.isBindable || $0.isPresenting || $0.stack != nil
      },
      .flag("showsMessages", "Whether it shows what a person has to mend.", \.showsMessages),
      .flag("notesTries", "Whether it notes that a person has tried to save.") { form in
        form.showsMessages || form.buttons.contains { $0.need != nil }
      },
      .flag("isWatching", "Whether it notes which rows a person has left.", \.isWatching),
      .text("problem", "The type of what can be wrong: Booking.State.Problem.", \.problem),
      .text("problems", "What is wrong: store.problems, store.state.problems(at: .now).") {
        $0.needsTime ? "store.state.problems(at: .now)" : "store.problems"
      },
      .object("fields", "The rows and sections of the state's fields.", of: FormSectionContext.shape, \.fields),
      .list("buttons", "The actions that are buttons, by their names.", of: FormButtonContext.shape, \.buttons),
      .list("unsent", "The actions with a button's name that need values.", of: FormButtonContext.shape, \.unsent),
      .list("links", "Its children with views, always there or optional.", of: FormChildContext.shape, \.links),
      .list("lists", "Its lists of children with views.", of: FormChildContext.shape, \.lists),
      .list("sheets", "What it presents in sheets.", of: FormChildContext.shape, \.sheets),
      .list("questions", "The alerts and dialogs under 'one-of'.", of: FormChildContext.shape, \.questions),
      .list(
        "strangers",
        "The children that it does not show, because their reducers and views are written by hand.",
        of: FormChildContext.shape,
        \.strangers
      ),
      .flag("hasStack", "Whether there are children on a navigation stack.") { $0.stack != nil },
      .optionalObject(
        "stack",
        "The child on a navigation stack; absent if there is none.",
        of: FormChildContext.shape,
        \.stack
      ),
      .optionalObject(
        "onlyChild",
        "The only child, if there is nothing else to show; else absent.",
        of: FormChildContext.shape,
        \.onlyChild
      ),
      .flag("isOneOfScreens", "Whether the state is an enum, so that there is no form.") { $0.screens != nil },
      .list("screens", "The cases of a state that is an enum.", of: FormScreenContext.shape) { $0.screens ?? [] },
      .flag("isGrouped", "Whether it has several parts; each is a section.") { $0.partCount > 1 },
      .flag("isEmpty", "Whether the form is empty and nothing is presented.") {
        $0.partCount == 0 && !$0.isPresenting && $0.fields.others.isEmpty && $0.strangers.isEmpty
          && $0.unsent.isEmpty
      },
    ]
  )
}

/// A case of a state that is an enum.
struct FormScreenContext {
  let name: String
  /// The number of its values.
  let count: Int
  let child: FormChildContext?

  static func all(_ cases: [ResolvedCase], _ children: [FormChildContext]) -> [FormScreenContext] {
    let screens = cases.map { each in
      let name = each.name.value
      return FormScreenContext(
        name: name,
        count: each.payload.count,
        child: children.first { $0.name == name && $0.hasSchema }
      )
    }
    // Conditions on the whole state come last, so that the others are checked without observing all of it.
    return screens.filter(\.hasAccessor) + screens.filter { !$0.hasAccessor }
  }

  /// Whether the store has a property for the case alone: it is observed only when the current case changes.
  private var hasAccessor: Bool { AccessorName.of(name, payloadCount: count) != nil }

  static let shape: Shape<FormScreenContext> = Shape(
    "screen",
    "A case of a state that is an enum.",
    [
      .text("condition", "A condition that is true while it is current: store.isLoading.") {
        FormPlace.condition(ofCase: $0.name, values: $0.count)
      },
      .text("title", "Its name as a title, a string literal.") { SwiftLiteral.string(DisplayTitle.of($0.name)) },
      .optionalObject(
        "child",
        "The child whose state it holds; absent if there is none, or its reducer is written by hand.",
        of: FormChildContext.shape,
        \.child
      ),
    ]
  )
}

/// A button that sends an action.
struct FormButtonContext {
  let title: String
  let action: String
  let needsValues: Bool
  let need: ActionNeed?

  /// - Returns: `nil` if the action's name is not a button's.
  init?(_ action: ResolvedCase, in group: String? = nil) {
    guard let title = DisplayTitle.ofButton(action.name.value) else { return nil }
    self.title = title
    needsValues = !action.payload.isEmpty
    need = action.need
    let name = "." + SwiftIdentifier.escaped(action.name.value, as: .member)
    self.action = group.map { ".\(SwiftIdentifier.escaped($0, as: .member))(\(name))" } ?? name
  }

  /// The functions of a state are not those of its store.
  private var store: String { need?.field == nil && need?.needsTime == true ? "store.state" : "store" }

  static let shape: Shape<FormButtonContext> = Shape(
    "sender",
    "A button that sends an action.",
    [
      .text("title", "Its title as a string literal.") { SwiftLiteral.string($0.title) },
      .text("action", "The action: .saveButtonTapped.", \.action),
      .optionalText("condition", "Whether what it needs is valid: store.draft.isValid; absent for what needs nothing.")
      {
        $0.need?.condition(of: $0.store, at: ".now")
      },
      .optionalText("violation", "Whether it is not: !store.draft.isValid; absent for what needs nothing.") {
        $0.need?.violation(of: $0.store, at: ".now")
      },
    ]
  )
}
