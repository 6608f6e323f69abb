import FeatureSchema

/// Schemas that become one module, and where their files go.
struct SchemaModule: Sendable {
  var schemas: [String]
  /// The folder for generated files; `nil` for each schema's own folder.
  var output: String?
  var scaffold: Scaffold?
  /// The pack of schemas that name none, and the project file that names it.
  var pack: (reference: PackReference, file: String)?

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
    pack = module.pack.map { ($0, folder.file) }
  }
}
