import FeatureSchema
import Platform

/// The names that a project's schemas declare, each file's as long as its contents are the same.
final class KnownSchemaNames: Sendable {
  private let files = Locked<[String: (bytes: [UInt8], names: SchemaNames)]>([:])

  /// Reads what the schemas of a module declare, each module once: while one thread reads a module, only those that need the
  /// same one wait.
  func directory(reading disk: any FileReading) -> @Sendable (Int, [String]) -> ModuleDirectory {
    let modules = Locked<[Int: Locked<ModuleDirectory?>]>([:])
    return { number, schemas in
      let module = modules.withLock { modules in
        let module = modules[number] ?? Locked(nil)
        modules[number] = module
        return module
      }
      return module.withLock { known in
        let directory = known ?? ModuleDirectory(of: schemas) { self.names(in: $0, on: disk) }
        known = directory
        return directory
      }
    }
  }

  private func names(in path: String, on disk: any FileReading) -> SchemaNames? {
    guard let bytes = try? disk.read(path) else { return nil }
    if let known = files.withLock({ $0[path] }), known.bytes == bytes { return known.names }
    let names = SchemaNames(bytes)
    files.withLock { $0[path] = (bytes, names) }
    return names
  }
}
