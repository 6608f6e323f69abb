import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema
import Platform

struct Inputs {
  var schemas: [String]
  /// The project file; `nil` for the one in the current folder, or the nearest one above it.
  var project: String?

  /// The schemas of a call, with their files and their project.
  struct Selection {
    var files: InputFiles
    /// The named project, else that of the nearest project file: in or above the current folder, or, for absolute paths, above the
    /// first schema.
    var project: Project?
    /// The paths of the schemas; '-' became the name of standard input.
    var paths: [String]
  }

  /// Selects the schemas of the call: the named ones, those in named folders of a project, or all of the project.
  ///
  /// - Parameter orNone: whether a plug-in may name only files that are not schemas.
  /// - Throws: if no schema is named, and there is no project.
  func selection(orNone: Bool = false) throws -> Selection {
    let files = InputFiles()
    let folder =
      project.map(ProjectFolder.init(of:)) ?? schemas.first.flatMap { ProjectFolder(above: $0, on: files) }
      ?? ProjectFolder(on: files)
    var project = folder.map { Project($0, on: files) }
    // Standard input belongs to the module of the schemas in the current folder.
    if schemas.contains(where: { $0 == "-" }) { project = project?.adding(InputFiles.stdinPath, as: "stdin.yaml") }
    guard !schemas.isEmpty else {
      guard let project else {
        throw ValidationError("name a schema; there is no project file '\(ProjectFile.name)' here or above")
      }
      return Selection(files: files, project: project, paths: project.schemas)
    }
    var paths = schemas.flatMap { word in
      if word == "-" { return [InputFiles.stdinPath] }
      let inFolder = project?.schemas(in: word) ?? []
      return inFolder.isEmpty ? [word] : inFolder
    }
    if PluginCall.target != nil {
      paths.removeAll { path in
        // The reason is reported where the file is read as a schema.
        guard let bytes = try? files.read(path) else { return false }
        return !SchemaText.isSchema(bytes)
      }
      if paths.isEmpty, !orNone { throw Status.noSchema }
    }
    return Selection(files: files, project: project, paths: paths)
  }

  /// The options that decide how the pipeline works, but not its result, and the project.
  func pipelineOptions(_ messages: Messages, _ project: Project?) -> GeneratorPipeline.Options {
    var options = GeneratorPipeline.Options()
    options.project = project
    options.jobs = Threads.processorCount
    options.progress = ProgressLine.report(of: messages)
    return options
  }

  /// The diagnostics with suggestions for schemas that cannot be read.
  func advising(_ found: [Diagnostic]) -> [Diagnostic] { found.advising(on: schemas, Disk()) }

  func validate() throws {
    if schemas.contains("") { throw ValidationError("a schema's path is empty") }
    if project == "" { throw ValidationError("the value of '--project' is empty") }
  }
}

/// The options for ``Inputs``.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Schemas, or folders of a project; '-' is standard input (default: all schemas of the project).",
      valueName: "schema"
    ),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var schemas: [String] = []

  @OptionGroup var projectOptions: ProjectOptions

  var inputs: Inputs { Inputs(schemas: schemas, project: projectOptions.project) }

  func validate() throws { try inputs.validate() }
}

/// The option to name a project file.
struct ProjectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The project file (default: 'featuregen.yaml', here or in the nearest folder above that has one).",
      valueName: "file"
    ),
    completion: .file()
  )
  var project: String?
}

/// The disk, with standard input under a name of its own.
final class InputFiles: FileReading {
  static let stdinPath = "<stdin>"

  private let disk = Disk()
  private let stdin = Locked<[UInt8]?>(nil)

  func read(_ path: String) throws(Failure) -> [UInt8] {
    guard path == Self.stdinPath else { return try disk.read(path) }
    return try stdin.withLock { stdin throws(Failure) in
      if let stdin { return stdin }
      let bytes = try Disk.readAll(0)
      stdin = bytes
      return bytes
    }
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? { try disk.existing(path) }

  func withoutLinks(_ folder: String) -> String { disk.withoutLinks(folder) }

  func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try disk.entries(in: folder) }
}
