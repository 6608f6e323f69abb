import Diagnostics

/// A schema names only schemas of modules that its own imports.
struct ModuleImportCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard let module = file.module else { return }
    for (reference, other) in file.references {
      // A misspelt import is reported in the project file.
      guard let name = file.otherModule(other),
        !module.imports.contains(where: { $0.value == name || nearest(to: $0.value, among: [name]) != nil })
      else { continue }
      diagnostics.append(.notImported(reference, of: name, by: module))
    }
  }
}

extension Diagnostic {
  fileprivate static func notImported(
    _ reference: Located<String>,
    of name: String,
    by module: ProjectModule
  ) -> Diagnostic {
    return Diagnostic(
      .moduleImport,
      "'\(reference.value)' is of the module '\(name)', which '\(module.name.value)' does not import",
      at: reference.range,
      notes: [Note("'\(module.name.value)' is declared here", at: module.name.range)],
      help: [.importing(name, in: module)]
    )
  }
}
