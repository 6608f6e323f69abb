import Diagnostics
package import FeatureSchema

/// The source of the pipeline's files: the disk, or a test's replacement.
package protocol FileReading: Sendable {
  typealias Failure = ReadFailure

  func read(_ path: String) throws(Failure) -> [UInt8]

  /// The bytes of a file; `nil` if there is no such file.
  func existing(_ path: String) throws(Failure) -> [UInt8]?

  /// The contents of a folder, sorted by name; `nil` if there is no such folder.
  func entries(in folder: String) throws(Failure) -> [FolderEntry]?

  /// The path of a folder with links resolved, as far as the folders exist.
  func withoutLinks(_ folder: String) -> String
}

/// A file or folder in a folder. A link to a folder is neither, so folders never form a cycle.
package struct FolderEntry: Sendable {
  package var name: String
  package var isFolder: Bool
  /// Whether it is a symbolic link to a file.
  package var isLink: Bool

  package var isHidden: Bool { name.hasPrefix(bytes: ".") }

  package init(name: String, isFolder: Bool, isLink: Bool = false) {
    self.name = name
    self.isFolder = isFolder
    self.isLink = isLink
  }
}

extension FileReading {
  package func withoutLinks(_ folder: String) -> String { folder }

  /// Whether there is a file that can be read.
  package func has(_ path: String) -> Bool { ((try? existing(path)) ?? nil) != nil }

  /// The names of the files in a folder, sorted, without hidden files.
  package func names(in folder: String) throws(Failure) -> [String] {
    guard let entries = try entries(in: folder) else { throw Failure("there is no such folder") }
    return entries.filter { !$0.isHidden && !$0.isFolder }.map(\.name)
  }
}
