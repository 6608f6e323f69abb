import Diagnostics
import FeatureGeneration
import FeatureSchema

/// Compares schemas with their versions in a revision of their Git repository.
///
/// It also looks at schemas that are gone from the folders of the named ones, because a pattern such as
/// `Features/*.yaml` no longer names them. It compares a moved schema with the version at its old path.
final class RevisionComparison {
  typealias Result = SchemaComparison.Result
  private typealias Version = SchemaComparison.Version

  /// What happened to a named schema since the revision.
  private enum Fate {
    case changed(GitRevision)
    case new
    case gone(GitRevision)
    case unknown(ReadFailure)
  }

  private let name: String
  private let project: Project?
  private let disk = Disk()
  /// The revision, by the folder from which Git finds it.
  private var revisions: [String: GitRevision] = [:]

  /// - Parameters:
  ///   - name: the revision: a branch, tag or commit.
  ///   - project: the project now, whose modules the schemas had then, too.
  init(with name: String, of project: Project?) {
    self.name = name
    self.project = project
  }

  /// The changes in each schema, then the schemas that are gone.
  func results(_ schemas: [String]) -> [Result] {
    let fates = schemas.map { (schema: $0, fate: fate(of: $0)) }
    var gone = removed(fates)
    // What is wrong with the revision is told once.
    var told: Set<String> = []
    let results = fates.compactMap { schema, fate -> Result? in
      switch fate {
      case .changed(let revision): SchemaComparison.compare(old(schema, in: revision), with: new(schema))
      case .new: introduction(of: schema, from: &gone)
      case .gone: nil
      case .unknown(let failure) where told.insert(failure.reason).inserted:
        Result(diagnostics: [
          Diagnostic(.unreadableFile, "'\(name)' cannot be read: \(failure.reason)", at: nil, path: schema)
        ])
      case .unknown: nil
      }
    }
    let reported = gone.filter(\.isReported)
    let candidates = reported.isEmpty ? [] : others(than: schemas).map { ($0, new($0)) }
    return results + reported.map { departure(of: $0, to: candidates) }
  }

  private func fate(of schema: String) -> Fate {
    do throws(ReadFailure) {
      let revision = try revision(for: schema)
      guard try revision.existing(schema) != nil else { return .new }
      return exists(schema) ? .changed(revision) : .gone(revision)
    } catch {
      return .unknown(error)
    }
  }

  /// The revision, found from the folder of a schema or from the nearest existing folder above it.
  private func revision(for schema: String) throws(ReadFailure) -> GitRevision {
    var folder = OutputPath.folder(of: schema)
    while ![".", "/"].contains(folder), (try? disk.entries(in: folder)) == nil {
      folder = OutputPath.folder(of: folder)
    }
    if let revision = revisions[folder] { return revision }
    let revision = try GitRevision(name, in: folder)
    revisions[folder] = revision
    return revision
  }

  /// Whether a file exists, even if it cannot be read.
  private func exists(_ path: String) -> Bool {
    do { return try disk.existing(path) != nil } catch { return true }
  }

  /// - Parameter new: where the schema is now, if it has moved.
  private func old(_ schema: String, in revision: GitRevision, movedTo new: String? = nil) -> Version {
    let project = new.map { self.project?.adding(schema, beside: $0) } ?? self.project
    return Version(schema, on: revision, in: project, shown: revision.shown)
  }

  private func new(_ schema: String) -> Version { Version(schema, on: disk, in: project) }

  // MARK: Moved and removed schemas

  /// A schema that only the revision has.
  private struct Removed {
    var path: String
    var revision: GitRevision
    var version: Version
    /// Whether it is named, or in the folder of a named schema.
    var isReported: Bool
  }

  /// The schemas that are gone: named ones, and others that Git knows.
  private func removed(_ fates: [(schema: String, fate: Fate)]) -> [Removed] {
    var removed = fates.compactMap { schema, fate -> Removed? in
      guard case .gone(let revision) = fate else { return nil }
      return Removed(path: schema, revision: revision, version: old(schema, in: revision), isReported: true)
    }
    let folders = Set(fates.map { OutputPath.key(OutputPath.folder(of: $0.schema)) })
    var seen = Set(fates.map { OutputPath.key($0.schema) })
    let trees = Dictionary(revisions.values.map { ($0.top, $0) }) { first, _ in first }
    for (_, revision) in trees.sorted(by: { $0.key < $1.key }) {
      for path in (try? revision.removedFiles()) ?? [] where SchemaPath.isSchema(path) {
        guard seen.insert(OutputPath.key(path)).inserted, !exists(path) else { continue }
        let version = old(path, in: revision)
        // Other YAML files are no schemas.
        let isReported = folders.contains(OutputPath.key(OutputPath.folder(of: path))) && !version.names.isEmpty
        removed.append(Removed(path: path, revision: revision, version: version, isReported: isReported))
      }
    }
    return removed
  }

  /// Compares a schema that the revision lacks with a removed one that declares the same.
  private func introduction(of schema: String, from gone: inout [Removed]) -> Result {
    let version = new(schema)
    if let index = gone.firstIndex(where: { $0.version.declaresSame(as: version) }) {
      return move(of: gone.remove(at: index), to: schema, version)
    }
    var options = GeneratorPipeline.Options()
    options.project = project
    return Result(
      diagnostics: GeneratorPipeline(disk: disk, options: options).validate([schema]),
      safe: ["'\(schema)' is new: '\(name)' does not have it"]
    )
  }

  /// Reports that a schema is gone, unless another one in the folders of the named schemas declares the same.
  private func departure(of removed: Removed, to others: [(schema: String, version: Version)]) -> Result {
    others.first { removed.version.declaresSame(as: $0.version) }.map { move(of: removed, to: $0.schema, $0.version) }
      ?? SchemaComparison.removal(of: removed.version)
  }

  private func move(of removed: Removed, to schema: String, _ version: Version) -> Result {
    var result = SchemaComparison.compare(old(removed.path, in: removed.revision, movedTo: schema), with: version)
    result.safe = ["'\(schema)' was '\(removed.path)' in '\(name)'"]
    return result
  }

  /// The other schemas in the folders of some schemas.
  private func others(than schemas: [String]) -> [String] {
    let named = Set(schemas.map(OutputPath.key))
    var folders: Set<String> = []
    return schemas.map(OutputPath.folder).filter { folders.insert(OutputPath.key($0)).inserted }.flatMap { folder in
      let entries = (try? disk.entries(in: folder)) ?? []
      return entries.filter { !$0.isFolder && SchemaPath.isSchema($0.name) }.map { OutputPath.join(folder, $0.name) }
    }
    .filter { !named.contains(OutputPath.key($0)) }
  }
}
