import FeatureSchema
import SwiftSource
import TemplateEngine

/// The tabs of a feature: a field says which one is there, and each case of its enum has the name of a child that is always
/// there. One case may have another name: its tab has what else the form shows.
struct FormTabsContext {
  let selection: FormRowContext
  let tabs: [FormTabContext]

  /// The names of the children that have tabs.
  var names: Set<String> { Set(tabs.compactMap { $0.child?.name }) }

  /// Whether a tab has the rest of the form.
  var hasRest: Bool { tabs.contains { $0.child == nil } }

  /// - Parameters:
  ///   - rows: those of the state's own fields.
  ///   - children: all children of the feature.
  /// - Returns: `nil` if no row picks a tab.
  init?(_ rows: [FormRowContext], beside children: [FormChildContext]) {
    let always = children.filter { $0.hasSchema && $0.presence == .always }
    guard !children.contains(where: { $0.presence == .stack }),
      let row = rows.first(where: { row in
        row.picksTab && row.choices.count { choice in !always.contains { $0.name == choice.name } } <= 1
          && row.choices.contains { choice in always.contains { $0.name == choice.name } }
      })
    else { return nil }
    selection = row
    tabs = row.choices.map { choice in
      FormTabContext(choice: choice, child: always.first { $0.name == choice.name })
    }
  }

  static let shape: Shape<FormTabsContext> = Shape(
    "tabs",
    "The tabs of a feature, each with a child that is always there, or with the rest of the form.",
    [
      .text("binding", "The binding to the field that says which tab is there: $store.tab.", \.selection.place.binding),
      .list("tabs", "The tabs.", of: FormTabContext.shape, \.tabs),
      .flag("hasRest", "Whether a tab has the rest of the form.", \.hasRest),
    ]
  )
}

/// A tab.
struct FormTabContext {
  let choice: FormChoiceContext
  /// `nil` for the rest of the form.
  let child: FormChildContext?

  static let shape: Shape<FormTabContext> = Shape(
    "tab",
    "A tab: a child that is always there, or the rest of the form.",
    [
      .text("title", "Its title as a string literal.") { SwiftLiteral.string(DisplayTitle.of($0.choice.name)) },
      .text("value", "The value of the field while it is there: App.Tab.forms.") { $0.choice.value ?? "" },
      .optionalObject("child", "The child; absent for the rest of the form.", of: FormChildContext.shape, \.child),
    ]
  )
}

extension FormRowContext {
  /// Whether its name, or that of its type, says that it is a tab.
  fileprivate var picksTab: Bool {
    kind == .choice && !type.hasSuffix("?") && (name.lowercased().hasSuffix("tab") || type.hasSuffix("Tab"))
  }
}
