extension SlotTable {
  func route(_ pattern: Pattern) -> Route {
    switch pattern {
    case .wildcard: .all("", names: [])
    case .value(let name, _): .all("", names: [name])
    case .other: .unknown
    case .member(let name, let arguments): route(name, arguments)
    }
  }

  func route(_ name: String, _ arguments: [Pattern.Argument]?) -> Route {
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

  func bindingRoute(_ arguments: [Pattern.Argument]?) -> Route {
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
  func leaf(_ path: String, _ arguments: [Pattern.Argument]?) -> Route {
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

  func inner(
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

  func presented(
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

  func element(_ child: ImportedChild, _ arguments: [Pattern.Argument]?) -> Route {
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
  func content(_ child: ImportedChild, path: String, _ pattern: Pattern, _ id: [Pattern]) -> Route {
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

  func childAction(_ path: String, _ pattern: Pattern, _ id: [Pattern]) -> Route {
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
