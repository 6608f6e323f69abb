import Diagnostics

/// Two binding paths whose hooks have one name, such as `\.itemName` and `\.item.name`, cannot both have a hook.
struct HookNameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    var owners: [String: BoundPath] = [:]
    let actions = Dictionary(file.document.actions.map { ($0.name.value, $0.name) }) { first, _ in first }
    let hooks =
      file.bindingPaths.map { (HookName.changed($0.steps.map(\.name)), $0) }
      + file.watchedPaths.map { (HookName.onChange(of: $0.steps.map(\.name)), $0) }
    for (name, path) in hooks {
      guard let owner = owners[name] else {
        owners[name] = path
        if let action = actions[name] { diagnostics.append(.actionNamedAsHook(action, path)) }
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

extension Diagnostic {
  fileprivate static func actionNamedAsHook(_ action: Located<String>, _ path: BoundPath) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the action '\(action.value)' has the name of the hook of \(path.described)",
      at: action.range,
      notes: [Note("the field is declared here", at: path.steps.last?.range)],
      help: ["rename the action"]
    )
  }
}
