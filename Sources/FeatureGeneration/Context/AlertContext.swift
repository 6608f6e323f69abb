import FeatureSchema
import SwiftSource
import TemplateEngine

/// The alerts of a feature, or its confirmation dialogs.
struct PromptsContext {
  let model: ResolvedPrompts
  /// Whether texts are keys of a string catalog.
  let isLocalized: Bool
  let buttons: [HandlerContext]
  /// The names of the enum of the buttons' actions.
  private let path: [String]

  /// - Parameter file: the feature that has them.
  init?(_ model: ResolvedPrompts, of file: ResolvedFile) {
    guard let actions = file.buttons(of: model) else { return nil }
    self.model = model
    isLocalized = file.strings != nil
    path = actions.path
    buttons = actions.cases.compactMap { HandlerContext(AuthorFunction(.button($0), of: file.featurePath)) }
  }

  /// The function called when one was dismissed without a button that has an action.
  private var dismissalHook: AuthorFunction { AuthorFunction(.dismissal(model, actions: path), of: []) }

  static let shape: Shape<PromptsContext> = Shape(
    "prompts",
    "The alerts of a feature, or its confirmation dialogs.",
    [
      .text("name", "The name of their action, and of the state's field that holds one: alert, dialog.") {
        SwiftIdentifier.escaped($0.model.name, as: .member)
      },
      .text("modifier", "The view modifier that shows one: alert, confirmationDialog.") {
        $0.model.kind.modifier
      },
      .text("keyPath", "The key path of that field, and of the action's case path.") {
        KeyPathSource.of([$0.model.name])
      },
      .text("projection", "The key path of a property wrapper's projection of that field: \\.$alert.") {
        "\\.$" + $0.model.name
      },
      .text("state", "The type of one, without its type parameter: AlertState.", \.model.kind.stateType.name),
      // On an iPhone, a dialog would hide its title.
      .text("visibility", "The first argument in parentheses: (titleVisibility: .visible); nothing for an alert.") {
        $0.model.kind == .dialog ? "(titleVisibility: .visible)" : ""
      },
      .text("action", "The full name of the enum of the buttons' actions.") { SwiftName.type($0.path) },
      .list("alerts", "The alerts or dialogs.", of: AlertContext.shape) { prompts in
        prompts.model.alerts.map { AlertContext(model: $0, kind: prompts.model.kind, isLocalized: prompts.isLocalized) }
      },
      .list("buttons", "The handlers of their buttons.", of: HandlerContext.shape, \.buttons),
      .text("dismissalHook", "The hook called when one was dismissed: alertDismissed.", \.dismissalHook.name),
    ]
  )
}

/// An alert or a confirmation dialog.
struct AlertContext {
  let model: ResolvedAlert
  let kind: PromptKind
  let isLocalized: Bool

  private var parameters: [String] {
    model.values.map { value in
      let name = SwiftIdentifier.parameter(value.name.value, named: model.localName(for: value.name.value))
      return "\(name): \(value.type.stored(value.type.qualifiedSource))"
    }
  }

  static let shape: Shape<AlertContext> = Shape(
    "alert",
    "An alert or a confirmation dialog.",
    [
      .text("kind", "Which of the two: alert, dialog.", \.kind.rawValue),
      .text("name", "Its name, escaped as a property's.") {
        SwiftIdentifier.escaped($0.model.name.value, as: .property)
      },
      .texts(
        "parameters",
        "The values in its texts and of its buttons, as parameters of the function that makes it.",
        \.parameters
      ),
      .text("title", "Its title as the arguments of a TextState.") { $0.source(of: $0.model.title) },
      .optionalText("message", "The text below the title as the arguments of a TextState; absent if there is none.") {
        alert in
        alert.model.message.map { alert.source(of: $0) }
      },
      .text("shownTitle", "Its title as written in the schema.") { $0.model.title.shown },
      .optionalText("shownMessage", "The text below the title as written in the schema; absent if there is none.") {
        $0.model.message?.shown
      },
      .list("buttons", "Its buttons.", of: ButtonContext.shape) { alert in
        alert.model.buttons.map { ButtonContext(model: $0, alert: alert) }
      },
    ]
  )
}

/// A button of an alert.
struct ButtonContext {
  let model: ResolvedButton
  let alert: AlertContext

  /// The name of its action and handler; `nil` if it only closes the alert.
  private var action: String? { model.written.hasAction ? model.written.name.value : nil }

  /// The role and action, as arguments.
  private var arguments: String {
    let role = model.written.role.map { "role: .\($0.rawValue)" }
    let action = action.map { "action: ." + SwiftIdentifier.escaped($0, as: .member) + values }
    let arguments = [role, action].compactMap(\.self)
    return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }

  /// The values of the action, as arguments: they have the names that they have in the function.
  private var values: String {
    let values = model.values.map { value in
      let name = value.name.value
      return SwiftIdentifier.escaped(name, as: .argumentLabel) + ": "
        + SwiftIdentifier.escaped(alert.model.localName(for: name), as: .use)
    }
    return values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
  }

  static let shape: Shape<ButtonContext> = Shape(
    "button",
    "A button of an alert.",
    [
      .text("arguments", "Its role and its action in parentheses: (role: .destructive, action: .delete).", \.arguments),
      .text("title", "Its title as the arguments of a TextState.") { $0.alert.source(of: $0.model.title) },
      .text("shownTitle", "Its title as written in the schema.") { $0.model.title.shown },
      .optionalText("handler", "The name of its handler; absent if it only closes the alert.", \.action),
    ]
  )
}

extension AlertContext {
  /// One of its texts, as the arguments of a TextState.
  fileprivate func source(of text: AlertText) -> String {
    if text.parts.allSatisfy(\.isPlain) { return text.source(isLocalized: isLocalized) }
    guard isLocalized, let key = text.key else { return plainSource(of: text) }
    let values = text.parts.compactMap { part -> String? in
      guard case .value(let name, let format) = part else { return nil }
      let local = local(name)
      if case .description = format { return SwiftLiteral.string([("", local)]) }
      return local
    }
    return (["localized: " + SwiftLiteral.string(key)] + values).joined(separator: ", ")
  }

  private func plainSource(of text: AlertText) -> String {
    if case .expression(let source)? = text.parts.first { return "verbatim: " + source }
    return SwiftLiteral.string(
      text.parts.map { part in
        switch part {
        case .text(let text), .expression(let text): (text, nil)
        case .value(let name, _): ("", local(name))
        }
      }
    )
  }

  private func local(_ value: String) -> String { SwiftIdentifier.escaped(model.localName(for: value), as: .use) }
}

extension ResolvedAlert {
  /// The name of a value in the function that makes the alert.
  fileprivate func localName(for value: String) -> String {
    let others = Set(values.map(\.name.value)).subtracting([value])
    return SwiftIdentifier.localName(for: value, avoiding: others.union(ReservedNames.namedInAlerts))
  }
}

extension AlertText.Part {
  fileprivate var isPlain: Bool { if case .value = self { false } else { true } }
}

extension AlertText {
  /// A text without values, as the arguments of a TextState.
  func source(isLocalized: Bool) -> String {
    if case .expression(let source)? = parts.first { return "verbatim: " + source }
    let text = SwiftLiteral.string(shown)
    return isLocalized ? "localized: " + text : text
  }

  /// The text as written in the schema.
  fileprivate var shown: String {
    parts.map { part in
      switch part {
      case .text(let text), .expression(let text): text
      case .value(let name, _): "\\(\(name))"
      }
    }
    .joined()
  }
}
