package import FeatureSchema

/// What the pipeline reads from: a disk, or whatever a test has instead.
package protocol FileReading: Sendable {
  typealias Failure = ReadFailure

  /// The bytes of a file.
  func read(_ path: String) throws(Failure) -> [UInt8]

  /// The bytes of a file; `nil` where there is none.
  func existing(_ path: String) throws(Failure) -> [UInt8]?

  /// What is in a folder, sorted by name; `nil` where there is no such folder.
  func entries(in folder: String) throws(Failure) -> [FolderEntry]?

  /// A folder's path without links, as far as there are folders.
  func withoutLinks(_ folder: String) -> String
}

/// A file in a folder, or a folder in it. A link to a folder is neither, so folders never go in circles.
package struct FolderEntry: Sendable {
  package var name: String
  package var isFolder: Bool

  package var isHidden: Bool { name.hasPrefix(".") }

  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

extension FileReading {
  package func withoutLinks(_ folder: String) -> String { folder }

  /// The names of the files in a folder, sorted, without hidden ones and folders.
  package func names(in folder: String) throws(Failure) -> [String] {
    guard let entries = try entries(in: folder) else { throw Failure("there is no such folder") }
    return entries.filter { !$0.isHidden && !$0.isFolder }.map(\.name)
  }
}
