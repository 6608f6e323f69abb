import Diagnostics
import FeatureGeneration

/// The files that are checked together, as by one call of `validate` or `templates check`.
struct CheckTask: Sendable {
  enum Content: Sendable {
    case schemas([String])
    /// The folder of a pack.
    case pack(String)
  }

  var project: Project?
  var content: Content

  var keys: [SchemaCache.Key] {
    guard case .schemas(let paths) = content else { return [] }
    return paths.map { SchemaCache.Key(project: project?.file, path: OutputPath.key($0)) }
  }

  /// The diagnostics that the call would report.
  ///
  /// - Parameters:
  ///   - waiting: schemas that are still to be compiled.
  ///   - changed: the files that have changed since then, about which others know better.
  func diagnostics(
    _ cache: SchemaCache,
    waiting: Set<SchemaCache.Key>,
    changed: Set<String>,
    on files: OverlayFiles
  ) -> [Diagnostic] {
    switch content {
    case .schemas(let paths):
      var options = GeneratorPipeline.Options()
      options.project = project?.reading(files)
      options.compiled = { [project = project?.file] path in
        let key = SchemaCache.Key(project: project, path: OutputPath.key(path))
        return cache.schema(key, without: waiting.contains(key) ? changed : [])
      }
      let found = GeneratorPipeline(disk: files, options: options).validate(paths)
      return found.advising(on: paths, files).enforcingStyle
    case .pack(let folder):
      let collector = DiagnosticCollector()
      _ = PackLoader(disk: files, collector: collector).pack(.folder(folder))
      return collector.diagnostics
    }
  }
}
