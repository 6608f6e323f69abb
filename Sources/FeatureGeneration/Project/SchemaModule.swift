import FeatureSchema

/// Schemas that become one module, and where their files go.
struct SchemaModule: Sendable {
  var schemas: [String]
  /// The folder for generated files; `nil` for each schema's own folder.
  var output: String?
  var scaffold: Scaffold?
  /// What it has besides the code.
  var further: [Further] = []

  /// A pack besides the schemas' own.
  struct Further: Sendable {
    var reference: PackReference
    /// The project file that names it.
    var file: String
    /// The folder for its files.
    var output: String
    /// Patterns for the names of features; empty for all schemas.
    var features: [String]

    /// Whether it is for a schema.
    func includes(_ schema: CompiledSchema) -> Bool {
      if features.isEmpty { return true }
      guard let name = schema.feature else { return false }
      return features.contains { Wildcard.matches($0, name) }
    }
  }

  /// Schemas without a project file, or outside of its modules.
  init(_ schemas: [String]) { self.schemas = schemas }

  /// A module of a project.
  ///
  /// - Parameters:
  ///   - schemas: the schemas to work on.
  ///   - folder: the folder of the project.
  init(_ module: ProjectModule, schemas: [String], in folder: ProjectFolder) {
    self.schemas = schemas
    output = module.output.map { folder.path(of: $0.value) }
    scaffold = module.scaffold.map {
      $0.value == ProjectModule.noScaffold ? .omitted : .folder(folder.path(of: $0.value))
    }
    // A folder has the name of the target: 'app-core' for the module 'app_core'.
    let parts = module.schemas.flatMap { SchemaPath.parts(of: $0.value) }.map(String.init)
    let name = parts.first { PackageTarget.module(named: $0) == module.name.value } ?? module.name.value
    further = module.packs.map { pack in
      Further(
        reference: pack.pack,
        file: folder.file,
        output: folder.path(of: pack.output.value.replacing(FurtherPack.module, with: name)),
        features: pack.features.map(\.value)
      )
    }
  }
}
