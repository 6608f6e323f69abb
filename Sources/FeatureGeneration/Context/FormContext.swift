import FeatureSchema
import SwiftSource
import TemplateEngine

/// What a view of a feature begins with: a form of what controls can write, and what leads on from there.
struct FormContext: Sendable {
  let model: Feature
  let fields: FormSectionContext
  private let children: [ChildContext]
  private let buttons: [FormButtonContext]

  init(_ model: Feature, children: [ChildContext]) {
    self.model = model
    self.children = children
    fields = FormSectionContext(model)
    buttons =
      model.actions.compactMap { FormButtonContext($0) }
      + (model.delegate?.cases ?? []).compactMap { FormButtonContext($0, isDelegate: true) }
  }

  /// The children that a form links to.
  private var links: [ChildContext] {
    children.filter { $0.model.hasSchema && ($0.model.presence == .always || $0.model.presence == .optional) }
  }

  private var lists: [ChildContext] { children.filter { $0.model.hasSchema && $0.model.presence == .list } }

  private var sheets: [ChildContext] { children.filter { $0.model.hasSchema && $0.model.presence == .presented } }

  /// The children whose reducers are written by hand, as their views are, and those on a second stack.
  private var strangers: [ChildContext] {
    children.filter { child in
      guard !child.isCase else { return false }
      return child.model.presence == .stack ? child.number != stack?.number : !child.model.hasSchema
    }
  }

  private var stack: ChildContext? { children.first { $0.model.presence == .stack } }

  /// What the form cannot be without: a modifier of something else would look different.
  private var isPresenting: Bool { !model.prompts.isEmpty || !sheets.isEmpty }

  /// How many parts the form has, each of which is a section if there are several.
  private var partCount: Int {
    [!fields.rows.isEmpty, !links.isEmpty, !buttons.isEmpty].filter(\.self).count + fields.sections.count + lists.count
  }

  /// The child that is all there is to show.
  private var onlyChild: ChildContext? {
    guard partCount == 1, !isPresenting, links.count == 1, links[0].model.presence == .always else { return nil }
    return strangers.isEmpty ? links[0] : nil
  }

  private var isStruct: Bool {
    if case .structure = model.state.kind { true } else { false }
  }

  private var screens: [FormScreenContext] {
    let screens = model.state.cases.map { each in
      FormScreenContext(model: each, child: children.first { $0.model.name == each.name && $0.model.hasSchema })
    }
    // Whatever is asked of the whole state comes last, so that the others are told without observing all of it.
    return screens.filter(\.hasAccessor) + screens.filter { !$0.hasAccessor }
  }

  static let shape: Shape<FormContext> = Shape(
    "form",
    "What a view of a feature begins with: a form of what controls can write, and what leads on from there.",
    [
      .text("view", "The name of the view: SettingsView.") { ViewName.of($0.model.name) },
      .text("title", "The feature's name as a title, a string literal.") {
        SwiftLiteral.string(DisplayTitle.of($0.model.name))
      },
      .flag("isBound", "Whether the view makes bindings of its store, to a field or to what is presented.") {
        $0.model.isBindable || $0.isPresenting || $0.stack != nil
      },
      .object("fields", "The rows and sections of the state's fields.", of: FormSectionContext.shape, \.fields),
      .list("buttons", "The actions that are buttons, by their names.", of: FormButtonContext.shape, \.buttons),
      .list("links", "Its children that are always there, or may be missing.", of: ChildContext.shape, \.links),
      .list("lists", "The children of which there are any number.", of: ChildContext.shape, \.lists),
      .list("sheets", "The children that are presented.", of: ChildContext.shape, \.sheets),
      .list(
        "strangers",
        "The children that it does not show: those whose reducers are written by hand, as their views are.",
        of: ChildContext.shape,
        \.strangers
      ),
      .flag("hasStack", "Whether there are children on a navigation stack.") { $0.stack != nil },
      .optionalObject("stack", "The child on a navigation stack; absent if there is none.", of: ChildContext.shape) {
        $0.stack
      },
      .optionalObject(
        "onlyChild",
        "The child that is all there is to show; absent if there is more.",
        of: ChildContext.shape
      ) { $0.onlyChild },
      .flag("isOneOfScreens", "Whether the state is an enum, so that there is no form.") { !$0.isStruct },
      .list("screens", "The cases of a state that is an enum.", of: FormScreenContext.shape, \.screens),
      .flag("isGrouped", "Whether it has several parts, each of which is a section.") { $0.partCount > 1 },
      .flag("isEmpty", "Whether there is nothing in the form, nor anything that is presented.") {
        $0.partCount == 0 && !$0.isPresenting && $0.fields.others.isEmpty && $0.strangers.isEmpty
      },
    ]
  )
}

/// A case of a state that is an enum.
struct FormScreenContext: Sendable {
  let model: CaseModel
  let child: ChildContext?

  /// Whether the case can be told by a property of the store, which observes it alone.
  var hasAccessor: Bool { model.payload.count < 2 }

  private var condition: String {
    guard let accessor = AccessorName.of(model.name, payloadCount: model.payload.count) else {
      return "case .\(SwiftIdentifier.escaped(model.name, as: .member)) = store.state"
    }
    return "store.\(SwiftIdentifier.escaped(accessor, as: .member))" + (model.payload.isEmpty ? "" : " != nil")
  }

  static let shape: Shape<FormScreenContext> = Shape(
    "screen",
    "A case of a state that is an enum.",
    [
      .text("condition", "The condition that it is current: store.isLoading.", \.condition),
      .text("title", "Its name as a title, a string literal.") { SwiftLiteral.string(DisplayTitle.of($0.model.name)) },
      .optionalObject(
        "child",
        "The child whose state it holds; absent if it holds none, or one whose reducer is written by hand.",
        of: ChildContext.shape,
        \.child
      ),
    ]
  )
}

/// A button that sends an action.
struct FormButtonContext: Sendable {
  let title: String
  let action: String

  /// - Returns: `nil` if the action's name is not that of a button, or the action needs a value.
  init?(_ action: CaseModel, isDelegate: Bool = false) {
    guard action.payload.isEmpty, let title = DisplayTitle.ofButton(action.name) else { return nil }
    self.title = title
    let name = "." + SwiftIdentifier.escaped(action.name, as: .member)
    self.action = isDelegate ? ".delegate(\(name))" : name
  }

  static let shape: Shape<FormButtonContext> = Shape(
    "sender",
    "A button that sends an action.",
    [
      .text("title", "Its title as a string literal.") { SwiftLiteral.string($0.title) },
      .text("action", "The action: .saveButtonTapped.", \.action),
    ]
  )
}

/// The names of features.
enum FeatureName {
  /// `Settings`, wherever it is: without the names of what it is in.
  static func own(_ feature: String) -> String { feature.split(separator: ".").last.map(String.init) ?? feature }
}

/// The names of views.
enum ViewName {
  /// `SettingsView` for the feature `Settings`, wherever it is.
  static func of(_ feature: String) -> String {
    FeatureName.own(feature) + "View"
  }
}

extension Child {
  /// A name for a local that holds a store of it: of an element of a list, its feature's.
  private var storeName: String {
    let base = presence == .list ? FeatureName.own(feature).lowercasedFirst : name
    return SwiftIdentifier.localName(for: base, avoiding: ["store"])
  }

  /// The local that holds a store of it where it is introduced.
  var storeLocal: String { SwiftIdentifier.escaped(storeName, as: .local) }

  /// The same where it is used.
  var storeUse: String { SwiftIdentifier.escaped(storeName, as: .use) }
}
