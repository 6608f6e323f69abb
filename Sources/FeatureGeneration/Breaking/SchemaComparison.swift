package import Diagnostics
import FeatureSchema

/// Finds the code and the stored JSON that a new version of a schema breaks.
///
/// ```swift
/// let result = SchemaComparison.compare(.init("Old.yaml", on: Disk()), with: .init("New.yaml", on: Disk()))
/// ```
package enum SchemaComparison {
  /// A version of a schema, of all that it refers to, and of its pack.
  package final class Version {
    fileprivate private(set) lazy var schema = CheckedSchema(path, in: modules, shown: shown, read: disk.read)
    private let path: String
    private let disk: any FileReading
    private let project: Project?
    private let shown: (String) -> String

    /// - Parameters:
    ///   - path: the schema's path.
    ///   - disk: the files of this version.
    ///   - project: the project, which has the schema's module and pack.
    ///   - shown: returns the name of a file in messages.
    package init(
      _ path: String,
      on disk: any FileReading,
      in project: Project? = nil,
      shown: @escaping (String) -> String = { $0 }
    ) {
      (self.path, self.disk, self.project, self.shown) = (path, disk, project, shown)
    }

    private var modules: ProjectModules { project?.modules ?? ProjectModules() }

    /// The names of its feature or of a library's types; empty if it has errors.
    package var names: Set<String> { schema.namesInModule }

    package func declaresSame(as other: Version) -> Bool { !names.isDisjoint(with: other.names) }

    /// The schema's files; after an error, none.
    fileprivate func generated() -> (errors: [Diagnostic], files: [RenderedFile]) {
      let errors = schema.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty else { return (errors, []) }
      var options = GeneratorPipeline.Options()
      options.project = project?.reading(disk)
      let (diagnostics, files) = GeneratorPipeline(disk: disk, options: options).files(of: [path])
      return (diagnostics.filter { $0.severity == .error }, files)
    }

    fileprivate func declaring(_ files: [RenderedFile]) -> InterfaceComparison.Version {
      InterfaceComparison.Version(interface: SwiftInterface(files), places: schema.places)
    }
  }

  package struct Result: Sendable {
    /// The errors of both versions, and the warnings of the new one. After an error, nothing is compared.
    package var diagnostics: [Diagnostic]
    /// The breaking changes, with the ids of ``BreakingRules``.
    package var breaking: [Diagnostic]
    /// What became of whole schemas, and breaks nothing.
    package var safe: [String]

    package init(diagnostics: [Diagnostic], breaking: [Diagnostic] = [], safe: [String] = []) {
      (self.diagnostics, self.breaking, self.safe) = (diagnostics, breaking, safe)
    }
  }

  /// Compares two versions of a schema.
  ///
  /// - Parameters:
  ///   - old: the version that code was compiled with.
  ///   - new: the version to compile it with now.
  package static func compare(_ old: Version, with new: Version) -> Result {
    let (before, now) = (old.generated(), new.generated())
    let warnings = new.schema.diagnostics.filter { $0.severity == .warning }
    var result = Result(diagnostics: before.errors + now.errors + warnings)
    guard before.errors.isEmpty, now.errors.isEmpty else { return result }
    if before.files.map(\.bytes) != now.files.map(\.bytes) {
      result.breaking = InterfaceComparison(old.declaring(before.files), new.declaring(now.files)).found
    }
    result.breaking += new.schema.storedChanges(since: old.schema)
    return result
  }

  /// The breaking changes if a schema is gone, and nothing replaces it.
  package static func removal(of old: Version) -> Result {
    let (errors, files) = old.generated()
    return Result(
      diagnostics: errors,
      breaking: errors.isEmpty ? InterfaceComparison(old.declaring(files), .init()).found : []
    )
  }
}
