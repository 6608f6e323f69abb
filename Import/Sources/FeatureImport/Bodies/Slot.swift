import Foundation
/// A function of the author's file that handles some actions: a handler or a hook.
struct Slot {
  struct Parameter {
    var label: String?
    var type: String
    /// What it is called if the old code does not name it.
    var name: String
  }

  /// Where its actions are: `loaded`, `path.element.detail.delegate`.
  var path: String
  var function: String
  var parameters: [Parameter]
  /// Whether the file does not compile without it.
  var isRequired: Bool
  /// Whether it is an action's handler, which a schema can do without.
  var isAction = false
  /// Whether it is that of a button.
  var isButton: Bool { isRequired && !isAction }
  /// The child that has gone when it is called.
  var gone: String?
}

/// The slots of a feature, in the order of its schema.
struct SlotTable {
  /// Where an action's pattern leads.
  enum Route {
    /// To one slot, with a pattern for each of its parameters.
    case slot(String, [Pattern])
    /// To all slots whose paths begin so; with the names that stand for all of it.
    case all(String, names: [String])
    case unknown
  }

  private(set) var slots: [Slot] = []
  private let feature: ImportedFeature
  /// New names of actions by their old ones.
  private let renamed: [String: String]

  init(_ feature: ImportedFeature, renamed: [String: String] = [:]) {
    self.feature = feature
    self.renamed = renamed
    for action in feature.actions {
      if let group = action.group {
        for inner in group { add(inner, path: "\(action.name).\(inner.name)") }
      } else {
        add(action.declared, path: action.name)
      }
    }
    for field in feature.state.fields where field.isBindable {
      let old = Slot.Parameter(label: "from", type: feature.outer(field.type), name: "oldValue")
      slots.append(
        Slot(path: "binding.\(field.name)", function: "\(field.name)Changed", parameters: [old], isRequired: false)
      )
    }
    if feature.isBindable {
      slots.append(Slot(path: "binding", function: "anyBindingChanged", parameters: [], isRequired: false))
    }
    for child in feature.children { add(child) }
    add(feature.alerts, at: "alert", state: "AlertState<Action.Alert>")
    add(feature.dialogs, at: "dialog", state: "ConfirmationDialogState<Action.Dialog>")
    if feature.hasDelegate {
      slots.append(Slot(path: "delegate", function: "", parameters: [], isRequired: false))
    }
  }

  subscript(path: String) -> Slot? { slots.first { $0.path == path } }

  private mutating func add(_ declared: ImportedCase, path: String) {
    slots.append(
      Slot(
        path: path,
        function: declared.name,
        parameters: Self.parameters(declared.values),
        isRequired: true,
        isAction: true
      )
    )
  }

  static func parameters(_ values: [ImportedCase.Value]) -> [Slot.Parameter] {
    let unlabelled = values.count { $0.label == nil }
    var number = 0
    return values.map { value in
      number += value.label == nil ? 1 : 0
      let name =
        value.label.flatMap { Self.keywords.contains($0) ? nil : $0 } ?? (unlabelled < 2 ? "value" : "value\(number)")
      return Slot.Parameter(label: value.label, type: value.type, name: name)
    }
  }

  /// Labels that are no names of values.
  fileprivate static let keywords: Set = [
    "in", "for", "if", "as", "is", "do", "case", "default", "where", "while", "repeat", "return", "switch", "self",
    "inout", "import", "internal", "public", "private", "static", "func", "let", "var", "init", "class", "enum",
    "struct", "extension", "protocol", "throw", "throws", "try", "true", "false", "nil", "guard", "else", "operator",
    "rethrows", "subscript", "super", "typealias", "break", "continue", "defer", "catch", "fallthrough", "Any", "Self",
  ]

  // MARK: Children

  private mutating func add(_ prompts: [ImportedPrompt], at path: String, state: String) {
    if prompts.isEmpty { return }
    addButtons(prompts, at: "\(path).presented")
    let last = Slot.Parameter(label: nil, type: state, name: "lastState")
    slots.append(
      Slot(path: "\(path).dismiss", function: "\(path)Dismissed", parameters: [last], isRequired: false, gone: path)
    )
  }

