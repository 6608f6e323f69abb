import SwiftSource

/// The keys at the top of a project file.
package enum ProjectKey: String, SchemaKey {
  case access, pack, packs, logic, modules

  package static var owner: String { "a project file" }

  package var summary: String {
    switch self {
    case .modules: "The modules of the project by name, each with its schemas."
    case .pack: "Template pack of all modules that say nothing: a built-in one, or a folder such as ./MyTemplates."
    case .packs: "What all modules that say nothing have besides their code: packs, each with its folder."
    case .access: "Access level of the code of all modules that say nothing; internal if absent."
    case .logic: "How you write what happens in all modules that say nothing; 'handlers' if absent."
    }
  }

  package var example: String? {
    switch self {
    case .modules:
      """
      modules:
        Core: { schemas: Sources/Core/**/*.yaml, access: package }
        Settings: { schemas: Sources/Settings/*.yaml, imports: [Core] }
      """
    case .pack: "pack: composable"
    case .packs: #"packs: [{ pack: views, output: "Sources/{module}/Views" }]"#
    case .access: "access: package"
    case .logic: "logic: switch"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .modules: .declared(.module, .record(ModuleKey.self))
    case .pack: DocumentKey.pack.shape
    case .packs: .list(.record(FurtherPackKey.self))
    case .access: DocumentKey.access.shape
    case .logic: DocumentKey.logic.shape
    }
  }

  package var isRequired: Bool { self == .modules }
}

/// The keys of a module in a project file.
package enum ModuleKey: String, SchemaKey {
  case schemas, exclude, output, scaffold, imports, access, pack, packs, logic

  package static var owner: String { "a module" }

  package var summary: String {
    switch self {
    case .schemas: "Its schemas: paths and patterns, relative to the project file; '**' is any number of folders."
    case .exclude: "Patterns of files that 'schemas' matches, and that are not schemas of the module."
    case .output: "The folder for generated files; beside each schema if absent."
    case .scaffold:
      "The folder for files of yours that are written once, or 'none'; with the generated files if absent."
    case .imports: "The modules of the project that it imports, whose schemas its own may name."
    case .access: "Access level of the code of its schemas that say nothing."
    case .pack: "Template pack of its schemas that say nothing."
    case .packs:
      "What it has besides its code, in place of the project's: packs, each with its folder; '[]' for nothing."
    case .logic: "How you write what happens in its features that say nothing."
    }
  }

  package var example: String? {
    switch self {
    case .schemas: #"schemas: "Sources/Settings/**/*.yaml""#
    case .exclude: #"exclude: ["**/Fixtures/*.yaml"]"#
    case .output: "output: Sources/Settings/Generated"
    case .scaffold: "scaffold: Sources/Settings"
    case .imports: "imports: [Core]"
    case .access: "access: public"
    case .pack: "pack: composable"
    case .packs: "packs: [{ pack: diagram, output: Documentation }]"
    case .logic: "logic: body"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .schemas, .exclude: .either([.text, .list(.text)])
    case .output, .scaffold: .text
    case .imports: .list(.text)
    case .access: DocumentKey.access.shape
    case .pack: DocumentKey.pack.shape
    case .packs: ProjectKey.packs.shape
    case .logic: DocumentKey.logic.shape
    }
  }

  package var isRequired: Bool { self == .schemas }
}

/// The keys of a pack that a module has besides its own.
package enum FurtherPackKey: String, SchemaKey {
  case pack, output, features

  package static var owner: String { "a further pack" }

  package var summary: String {
    switch self {
    case .pack: "The pack: a built-in one, or a folder such as ./MyTemplates; with options, a mapping."
    case .output:
      "The folder for its files, relative to the project file; '{module}' is the module's name as its folder has it."
    case .features: "Its features: names, or patterns with '*' and '?'; all schemas if absent."
    }
  }

  package var example: String? {
    switch self {
    case .pack: "pack: views"
    case .output: "output: Sources/App/Views"
    case .features: #"features: [Settings, "*Form"]"#
    }
  }

  package var shape: ValueShape {
    switch self {
    case .pack: DocumentKey.pack.shape
    case .output: .text
    case .features: .either([.text, .list(.text)])
    }
  }

  package var isRequired: Bool { self != .features }
}
