import Diagnostics
import FeatureGeneration
import FeatureImport
import FeatureSchema

/// The Swift files of a call: those that are named, and those in folders.
struct ImportedFiles {
  private(set) var files: [SwiftFile] = []
  /// The first syntax error of each file that has some; such files are left alone.
  private(set) var errors: [Diagnostic] = []
  private(set) var unreadable: [Diagnostic] = []

  init(_ paths: [String]) {
    let disk = Disk()
    var seen: Set<String> = []
    for path in paths {
      for file in swiftFiles(at: path, disk) where seen.insert(OutputPath.key(file)).inserted { read(file, disk) }
    }
  }

  /// The files in a folder, except for templates of Xcode's, which are not Swift yet.
  private mutating func swiftFiles(at path: String, _ disk: Disk) -> [String] {
    guard Disk.isFolder(path) else { return [path] }
    var entries: [FolderEntry] = []
    do throws(ReadFailure) { entries = try disk.entries(in: path) ?? [] } catch {
      let message = "this folder cannot be searched: \(error.reason)"
      unreadable.append(Diagnostic(.unreadableFile, message, at: nil, path: path))
    }
    return entries.filter { !$0.isHidden && !$0.name.hasSuffix(".xctemplate") }.flatMap { entry -> [String] in
      let inner = OutputPath.join(path, entry.name)
      if entry.isFolder { return swiftFiles(at: inner, disk) }
      let isWritten = inner.hasSuffix(".swift") && !inner.hasSuffix(".generated.swift")
      return isWritten ? [inner] : []
    }
  }

  private mutating func read(_ path: String, _ disk: Disk) {
    do throws(ReadFailure) {
      let file = SwiftFile(path: path, bytes: try disk.read(path))
      if file.isOfTests { return }
      if let error = file.error { errors.append(error) } else { files.append(file) }
    } catch {
      unreadable.append(
        Diagnostic(.unreadableFile, "this file cannot be read: \(error.reason)", at: nil, path: path)
      )
    }
  }
}
