import Diagnostics
import FeatureGeneration
import FeatureSchema
import Platform

/// The result of each schema's last compilation.
struct SchemaCache: Sendable {
  /// A schema as a project sees it.
  struct Key: Hashable, Sendable {
    var project: String?
    var path: String
  }

  private struct Entry: Sendable {
    var schema: CompiledSchema
    /// The files that were read, with their stamps.
    var stamps: [(path: String, stamp: Int)]
  }

  private var entries: [Key: Entry] = [:]

  /// Whether a schema has to be compiled, since a file that was read for it has changed, or other schemas declare a name in it.
  func isStale(_ key: Key, in modules: ProjectModules, on files: OverlayFiles) -> Bool {
    guard let entry = entries[key] else { return true }
    return entry.stamps.contains { files.stamp(ofKey: $0.path) != $0.stamp }
      || !modules.areCurrent(entry.schema.lookups)
  }

  mutating func compile(_ keys: [Key], in modules: ProjectModules, on files: OverlayFiles) {
    let found = keys.mapConcurrently(jobs: Threads.processorCount) { key in
      SchemaCompiler.compile(key.path, in: modules, keepsMeaning: false, read: files.read)
    }
    for (key, schema) in zip(keys, found) {
      entries[key] = Entry(
        schema: schema,
        stamps: schema.filesRead.map(OutputPath.key).map { ($0, files.stamp(ofKey: $0)) }
      )
    }
  }

  /// A schema, without what it says about some files.
  func schema(_ key: Key, without files: Set<String>) -> CompiledSchema? {
    guard var schema = entries[key]?.schema else { return nil }
    if !files.isEmpty {
      schema.diagnostics.removeAll { $0.path.map { files.contains(OutputPath.key($0)) } ?? false }
      schema.kept.removeAll { files.contains(OutputPath.key($0.path)) }
      schema.libraryUses.removeAll { files.contains(OutputPath.key($0.path)) }
    }
    return schema
  }

  /// The files that a schema reads.
  func files(of key: Key) -> [String] { entries[key]?.schema.filesRead ?? [] }

  mutating func keep(only keys: Set<Key>) { entries = entries.filter { keys.contains($0.key) } }
}
