import FeatureSchema
import SwiftSource
import TemplateEngine

/// The start of a view of a feature: a form with controls and links to its children.
struct FormContext {
  private let name: String
  private let isBindable: Bool
  private let prompts: [ResolvedPrompts]
  /// The state's type with what can be wrong in it.
  private let problem: String
  private let needsTime: Bool
  private(set) var fields: FormSectionContext
  /// The declared types that its code names.
  let named: [ResolvedDeclaration]
  private let children: [FormChildContext]
  private let senders: FormSenders
  /// The text that is searched for.
  private let search: FormRowContext?
  private var tabs: FormTabsContext?
  /// The cases of a state that is an enum; `nil` if there is a form.
  private let screens: [FormScreenContext]?

  /// - Returns: `nil` if the schema has no feature.
  init?(_ file: ResolvedFile) {
    guard let name = file.featureName, let state = file.state, let action = file.action else { return nil }
    self.name = name
    isBindable = !file.bindingPaths.isEmpty
    prompts = file.prompts
    problem = SwiftName.type(state.path) + ".Problem"
    needsTime = state.needsTime
    let types = FormTypes()
    senders = FormSenders(of: file, action)
    var fields = FormBuilder.fields(of: state, types)
    var children = file.composed.map { FormChildContext.of($0, in: file) }
    senders.assignDeletions(to: &fields, &children)
    search = file.isSearched ? fields.takeSearch() : nil
    (self.fields, self.children, named) = (fields, children, types.named)
    screens =
      if case .enumeration(let cases, _) = state.kind { FormScreenContext.all(cases, children) } else { nil }
    tabs = FormTabsContext(fields.rows, beside: children)
    guard let tabs else { return }
    self.fields.rows.removeAll { $0.name == tabs.selection.name }
    // Without a tab for the rest there must be none.
    if !tabs.hasRest, partCount > 0 || search != nil || senders.refresh != nil {
      (self.fields, self.tabs) = (fields, nil)
    }
  }

  /// The children that have views.
  private func views(_ presences: Set<ChildPresence>) -> [FormChildContext] {
    children.filter { $0.hasSchema && presences.contains($0.presence) }
  }

  private var links: [FormChildContext] {
    views([.always, .optional]).filter { child in tabs?.names.contains(child.name) != true }
  }

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
  private var isPresenting: Bool { !prompts.isEmpty || !sheets.isEmpty || !questions.isEmpty }

  private var needsForm: Bool { isPresenting || search != nil || senders.refresh != nil }

  private var buttons: [FormButtonContext] { senders.buttons }

  private var unsent: [FormButtonContext] { senders.unsent }

  /// The number of parts of the form. If there are several, each is a section.
  private var partCount: Int {
    [!fields.rows.isEmpty, !links.isEmpty, !buttons.isEmpty].count(where: \.self) + fields.sections.count + lists.count
  }

  /// The only child, if there is nothing else to show.
  private var onlyChild: FormChildContext? {
    let isOnly = partCount == 1 && !needsForm && tabs == nil && links.count == 1 && links[0].presence == .always
    return isOnly && strangers.isEmpty && fields.others.isEmpty && unsent.isEmpty ? links[0] : nil
  }

  private var isEmpty: Bool {
    partCount == 0 && !needsForm && fields.others.isEmpty && strangers.isEmpty && unsent.isEmpty
  }

  /// All that it shows and sends, in the order of the view. What it has only a comment for is not among it.
  var members: [ShownMember] {
    if let screens { return screens.map(ShownMember.init) + sent.map(ShownMember.init) }
    let presented = views([.presented]).filter { child in
      child.alternatives.isEmpty || child.alternatives.contains { $0.isSheet || $0.promptKind != nil }
    }
    let shown = (links + lists + presented).map(ShownMember.init) + prompts.map(ShownMember.init)
    let children = tabs.map { tabs in tabs.tabs.compactMap { $0.child.map(ShownMember.init) } } ?? []
    return [tabs?.selection, search].compactMap { $0.map(ShownMember.init) } + children + fields.members + shown
      + (stack.map { [ShownMember($0)] } ?? []) + sent.map(ShownMember.init)
  }

  /// The actions that it sends.
  private var sent: [SentAction] {
    let deletions = lists.compactMap(\.deletion) + fields.all.compactMap(\.deletion)
    let buttons = screens == nil ? buttons.map(\.sent) : []
    return [senders.appearance, screens == nil ? senders.refresh : nil].compactMap(\.self) + deletions + buttons
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
      .optionalObject(
        "tabs",
        "The tabs of a view whose state says which one is there; absent for other views.",
        of: FormTabsContext.shape,
        \.tabs
      ),
      .optionalText("search", "The binding to the text that is searched for; absent if there is none.") {
        $0.search?.place.binding
      },
      .optionalText("refresh", "The action for a person who pulls the form down: .refreshPulled; else absent.") {
        $0.senders.refresh?.expression
      },
      .optionalText("appearance", "The action for a view that appears: .appeared; absent if there is none.") {
        $0.senders.appearance?.expression
      },
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
      .flag("needsScreen", "Whether something is done to a screen, whichever it is, so that it is a property.") {
        $0.screens != nil && $0.stack == nil && $0.senders.appearance != nil
      },
      .list("screens", "The cases of a state that is an enum.", of: FormScreenContext.shape) { $0.screens ?? [] },
      .flag("isGrouped", "Whether it has several parts; each is a section.") { $0.partCount > 1 },
      .flag("isEmpty", "Whether the form is empty and nothing is presented.", \.isEmpty),
      .flag("isLine", "Whether its content is one line: the screen, the only child or a title.") { form in
        form.stack == nil && (form.screens != nil || form.onlyChild != nil || form.tabs == nil && form.isEmpty)
      },
    ]
  )
}
