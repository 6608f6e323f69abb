import Diagnostics

extension Program {
  /// Names that are declared twice in a module, and types that hide one of Swift's own.
  var problemsOfNames: [Diagnostic] {
    let modules = Dictionary(grouping: components.flatMap(\.names.values)) { $0.module ?? "" }
    return modules.sorted { $0.key < $1.key }.flatMap { module, schemas in
      let problems = ModuleNames.problems(among: schemas)
      if !module.isEmpty || problems.isEmpty { return problems }
      // Without a project, nobody knows which schemas are one module: those of a call, and those that one of them leads to.
      let reached = roots.map { Components.reached(from: [component(at: $0)].compactMap(\.self), by: \.dependencies) }
      let together = reached.map { $0.flatMap(\.names.values).filter { $0.module == nil } }
      return ([self.schemas.compactMap(\.names)] + together).flatMap(ModuleNames.problems)
    }
  }
}
