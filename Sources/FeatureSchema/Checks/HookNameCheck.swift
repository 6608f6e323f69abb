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
    for child in file.document.children {
      for name in child.hookNames {
        guard let action = actions[name] else { continue }
        let owner = "the child '\(child.name.value)'"
        diagnostics.append(.actionNamedAsHook(action, of: owner, "the child", child.name.range))
      }
    }
  }

  private mutating func checkBindings() {
    var owners: [String: BoundPath] = [:]
    let hooks =
      file.bindingPaths.map { (HookName.changed($0.steps.map(\.name)), $0) }
      + file.watchedPaths.map { (HookName.onChange(of: $0.steps.map(\.name)), $0) }
    for (name, path) in hooks {
      guard let owner = owners[name] else {
        owners[name] = path
        if let action = actions[name] {
          diagnostics.append(.actionNamedAsHook(action, of: path.described, "the field", path.steps.last?.range))
        }
        continue
      }
      diagnostics.append(
        Diagnostic(
          .nameCollision,
          "the hooks of \(path.described) and \(owner.described) have the same name, '\(name)'",
          at: path.steps.last?.range,
          notes: [Diagnostic.Note("the other one is here", at: owner.steps.last?.range)],
          help: ["rename one of the two"]
        )
      )
    }
  }
}

extension HookNameCheck {
  /// The author's actions, whose handlers have their names.
  private var actions: [String: Located<String>] {
    Dictionary(file.document.actions.map { ($0.name.value, $0.name) }) { first, _ in first }
  }
}

extension ChildDeclaration {
  /// The names of the hooks that it has, or may have.
  fileprivate var hookNames: [String] {
    let name = name.value
    let departure: String? =
      switch presence {
      case .always, .optional, .list: nil
      case .presented: HookName.dismissed(name)
      case .stack: HookName.popped(name)
      }
    return [HookName.handled(name), HookName.delegate(name)] + [departure].compactMap(\.self)
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
      "the action '\(action.value)' has the name of the hook of \(owner)",
      at: action.range,
      notes: [Note("\(kind) is declared here", at: range)],
      help: ["rename the action"]
    )
  }
}
