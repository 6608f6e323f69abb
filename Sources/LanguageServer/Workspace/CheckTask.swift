import Diagnostics
import FeatureGeneration
import FeatureSchema

/// Files that are checked together, as by one call of `validate` or `templates check`.
struct CheckTask: Sendable {
  enum Content: Sendable {
    case schemas([String])
    /// The folder of a pack.
    case pack(String)
  }

  var project: Project?
  var content: Content

  var schemas: [String] { if case .schemas(let paths) = content { paths } else { [] } }

  /// Equal for two tasks if the program of one can be made from that of the other: both have one unchanged project file, or one
  /// schema without a project.
  func key(on files: OverlayFiles) -> String {
    guard let project else { return schemas.first ?? "" }
    return "\(project.file):\(files.stamp(of: project.file)):\(schemas.count == 1 ? schemas[0] : "")"
  }

  /// Whether it checks a file.
  func has(_ path: String, _ program: Program?) -> Bool {
    schemas.contains { OutputPath.key($0) == path } || program?.paths.contains { OutputPath.key($0) == path } ?? false
  }

  /// The diagnostics that the call would report.
  ///
  /// - Parameter program: that of its schemas.
  func diagnostics(_ program: Program?, on files: OverlayFiles) -> [Diagnostic] {
    switch content {
    case .schemas(let paths):
      var options = GeneratorPipeline.Options()
      options.project = project?.reading(files)
      options.program = program
      return GeneratorPipeline(disk: files, options: options).validate(paths).advising(on: paths, files)
    case .pack(let folder):
      let collector = DiagnosticCollector()
      _ = PackLoader(disk: files, collector: collector).pack(.folder(folder))
      return collector.diagnostics
    }
  }
}
