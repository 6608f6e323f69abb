import Diagnostics
import FeatureSchema
import SwiftSource

/// A reader of views that authors wrote: of the files that packs began, and of those beside them that have a feature's store.
struct ViewFiles {
  private let disk: any FileReading
  private let collector: DiagnosticCollector
  /// By folder, the author's files in it and below it in which a store or a state is named.
  private var found: [String: [AuthorFile]] = [:]

  init(on disk: any FileReading, into collector: DiagnosticCollector) {
    (self.disk, self.collector) = (disk, collector)
  }

  /// The author's files beside a view in which a store or a state is named: of its module, or in the folders of the view and the
  /// schema, and below.
  mutating func files(beside view: AuthorFile, andBeside schema: String) -> [AuthorFile] {
    let folder = SchemaPath.folder(of: view.path)
    let folders = [SchemaPath.targetFolder(of: folder) ?? folder, SchemaPath.folder(of: schema)]
    return folders.unique(by: OutputPath.key).flatMap { files(in: $0) }.unique { OutputPath.key($0.path) }
  }

  private mutating func files(in folder: String) -> [AuthorFile] {
    if let known = found[folder] { return known }
    var (files, folders) = ([AuthorFile](), [folder])
    while let folder = folders.popLast() {
      for entry in entries(in: folder) where !entry.isHidden {
        let path = OutputPath.join(folder, entry.name)
        if entry.isFolder { folders.append(path) } else if let file = file(path) { files.append(file) }
      }
    }
    found[folder] = files
    return files
  }

  private func entries(in folder: String) -> [FolderEntry] {
    do throws(FileReading.Failure) { return try disk.entries(in: folder) ?? [] } catch {
      let message = "this folder cannot be searched for views of yours: \(error.reason)"
      collector.report(Diagnostic(.unreadableFile, message, at: nil, path: folder))
      return []
    }
  }

  /// A file of the author's in which a store or a state is named; `nil` for any other file, also for one that cannot be read.
  private func file(_ path: String) -> AuthorFile? {
    guard OutputPath.fileExtension(path) == ".swift", let bytes = (try? disk.existing(path)) ?? nil,
      bytes.contains("Store".utf8) || bytes.contains("State".utf8), !GeneratedNotice.isPresent(in: bytes)
    else { return nil }
    return AuthorFile(path: path, bytes: bytes)
  }
}

extension AuthorFile {
  /// Whether it names the type of a feature's store: `StoreOf<Settings>`, `Store<Settings.State, Settings.Action>`.
  func hasStore(of feature: String) -> Bool {
    let tokens = declarations.tokens
    return (declarations.mentions(of: "StoreOf") + declarations.mentions(of: "Store")).contains { index in
      guard tokens.is("<", at: index + 1) else { return false }
      let arguments = tokens.all.indices.dropFirst(index + 2).prefix { !tokens.is(">", at: $0) }
      return arguments.contains { tokens.all[$0].isWord && tokens.name(at: $0) == feature }
    }
  }
}
