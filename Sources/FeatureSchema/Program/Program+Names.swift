import Diagnostics

extension Program {
  /// Names that are declared twice in a module, and types that hide one of Swift's own.
  var problemsOfNames: [Diagnostic] {
    let modules = Dictionary(grouping: all.filter { $0.enclosingFeature == nil }) { $0.module?.name.value ?? "" }
    return modules.sorted { $0.key < $1.key }.flatMap { module, files in
      let problems = ModuleNames.problems(among: files.map(\.moduleNames))
      if !module.isEmpty || problems.isEmpty { return problems }
      // Without a project, nobody knows which schemas are one module: those of a call, and those that one of them leads to.
      let together = [schemas.compactMap(\.model)] + schemas.map { reached(from: [$0]) }
      return together.flatMap { files in
        ModuleNames.problems(among: files.filter { $0.enclosingFeature == nil && $0.module == nil }.map(\.moduleNames))
      }
    }
  }
}
