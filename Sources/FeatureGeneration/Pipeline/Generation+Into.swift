import Diagnostics
import FeatureSchema

extension Generation {
  /// The same generation, with each schema's Swift in a file that somebody named before any schema was read.
  ///
  /// - Parameters:
  ///   - files: the file for each path of the call; of a path that is no schema, it has only a comment, since who named it compiles it.
  ///   - disk: where the files are.
  package func writing(into files: [(path: String, file: String)], on disk: any FileReading) -> Generation {
    if hasErrors { return self }
    let generated = Dictionary(schemas.map { (OutputPath.key($0.path), $0.files) }) { first, _ in first }
    var shared: Set<String> = []
    let joined = files.map { path, file in
      let parts = (generated[OutputPath.key(path)] ?? []).filter { part in
        part.mode.isToolsOwn && OutputPath.fileExtension(part.path) == ".swift"
          && (part.mode != .shared || shared.insert(OutputPath.key(part.path)).inserted)
      }
      let text = parts.map(\.text).joined(separator: "\n")
      return RenderedFile(
        path: file,
        text: text.isEmpty ? "// Nothing is generated of '\(OutputPath.fileName(path))'.\n" : text,
        schema: path
      )
    }
    let collector = DiagnosticCollector()
    var result = self
    result.plan = OutputPlan(joined, on: disk, overwriting: .everything, into: collector)
    result.diagnostics += collector.diagnostics
    return result
  }
}
