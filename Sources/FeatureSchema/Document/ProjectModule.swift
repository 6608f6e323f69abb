package import Diagnostics
package import SwiftSource

/// A module as a project file declares it.
package struct ProjectModule: Sendable {
  /// The word in place of a folder for author's files that says that there are none.
  package static let noScaffold = "none"

  package var name: Located<String>
  /// Patterns, relative to the project file.
  package var schemas: [Located<String>]
  package var excluded: [Located<String>]
  package var output: Located<String>?
  package var scaffold: Located<String>?
  /// The modules of the project that it imports.
  package var imports: [Located<String>]
  package var access: Located<AccessLevel>?
  package var pack: PackReference?
  package var logic: Located<Logic>?
  /// What is generated besides the code.
  package var packs: [FurtherPack] = []
}

extension ProjectModule {
  /// A module of which only the imports are known.
  package init(named name: String, importing imports: [String]) {
    let imports = imports.map { Located($0, at: nil) }
    self.init(name: Located(name, at: nil), schemas: [], excluded: [], imports: imports)
  }
}

/// A pack whose files a module has besides those of its schemas' own packs.
package struct FurtherPack: Sendable {
  /// What stands for the module's name in the folder.
  package static let module = "{module}"

  package var pack: PackReference
  /// The folder for its files, relative to the project file.
  package var output: Located<String>
  /// Patterns for the names of features; empty for all schemas.
  package var features: [Located<String>]
}
