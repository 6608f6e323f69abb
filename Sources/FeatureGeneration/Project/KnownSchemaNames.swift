import FeatureSchema
import Platform

/// The names that a project's schemas declare, each file's as long as its contents are the same.
final class KnownSchemaNames: Sendable {
  private let files = Locked<[String: (bytes: [UInt8], names: SchemaNames)]>([:])

  /// Reads what the schemas of a module declare, each module once.
  func directory(reading disk: any FileReading) -> @Sendable (Int, [String]) -> ModuleDirectory {
    let known = Locked<[Int: ModuleDirectory]>([:])
    return { number, schemas in
      known.withLock { known in
        if let found = known[number] { return found }
        let found = ModuleDirectory(of: schemas) { self.names(in: $0, on: disk) }
        known[number] = found
        return found
      }
    }
  }

  private func names(in path: String, on disk: any FileReading) -> SchemaNames? {
    guard let bytes = try? disk.read(path) else { return nil }
    return files.withLock { files in
      if let known = files[path], known.bytes == bytes { return known.names }
      let names = SchemaNames(bytes)
      files[path] = (bytes, names)
      return names
    }
  }
}