  private mutating func addButtons(_ prompts: [ImportedPrompt], at path: String) {
    for button in prompts.flatMap(\.buttons) where button.name != "cancel" && button.role != "cancel" {
      let path = "\(path).\(button.name)"
      if self[path] == nil {
        slots.append(
          Slot(path: path, function: button.name, parameters: Self.parameters(button.values), isRequired: true)
        )
      }
    }
  }

  private mutating func add(_ child: ImportedChild) {
    var (path, id): (String, [Slot.Parameter]) = (child.name, [])
    switch child.presence {
    case .always, .optional: break
    case .presented: path += ".presented"
    case .list, .stack:
      path += ".element"
      let type = child.presence == .stack ? "StackElementID" : "\(child.features.first?.type ?? "").State.ID"
      id = [Slot.Parameter(label: "id", type: type, name: "id")]
    }
    var state = "\(child.features.first?.type ?? "").State"
    switch child.content {
    case .feature(let feature): add(feature, path: path, function: child.name, id)
    case .oneOf(let type, let alternatives):
      state = "\(type).State"
      for alternative in alternatives {
        let inner = "\(path).\(alternative.name)"
        switch alternative.content {
        case .feature(let feature):
          add(feature, path: inner, function: child.name + alternative.name.capitalizedFirst, id)
        case .alerts(let prompts, _): addButtons(prompts, at: inner)
        case .values: break
        }
      }
    }
    let last = Slot.Parameter(label: nil, type: state, name: "lastState")
    if child.presence == .presented {
      slots.append(
        Slot(
          path: "\(child.name).dismiss",
          function: "\(child.name)Dismissed",
          parameters: [last],
          isRequired: false,
          gone: child.name
        )
      )
    } else if child.presence == .stack {
      slots.append(
        Slot(path: "\(child.name).popFrom", function: "\(child.name)Popped", parameters: [last], isRequired: false)
      )
    }
  }

  private mutating func add(_ feature: ImportedChild.Feature, path: String, function: String, _ id: [Slot.Parameter]) {
    let action = Slot.Parameter(label: nil, type: "\(feature.type).Action", name: "action")
    if feature.tellsParent {
      let told = Slot.Parameter(label: nil, type: "\(feature.type).Action.Delegate", name: "action")
      slots.append(
        Slot(path: "\(path).delegate", function: "\(function)Delegate", parameters: [told] + id, isRequired: false)
      )
    }
    slots.append(Slot(path: path, function: "\(function)Handled", parameters: [action] + id, isRequired: false))
  }

  // MARK: Routes

  func route(_ pattern: Pattern) -> Route {
    switch pattern {
    case .wildcard: .all("", names: [])
    case .value(let name, _): .all("", names: [name])
    case .other: .unknown
    case .member(let name, let arguments): route(name, arguments)
    }
  }

  private func route(_ name: String, _ arguments: [Pattern.Argument]?) -> Route {
    let name = renamed[name] ?? name
    if name == "binding", feature.isBindable { return bindingRoute(arguments) }
    if name == "delegate", feature.hasDelegate {
      return .all("delegate", names: arguments?.flatMap(\.pattern.names) ?? [])
    }
    if let action = feature.actions.first(where: { $0.name == name }) {
      guard action.group != nil else { return leaf(name, arguments) }
      return inner(name, arguments) { inner, arguments in leaf("\(name).\(inner)", arguments) }
    }
    if name == "alert" && !feature.alerts.isEmpty || name == "dialog" && !feature.dialogs.isEmpty {
      return presented(name, arguments) { pattern in
        self.inner("\(name).presented", [pattern]) { leaf("\(name).presented.\($0)", $1) }
      }
    }
    guard let child = feature.children.first(where: { $0.name == name }) else { return .unknown }
    switch child.presence {
    case .always, .optional:
      guard let arguments, let only = arguments.first, arguments.count == 1 else { return .all(name, names: []) }
      return content(child, path: name, only.pattern, [])
    case .presented:
      return presented(name, arguments) { content(child, path: "\(name).presented", $0.pattern, []) }
    case .list, .stack: return element(child, arguments)
    }
  }

