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
  private typealias Versions = SchemaComparison.Versions
  private typealias Path = (path: String, revision: GitRevision)

  private let name: String
  private let project: Project?
  private let disk = Disk()
  /// The revision, by the folder from which Git finds it.
  private var revisions: [String: GitRevision] = [:]
  /// The versions then and now, by the keys of their paths.
  private var old: [String: Version] = [:]
  private var new: [String: Version] = [:]
  /// The changes of whole schemas that break nothing.
  private var safe: [String] = []

  /// - Parameters:
  ///   - name: the revision: a branch, tag or commit.
  ///   - project: the project now; its file may have been another one then.
  init(with name: String, of project: Project?) {
    self.name = name
    self.project = project
  }

  /// The changes in each schema, then the schemas that are gone.
  func result(_ schemas: [String]) -> Result {
    var (known, failures): ([Path], [Diagnostic]) = ([], [])
    // A problem of the revision is reported once.
    var reasons: Set<String> = []
    func report(_ failure: ReadFailure, at schema: String) {
      guard reasons.insert(failure.reason).inserted else { return }
      let message = "'\(name)' cannot be read: \(failure.reason)"
      failures.append(Diagnostic(.unreadableFile, message, at: nil, path: schema))
    }
    for schema in schemas {
      do throws(ReadFailure) {
        let revision = try revision(for: schema)
        if try revision.existing(schema) != nil { known.append((schema, revision)) }
      } catch {
        report(error, at: schema)
      }
    }
    var removed: [Path] = []
    do throws(ReadFailure) { removed = try self.removed() } catch { report(error, at: schemas.first ?? ".") }
    guard failures.isEmpty else { return Result(diagnostics: failures) }
    var gone = (known + removed).unique { OutputPath.key($0.path) }.filter { !exists($0.path) }
    let lost = Set(gone.map { OutputPath.key($0.path) })
    let before = revisions.values.lazy.compactMap { [project] in project?.on($0) }.first
    // A removed schema belonged to the module whose patterns match it, so others there could name its types.
    old = versions(of: known + gone, in: before ?? gone.reduce(project) { $0?.adding($1.path) })
    new = versions(schemas.filter { !lost.contains(OutputPath.key($0)) }, on: disk, in: project)
    var compared = schemas.compactMap { schema -> Versions? in
      guard let version = new[OutputPath.key(schema)] else { return nil }
      guard let old = old[OutputPath.key(schema)] else { return introduction(of: schema, version, from: &gone) }
      return (old, version)
    }
    let all = project.map { Set($0.schemas).isSubset(of: schemas) ? Set(before?.schemas ?? []) : [] } ?? []
    let reported = gone.filter { isReported($0.path, schemas) || all.contains($0.path) }
    if !reported.isEmpty { new = versions(others(than: schemas), on: disk, in: project) }
    compared += reported.map { departure(of: $0) }
    var result = SchemaComparison.compare(compared, among: reported.isEmpty ? [] : Array(new.values))
    result.safe = safe
    return result
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

  /// The versions of schemas in their revisions.
  private func versions(of paths: [Path], in project: Project?) -> [String: Version] {
    Dictionary(grouping: paths, by: \.revision.top).values.reduce(into: [:]) { found, paths in
      let revision = paths[0].revision
      found.merge(versions(paths.map(\.path), on: revision, in: project, revision.shown)) { first, _ in first }
    }
  }

  private func versions(
    _ schemas: [String],
    on disk: any FileReading,
    in project: Project?,
    _ shown: @escaping @Sendable (String) -> String = { $0 }
  ) -> [String: Version] {
    var options = GeneratorPipeline.Options()
    options.project = project?.reading(disk)
    options.scaffold = .omitted
    options.shown = shown
    let versions = GeneratorPipeline(disk: disk, options: options).versions(of: schemas)
    return Dictionary(zip(schemas.map(OutputPath.key), versions)) { first, _ in first }
  }

  // MARK: Moved and removed schemas

  /// The schemas that Git knows, and that the working tree no longer has.
  private func removed() throws(ReadFailure) -> [Path] {
    let trees = Dictionary(revisions.values.map { ($0.top, $0) }) { first, _ in first }
    var paths: [Path] = []
    for (_, revision) in trees.sorted(by: { $0.key < $1.key }) {
      paths += try revision.removedFiles().filter(SchemaPath.isSchema).map { ($0, revision) }
    }
    return paths
  }

  /// Whether a schema that is gone is named, or in the folder of a named one. YAML files of other kinds declare nothing.
  private func isReported(_ path: String, _ schemas: [String]) -> Bool {
    let key = OutputPath.key(path)
    if schemas.contains(where: { OutputPath.key($0) == key }) { return true }
    guard let version = old[key], !version.names.isEmpty else { return false }
    let folder = OutputPath.key(OutputPath.folder(of: path))
    return schemas.contains { OutputPath.key(OutputPath.folder(of: $0)) == folder }
  }

  /// Compares a schema that the revision lacks with a removed one that declares the same.
  private func introduction(of schema: String, _ version: Version, from gone: inout [Path]) -> Versions {
    if let index = gone.firstIndex(where: { declaresSame($0.path, version) }) {
      return move(of: gone.remove(at: index), to: schema, version)
    }
    safe.append("'\(schema)' is new: '\(name)' does not have it")
    return (nil, version)
  }

  /// Reports that a schema is gone, unless another one in the folders of the named schemas declares the same.
  private func departure(of removed: Path) -> Versions {
    let other = new.sorted { $0.key < $1.key }.first { declaresSame(removed.path, $0.value) }
    return other.map { move(of: removed, to: $0.key, $0.value) } ?? (old[OutputPath.key(removed.path)], nil)
  }

  private func declaresSame(_ removed: String, _ version: Version) -> Bool {
    old[OutputPath.key(removed)]?.declaresSame(as: version) ?? false
  }

  /// Compares a schema with the version at its old path, which its module had then.
  private func move(of removed: Path, to schema: String, _ version: Version) -> Versions {
    let project = project?.adding(removed.path, beside: schema)
    safe.append("'\(schema)' was '\(removed.path)' in '\(name)'")
    return (versions(of: [removed], in: project).values.first, version)
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
