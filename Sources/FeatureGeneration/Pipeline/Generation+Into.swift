import Diagnostics
import FeatureSchema

extension Generation {
  /// The same generation, with each schema's Swift in a file that somebody named before any schema was read.
  ///
  /// - Parameters:
  ///   - files: the file for each path of the call. For a path that is not a schema it has only a comment, since who named it
  ///     compiles it.
  ///   - disk: where the files are.
  ///   - overwriting: which files may be replaced; one that was read is none of them.
  package func writing(
    into files: [(path: String, file: String)],
    on disk: any FileReading,
    overwriting: OutputPlan.Overwriting
  ) -> Generation {
    if hasErrors { return self }
    let generated = Dictionary(grouping: self.files) { OutputPath.key($0.schema) }
    let joined = files.map { path, file in
      let parts = (generated[OutputPath.key(path)] ?? []).filter { part in
        part.mode.isToolsOwn && OutputPath.fileExtension(part.path) == ".swift"
      }
      let text = parts.map(\.text).joined(separator: "\n")
      return RenderedFile(
        path: file,
        text: text.isEmpty ? "// \(GeneratedNotice.marker): nothing comes of '\(OutputPath.fileName(path))'.\n" : text,
        schema: path
      )
    }
    let collector = DiagnosticCollector()
    var result = self
    let read = filesRead + files.map(\.path) + [project?.file].compactMap(\.self)
    for file in joined.map(\.path) where read.contains(where: { Self.isSame($0, file) }) {
      let help: Help = "name another file with '--into'"
      collector.report(
        Diagnostic(.notGenerated, "the Swift would replace what was read for it", at: nil, path: file, help: [help])
      )
    }
    let plan = collector.hasErrors ? nil : OutputPlan(joined, on: disk, overwriting: overwriting, into: collector)
    result.plan = collector.hasErrors ? OutputPlan() : plan ?? OutputPlan()
    result.diagnostics += collector.diagnostics.sortedAndUnique()
    return result
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    OutputPath.key(path) == OutputPath.key(other) || Disk.isSameFile(path, other)
  }
}
