package import Diagnostics
package import FeatureSchema

/// A project file with the schemas that its patterns match.
package struct Project: Sendable {
  private let folder: ProjectFolder
  /// Its path.
  package var file: String { folder.file }
  /// The problems of the file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files and folders that were read, so that a new schema is noticed.
  private(set) var read: FileSnapshot
  /// Which module a schema belongs to.
  package private(set) var modules = ProjectModules()
  private var parts: [(module: ProjectModule, schemas: [String])] = []
  private let names = KnownSchemaNames()

  /// Reads a project file, and finds its schemas.
  ///
  /// - Parameters:
  ///   - folder: the folder that it is in.
  ///   - disk: the disk.
  package init(_ folder: ProjectFolder, on disk: any FileReading) {
    self.folder = folder
    read = FileSnapshot(of: disk)
    let collector = DiagnosticCollector()
    do throws(FileReading.Failure) {
      let file = ProjectFile(try read.read(folder.file), path: folder.file, into: collector)
      for module in file.modules { add(module, into: collector) }
    } catch {
      collector.report(Diagnostic(.unreadableFile, "this cannot be read: \(error.reason)", at: nil, path: folder.file))
    }
    diagnostics = collector.diagnostics
    modules.directory = names.directory(reading: read)
  }

  /// The project as another disk has it; `nil` if its file is not there.
  package func on(_ disk: any FileReading) -> Project? { disk.has(file) ? Project(folder, on: disk) : nil }

  /// The same project, whose schemas and packs are read anew.
  package func reading(_ disk: any FileReading) -> Project {
    var project = self
    project.read = FileSnapshot(of: disk)
    project.modules.directory = names.directory(reading: project.read)
    return project
  }

  /// The same project, which has a schema's old path in the module of its new one.
  package func adding(_ old: String, beside new: String) -> Project {
    let key = OutputPath.key(new)
    return adding(old) { _, schemas in schemas.contains { OutputPath.key($0) == key } }
  }

  /// The same project with a schema that is not on the disk, in the module whose patterns match a path.
  package func adding(_ schema: String, as path: String? = nil) -> Project {
    guard let inside = folder.inside(path ?? schema) else { return self }
    return adding(schema) { module, _ in
      module.schemas.contains { PathPattern($0.value).matches(inside) }
        && !module.excluded.contains { PathPattern($0.value).matches(inside) }
    }
  }

  private func adding(_ schema: String, where isIts: (ProjectModule, [String]) -> Bool) -> Project {
    guard modules.module(of: schema) == nil, let number = parts.firstIndex(where: { isIts($0.module, $0.schemas) })
    else { return self }
    var project = self
    project.parts[number].schemas.append(schema)
    _ = project.modules.add(schema, to: number)
    return project
  }

  private mutating func add(_ module: ProjectModule, into collector: DiagnosticCollector) {
    let excluded = module.excluded.map { PathPattern($0.value) }
    var schemas: [String] = []
    for written in module.schemas {
      let pattern = PathPattern(written.value)
      do throws(FileReading.Failure) {
        let files = try pattern.files(in: folder.path, on: read).filter { file in
          SchemaPath.isSchema(file) && file != folder.fileName && !excluded.contains { $0.matches(file) }
        }
        if files.isEmpty { collector.report(.matchesNothing(written, in: folder)) }
        schemas += files.map(folder.path)
      } catch {
        collector.report(Diagnostic(.unreadableFile, "'\(written.value)': \(error.reason)", at: written.range))
      }
    }
    schemas = schemas.unique(by: OutputPath.key)
    for (schema, owner) in modules.add(module, schemas: schemas) {
      collector.report(.inTwoModules(schema, of: owner, and: module))
    }
    parts.append((module, schemas))
  }

  // MARK: Modules

  /// All its schemas, by module.
  package var schemas: [String] { parts.flatMap(\.schemas) }

  /// Its schemas in a folder, and in the folders below.
  package func schemas(in folder: String) -> [String] {
    let folder = OutputPath.key(folder)
    return schemas.map { ($0, OutputPath.key($0)) }
      .filter { folder.isEmpty ? !$0.1.hasPrefix(bytes: "../") : $0.1.hasPrefix(bytes: folder + "/") }
      .map(\.0)
  }

  /// Schemas by module; those without a module come last.
  func modules(of schemas: [String]) -> [SchemaModule] {
    let keys = Set(schemas.map(OutputPath.key))
    let found = parts.compactMap { module, known -> SchemaModule? in
      let chosen = known.filter { keys.contains(OutputPath.key($0)) }
      return chosen.isEmpty ? nil : SchemaModule(module, schemas: chosen, in: folder)
    }
    let rest = schemas.filter { modules.module(of: $0) == nil }
    return found + (rest.isEmpty ? [] : [SchemaModule(rest)])
  }

  /// The pack of the module that a schema is of, and the project file, which names it.
  func pack(ofModuleOf schema: String) -> (reference: PackReference, file: String)? {
    modules.module(of: schema)?.pack.map { ($0, folder.file) }
  }

  /// The folders for generated files that its modules name, if some schemas are all of it: otherwise these folders have files
  /// of other calls.
  func outputs(ofAll schemas: [String]) -> [String] {
    guard Set(self.schemas).isSubset(of: schemas) else { return [] }
    return parts.flatMap { module, schemas in
      let module = SchemaModule(module, schemas: schemas, in: folder)
      return [module.output].compactMap(\.self) + module.further.map(\.output)
    }
    .unique(by: OutputPath.key)
  }
}

extension Diagnostic {
  fileprivate static func matchesNothing(
    _ written: Located<String>,
    in folder: ProjectFolder
  ) -> Diagnostic {
    let isFolder = Disk.isFolder(OutputPath.join(folder.path, written.value))
    return Diagnostic(
      .projectFile,
      isFolder ? "'\(written.value)' is a folder" : "no schema matches '\(written.value)'",
      at: written.range,
      help: isFolder
        ? ["for all schemas in it: '\(OutputPath.join(written.value, "**/*.yaml"))'"]
        : ["it is relative to the project file, and ends in '.yaml' or '.yml'"]
    )
  }

  fileprivate static func inTwoModules(
    _ schema: String,
    of owner: ProjectModule,
    and module: ProjectModule
  ) -> Diagnostic {
    Diagnostic(
      .projectFile,
      "'\(schema)' is of the module '\(owner.name.value)', too",
      at: module.name.range,
      notes: [Note("'\(owner.name.value)' is declared here", at: owner.name.range)],
      help: ["let the patterns of only one match it, or name it under 'exclude'"]
    )
  }
}
