extension ProjectKey {
  package var notes: String? {
    switch self {
    case .modules:
      """
      Commands without arguments work on the whole project, and find the file as Git finds its repository: in the current folder, or in
      the nearest one above it. A folder as an argument means the project's schemas in it and below; `--project FILE` names another file.
      Options on the command line win over the project file. `featuregen init --project` takes the modules from the targets in `Package.swift`, or
      without SwiftPM from the folders in `Sources`.

      Generated code imports what it names of other modules, `import struct Models.Trip`, so a name means what the schema means, even if
      another module has it too. What it names must be `package` or `public`, under `access` there or in the project file. Names have to
      be unique within a module. Names of Swift itself, such as `Date`, mean Swift's.
      """
    case .packs:
      """
      `featuregen` then writes all of it, and `check`, `--watch`, `--prune` and the plug-ins know of it. Walks name the values and children
      of other modules, so those of all modules are one test target's. `check` does not look at what is written once and then yours, such
      as a view. A call with `--pack` or `--output`, and the rules for Bazel, leave all of it alone.
      """
    case .access, .pack, .logic: nil
    }
  }
}

extension ModuleKey {
  package var notes: String? {
    guard self == .schemas else { return nil }
    return """
      `*` and `?` stand for a part of a name, `**` for any number of folders. Names that begin with a dot are left out. A schema is generated
      as its module says, however you name it.
      """
  }
}
