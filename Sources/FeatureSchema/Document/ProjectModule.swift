package import Diagnostics

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
  package var style: Style?
}

/// Which module of a project a schema belongs to.
package struct ProjectModules: Sendable {
  private var modules: [ProjectModule] = []
  /// The number of the module of each schema, by its normalized path.
  private var numbers: [String: Int] = [:]

  /// No project: nobody knows of modules.
  package init() {}

  /// Adds a module with its schemas.
  ///
  /// - Returns: for schemas that are in a module already, that module.
  package mutating func add(_ module: ProjectModule, schemas: [String]) -> [(schema: String, owner: ProjectModule)] {
    let number = modules.count
    modules.append(module)
    return schemas.compactMap { schema in
      let path = SchemaPath.normalized(schema)
      if let owner = numbers[path] { return (schema, modules[owner]) }
      numbers[path] = number
      return nil
    }
  }

  package func module(of schema: String) -> ProjectModule? {
    numbers.isEmpty ? nil : numbers[SchemaPath.normalized(schema)].map { modules[$0] }
  }
}
