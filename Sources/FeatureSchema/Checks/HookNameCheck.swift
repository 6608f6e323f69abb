import Diagnostics

/// Two binding paths whose hooks have one name, such as `\.itemName` and `\.item.name`, cannot both have a hook.
struct HookNameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    checkBindings()
    checkChildren()
  }

  private mutating func checkChildren() {
    let actions = actions
    var owners: [String: ChildDeclaration] = [:]
    for child in file.document.children {
      let described = "the child '\(child.name.value)'"
      for name in child.hookNames {
        if let owner = owners[name] {
          // One place, one error: there may be several hooks for the actions of each.
          if diagnostics.last?.range != child.name.range { diagnostics.append(.sameHook(name, child.name, owner.name)) }
        } else {
          owners[name] = child
        }
        guard let action = actions[name] else { continue }
        diagnostics.append(.actionNamedAsHook(action, of: described, "the child", child.name.range))
      }
    }
  }

  private mutating func checkBindings() {
    let actions = actions
    var owners: [String: BoundPath] = [:]
    let hooks =
      file.bindingPaths.map { (HookName.changed($0.steps.map(\.name)), $0) }
      + file.watchedPaths.map { (HookName.onChange(of: $0.steps.map(\.name)), $0) }
    let values = Dictionary(file.watchedPaths.map { (HookName.before($0.steps.map(\.name)), $0) }) { first, _ in first }
    var described: Set<String> = []
    for (_, path) in hooks {
      // It may have two hooks.
      guard let hidden = path.hiddenType, described.insert(path.described).inserted else { continue }
      diagnostics.append(.hiddenInHook(hidden, path))
    }
    for (name, path) in hooks {
      if let other = values[name] {
        let message =
          "the hook of \(path.described) would have the name of the old value of \(other.described), '\(name)'"
        diagnostics.append(.collision(message, path, other))
      }
      guard let owner = owners[name] else {
        owners[name] = path
        if let action = actions[name] {
          diagnostics.append(.actionNamedAsHook(action, of: path.described, "the field", path.steps.last?.range))
        }
        continue
      }
      diagnostics.append(
        .collision("the hooks of \(path.described) and \(owner.described) have the same name, '\(name)'", path, owner)
      )
    }
  }
}

extension HookNameCheck {
  /// The author's actions, and buttons, whose handlers have their names.
  private var actions: [String: Located<String>] {
    let names = file.document.actions.map(\.name) + file.document.prompts.buttonsWithActions.map(\.name)
    return Dictionary(names.map { ($0.value, $0) }) { first, _ in first }
  }
}

extension BoundPath {
  /// A library's type that the hook names, and that the feature's own `State` or `Action` hides.
  fileprivate var hiddenType: ResolvedDeclaration? {
    type.declarations.first { ["State", "Action"].contains($0.fullName) }
  }
}

extension ChildDeclaration {
  /// The names of the hooks that it has, or may have.
  fileprivate var hookNames: [String] {
    let departure: String? =
      switch presence {
      case .always, .optional, .list: nil
      case .presented: HookName.dismissed(name.value)
      case .stack: HookName.popped(name.value)
      }
    var parts = [[name.value]]
    if case .oneOf(let alternatives) = content { parts = alternatives.map { [name.value, $0.name.value] } }
    return parts.flatMap { [HookName.handled($0), HookName.delegate($0)] } + [departure].compactMap(\.self)
  }
}

extension Diagnostic {
  fileprivate static func collision(_ message: String, _ path: BoundPath, _ other: BoundPath) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      message,
      at: path.steps.last?.range,
      notes: [Diagnostic.Note("the other one is here", at: other.steps.last?.range)],
      help: ["rename one of the two"]
    )
  }

  fileprivate static func hiddenInHook(_ type: ResolvedDeclaration, _ path: BoundPath) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the hook of \(path.described) names the type '\(type.fullName)', which the feature's own \(type.fullName) hides",
      at: path.steps.first?.range,
      notes: [Diagnostic.Note("it is declared here", at: type.name.range)],
      help: ["rename it"]
    )
  }

  fileprivate static func sameHook(_ hook: String, _ child: Located<String>, _ owner: Located<String>) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the children '\(child.value)' and '\(owner.value)' have hooks of the same name, '\(hook)'",
      at: child.range,
      notes: [Note("the other one is here", at: owner.range)],
      help: ["rename one of the two"]
    )
  }
}

extension Diagnostic {
  fileprivate static func actionNamedAsHook(
    _ action: Located<String>,
    of owner: String,
    _ kind: String,
    _ range: SourceRange?
  )
    -> Diagnostic
  {
    Diagnostic(
      .nameCollision,
      "the handler of '\(action.value)' has the name of the hook of \(owner)",
      at: action.range,
      notes: [Note("\(kind) is declared here", at: range)],
      help: ["rename one of the two"]
    )
  }
}
