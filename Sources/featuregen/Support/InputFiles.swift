import FeatureGeneration
import Platform

/// The disk, with standard input under a name of its own.
final class InputFiles: FileReading {
  static let stdinPath = "<stdin>"

  private let disk = Disk()
  private let stdin = Locked<[UInt8]?>(nil)

  func read(_ path: String) throws(Failure) -> [UInt8] {
    guard path == Self.stdinPath else { return try disk.read(path) }
    return try stdin.withLock { stdin throws(Failure) in
      if let stdin { return stdin }
      let bytes = try Disk.readAll(0)
      stdin = bytes
      return bytes
    }
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? { try disk.existing(path) }

  func withoutLinks(_ folder: String) -> String { disk.withoutLinks(folder) }

  func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try disk.entries(in: folder) }
}
