import Diagnostics
import FeatureSchema

/// Finds generated files that nothing generates any more, and left-overs of interrupted runs, in the folders of
/// generated files.
///
/// A file is an orphan only if a digest shows that it was generated. Whatever else says so, in its first line or elsewhere, is
/// somebody's own, and so is a symbolic link. A file whose notice names a schema that exists beside it or
/// beside an input, but is not an input, belongs to another call. One whose schema is there, and has an ending that no pack of
/// this call has, belongs to another pack.
struct Orphans {
  private(set) var entries: [DriftReport.Entry] = []
  /// Reports folders that cannot be listed, and files that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  private let generation: Generation
  private let disk: any FileReading
  private let expected: Set<String>
  /// The paths of generated files, by their lower-case spellings.
  private let expectedInLowerCase: [String: [String]]
  private let extensions: Set<String>
  /// The endings of the packs' files, after the feature's name: `.generated.swift`.
  private let endings: Set<String>
  private let inputs: Set<String>
  private let inputFolders: [String]
  /// The file names in folders searched for schemas.
  private var names: [String: Set<String>?] = [:]

  /// - Parameter outputFolder: a folder to search, with all folders below it.
  init(_ generation: Generation, outputFolder: String?, disk: any FileReading) {
    self.generation = generation
    self.disk = disk
    let files = generation.files.filter(\.mode.isToolsOwn)
    expected = Set(files.map { OutputPath.key($0.path) })
    expectedInLowerCase = Dictionary(grouping: expected) { $0.lowercased() }
    extensions = Set(files.map { OutputPath.fileExtension($0.path) })
    endings = Set(files.map { OutputPath.ending(of: $0.path) } + generation.schemas.flatMap(\.endings))
    inputs = Set(generation.schemas.map { OutputPath.fileName($0.path) })
    let project = generation.project
    let schemas = generation.schemas.map(\.path)
    inputFolders = Set((schemas + (project?.schemas ?? [])).map(SchemaPath.folder)).sorted()
    var seen: Set<String> = []
    var deep = outputFolder.map { [$0] } ?? project?.outputs(ofAll: schemas) ?? []
    while let folder = deep.popLast() {
      if seen.insert(OutputPath.key(folder)).inserted { deep += search(folder) }
    }
    for folder in generation.schemas.map(\.folder) + files.map({ SchemaPath.folder(of: $0.path) })
    where seen.insert(OutputPath.key(folder)).inserted {
      _ = search(folder)
    }
    entries.sort { $0.path < $1.path }
  }

  /// Searches the files of a folder.
  ///
  /// - Returns: the folders in it.
  private mutating func search(_ folder: String) -> [String] {
    do throws(FileReading.Failure) {
      // A missing folder has no orphans.
      let found = try disk.entries(in: folder) ?? []
      for entry in found where !entry.isFolder && !entry.isLink { look(at: entry.name, in: folder) }
      return found.filter { $0.isFolder && !$0.isHidden }.map { OutputPath.join(folder, $0.name) }
    } catch {
      diagnostics.append(.unsearchable(folder, error))
      return []
    }
  }

  private mutating func look(at name: String, in folder: String) {
    let path = OutputPath.join(folder, name)
    if TemporaryFile.target(of: name) != nil {
      entries.append(DriftReport.Entry(path: path, reason: .leftOver))
    }
    guard !name.hasPrefix(bytes: "."), extensions.contains(OutputPath.fileExtension(name)),
      !isExpected(OutputPath.key(path)), let bytes = existing(path), GeneratedNotice.isPresent(in: bytes)
    else { return }
    let schema = GeneratedNotice.schemaName(in: bytes)
    if let schema, !inputs.contains(schema), exists(schema, in: inputFolders + [folder]) { return }
    // The schema exists, or the file names no schema.
    if schema.map(inputs.contains) ?? true, !endings.contains(OutputPath.ending(of: path)) { return }
    guard GeneratedNotice.digest(of: bytes) != .absent else { return }
    let remains = OrphanRemains(of: path, schema: schema, generation) { existing($0) }
    entries.append(DriftReport.Entry(path: path, reason: .orphaned, schema: schema, remains: remains))
  }

  private func isExpected(_ path: String) -> Bool {
    expected.contains(path)
      || expectedInLowerCase[path.lowercased()]?.contains { Disk.isSameFile($0, path) } ?? false
  }

  private mutating func exists(_ schema: String, in folders: [String]) -> Bool {
    for folder in folders {
      if names[folder] == nil { names[folder] = files(in: folder) }
      // It may be in a folder that cannot be listed.
      if names[folder].map({ $0?.contains(schema) ?? true }) ?? false { return true }
    }
    return false
  }

  /// The names of the files in a folder; `nil`, with a report, if they cannot be listed.
  private mutating func files(in folder: String) -> Set<String>? {
    do throws(FileReading.Failure) {
      return Set((try disk.entries(in: folder) ?? []).filter { !$0.isFolder }.map(\.name))
    } catch {
      diagnostics.append(.unsearchable(folder, error))
      return nil
    }
  }

  /// The bytes of a file; `nil`, with a report, if it cannot be read.
  private mutating func existing(_ path: String) -> [UInt8]? {
    do throws(FileReading.Failure) { return try disk.existing(path) } catch {
      diagnostics.append(.unreadable(path, error))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unsearchable(_ folder: String, _ failure: FileReading.Failure) -> Diagnostic {
    let message = "this folder cannot be searched for files that are left over: \(failure.reason)"
    return Diagnostic(.unreadableFile, message, at: nil, path: folder)
  }

  /// For a file that is not a schema.
  static func unreadable(_ path: String, _ failure: FileReading.Failure) -> Diagnostic {
    Diagnostic(.unreadableFile, "this file cannot be read: \(failure.reason)", at: nil, path: path)
  }
}
