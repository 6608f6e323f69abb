import Diagnostics

/// Two binding paths whose hooks have one name, such as `\.itemName` and `\.item.name`, cannot both have a hook.
struct HookNameCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    var owners: [String: BoundPath] = [:]
    for path in file.bindingPaths {
      let name = HookName.changed(path.steps.map(\.name))
      guard let owner = owners[name] else {
        owners[name] = path
        checkActions(path, hook: name, in: file, into: collector)
        continue
      }
      collector.report(
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

  private func checkActions(
    _ path: BoundPath,
    hook: String,
    in file: ResolvedFile,
    into collector: DiagnosticCollector
  ) {
    guard let action = file.document.actions.first(where: { $0.name.value == hook }) else { return }
    collector.report(
      Diagnostic(
        .nameCollision,
        "the action '\(hook)' has the name of the hook of \(path.described)",
        at: action.name.range,
        notes: [Diagnostic.Note("the field is declared here", at: path.steps.last?.range)],
        help: ["rename the action"]
      )
    )
  }
}

extension BoundPath {
  /// As messages call it: `'\.item.name'`.
  var described: String { "'\\.\(steps.map(\.name).joined(separator: "."))'" }
}
