package import Diagnostics

/// The result of a run of the pipeline.
package struct Generation: Sendable {
  package var schemas: [GeneratedSchema]
  /// Sorted by file and place; each once, even if several inputs lead to it.
  package var diagnostics: [Diagnostic]
  /// Empty if there is any error.
  package var plan: OutputPlan

  /// All files and folders that were read.
  package let read: FileSnapshot
  /// The files that were read: schemas, then those of packs.
  let filesRead: [String]

  /// The tasks for authors that come with the new generated files.
  package var tasks: [AuthorTask]
  /// The edits of authors' files, which are in the plan, too.
  package var edits: [AuthorEdit]
  /// The project, of which some or all schemas were generated.
  let project: Project?

  /// The path of the project file.
  package var projectFile: String? { project?.file }

  /// The files of all schemas. Of one that several share, there is one.
  package var files: [RenderedFile] {
    var shared: Set<String> = []
    return schemas.flatMap(\.files).filter { $0.mode != .shared || shared.insert(OutputPath.key($0.path)).inserted }
  }

  /// The paths of all files that are read or written.
  package var paths: [String] { filesRead + files.map(\.path) }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// The diagnostics sorted, without repetitions: a schema may be reached in several ways.
  package func sortedAndUnique() -> [Diagnostic] {
    sortedByPosition().unique { diagnostic in
      let place = (diagnostic.path.map(OutputPath.key) ?? "", diagnostic.range?.lowerBound ?? -1)
      return [diagnostic.id.rawValue, diagnostic.message, place.0, String(place.1)]
    }
  }
}
