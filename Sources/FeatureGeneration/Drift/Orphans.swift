import FeatureSchema

/// Finds generated files that nothing generates any more, in the folders that files are generated into.
///
/// A file whose notice names a schema that is there, beside one of the inputs or beside the file, but is not an input,
/// is left alone: it belongs to another call.
struct Orphans {
  private let generation: Generation
  private let disk: any FileReading

  init(_ generation: Generation, disk: any FileReading) {
    self.generation = generation
    self.disk = disk
  }

  var entries: [DriftReport.Entry] {
    let files = generation.inputs.flatMap(\.files).filter { $0.mode == .always }
    let expected = Set(files.map { OutputPath.key($0.path) })
    let extensions = Set(files.map { OutputPath.fileExtension($0.path) })
    let folders = generation.inputs.map(\.folder) + files.map { SchemaPath.folder(of: $0.path) }
    let inputs = Set(generation.inputs.map { OutputPath.fileName($0.schema) })
    let inputFolders = generation.inputs.map { SchemaPath.folder(of: $0.schema) }
    var seen: Set<String> = []
    var entries: [DriftReport.Entry] = []
    for folder in folders where seen.insert(OutputPath.key(folder)).inserted {
      // A folder that is not there has no orphans.
      for name in (try? disk.names(in: folder)) ?? [] where extensions.contains(OutputPath.fileExtension(name)) {
        let path = OutputPath.join(folder, name)
        guard !expected.contains(OutputPath.key(path)), let bytes = try? disk.read(path),
          GeneratedNotice.isPresent(in: bytes)
        else { continue }
        let schema = GeneratedNotice.schemaName(in: bytes)
        if let schema, !inputs.contains(schema), exists(schema, in: inputFolders + [folder]) { continue }
        entries.append(DriftReport.Entry(path: path, reason: .orphaned, schema: schema))
      }
    }
    return entries.sorted { $0.path < $1.path }
  }

  private func exists(_ schema: String, in folders: [String]) -> Bool {
    folders.contains { folder in
      guard let names = try? disk.names(in: folder) else { return false }
      return names.contains(schema)
    }
  }
}
