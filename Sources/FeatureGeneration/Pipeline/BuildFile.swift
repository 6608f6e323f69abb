package import Diagnostics

/// A file for the build system, beside the output.
package enum BuildFile: Sendable {
  case depfile, stamp

  /// Checks that the file may be written to a path: no file may be there, except one of the same kind.
  ///
  /// - Parameter others: the paths of other files that are read or written.
  package func problem(at path: String, others: [String], on disk: any FileReading) -> Diagnostic? {
    let key = OutputPath.key(path)
    if others.contains(where: { OutputPath.key($0) == key }) {
      return diagnostic("this file is read or written for another purpose", path)
    }
    do throws(FileReading.Failure) {
      guard let existing = try disk.existing(path) else { return nil }
      return isOne(existing) ? nil : diagnostic("this file is not \(name), so it is not overwritten", path)
    } catch {
      return diagnostic("this cannot be \(name): \(error.reason)", path)
    }
  }

  private var name: String {
    switch self {
    case .depfile: "a dependency file"
    case .stamp: "a stamp, which is empty"
    }
  }

  private func isOne(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .depfile: Depfile.isDepfile(bytes)
    case .stamp: bytes.isEmpty
    }
  }

  private func diagnostic(_ message: String, _ path: String) -> Diagnostic {
    let option = self == .depfile ? "--depfile" : "--stamp"
    return Diagnostic(.notGenerated, message, at: nil, path: path, help: ["name another file with '\(option)'"])
  }
}