  private func bindingRoute(_ arguments: [Pattern.Argument]?) -> Route {
    guard let only = arguments?.first?.pattern, arguments?.count == 1 else { return .all("binding", names: []) }
    switch only {
    case .other(let text):
      let path = text.replacing("\\.$", with: "\\.")
      guard path.hasPrefix("\\.") else { return .unknown }
      let slot = "binding." + path.dropFirst(2)
      return self[slot] == nil ? .unknown : .slot(slot, [.wildcard])
    case .wildcard: return .all("binding", names: [])
    case .value(let name, _): return .all("binding", names: [name])
    case .member: return .unknown
    }
  }

  /// A slot's own patterns.
  private func leaf(_ path: String, _ arguments: [Pattern.Argument]?) -> Route {
    guard let slot = self[path] else { return .unknown }
    guard let arguments else { return .slot(path, slot.parameters.map { _ in .wildcard }) }
    guard arguments.count == slot.parameters.count else {
      if arguments.count == 1, case .wildcard = arguments[0].pattern {
        return .slot(path, slot.parameters.map { _ in .wildcard })
      }
      return .unknown
    }
    return .slot(path, arguments.map(\.pattern))
  }

  private func inner(
    _ path: String,
    _ arguments: [Pattern.Argument]?,
    _ next: (String, [Pattern.Argument]?) -> Route
  ) -> Route {
    guard let only = arguments?.first?.pattern, arguments?.count == 1 else { return .all(path, names: []) }
    switch only {
    case .member(let name, let arguments): return next(name, arguments)
    case .wildcard: return .all(path, names: [])
    case .value(let name, _): return .all(path, names: [name])
    case .other: return .unknown
    }
  }

  private func presented(
    _ name: String,
    _ arguments: [Pattern.Argument]?,
    _ next: (Pattern.Argument) -> Route
  ) -> Route {
    inner(name, arguments) { inner, arguments in
      switch inner {
      case "dismiss": .slot("\(name).dismiss", [.wildcard])
      case "presented":
        if let only = arguments?.first { next(only) } else { .all("\(name).presented", names: []) }
      default: .unknown
      }
    }
  }

  private func element(_ child: ImportedChild, _ arguments: [Pattern.Argument]?) -> Route {
    inner(child.name, arguments) { inner, arguments in
      switch inner {
      case "element":
        guard let arguments, arguments.count == 2 else { return .all("\(child.name).element", names: []) }
        return content(child, path: "\(child.name).element", arguments[1].pattern, [arguments[0].pattern])
      case "popFrom":
        let id = arguments?.first?.pattern ?? .wildcard
        guard id.isIrrefutable else { return .unknown }
        return id.names.isEmpty
          ? .slot("\(child.name).popFrom", [.wildcard]) : .all("\(child.name).popFrom", names: id.names)
      case "push": return .all("\(child.name).push", names: arguments?.flatMap(\.pattern.names) ?? [])
      default: return .unknown
      }
    }
  }

  /// A child's action, or that of one of several.
  private func content(_ child: ImportedChild, path: String, _ pattern: Pattern, _ id: [Pattern]) -> Route {
    guard case .oneOf(_, let alternatives) = child.content else { return childAction(path, pattern, id) }
    return inner(path, [Pattern.Argument(label: nil, pattern: pattern)]) { name, arguments in
      guard let alternative = alternatives.first(where: { $0.name == name }) else { return .unknown }
      let inner = "\(path).\(name)"
      switch alternative.content {
      case .feature: return childAction(inner, arguments?.first?.pattern ?? .wildcard, id)
      case .alerts: return self.inner(inner, arguments) { leaf("\(inner).\($0)", $1) }
      case .values: return .all(inner, names: [])
      }
    }
  }

  private func childAction(_ path: String, _ pattern: Pattern, _ id: [Pattern]) -> Route {
    if pattern.isIrrefutable, pattern.names.isEmpty, id.allSatisfy(\.names.isEmpty) { return .all(path, names: []) }
    if pattern.isIrrefutable, self["\(path).delegate"] != nil {
      return .all(path, names: pattern.names + id.flatMap(\.names))
    }
    if case .member("delegate", let arguments) = pattern, self["\(path).delegate"] != nil {
      return .slot("\(path).delegate", [arguments?.first?.pattern ?? .wildcard] + id)
    }
    return .slot(path, [pattern] + id)
  }
}

extension String {
  /// A name, in backticks if it is a keyword.
  var escaped: String { SlotTable.keywords.contains(self) ? "`\(self)`" : self }
}
