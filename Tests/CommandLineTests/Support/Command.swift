import Foundation
import TestSupport

/// A command of the system, which may not be installed.
struct Command {
  private let executable: URL

  init(_ executable: URL) {
    self.executable = executable
  }

  /// - Returns: `nil` if it is not on the search path.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let files = folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
    guard let found = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else { return nil }
    executable = found
  }

  /// Runs it in a folder.
  ///
  /// - Parameter environment: all of it; that of the test if there is none.
  /// - Returns: the exit status, and what it writes to standard output and standard error.
  func callAsFunction(
    _ arguments: [String],
    in folder: TemporaryFolder,
    environment: [String: String]? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = environment
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

extension Command {
  static let ninja = Command("ninja")
  static let ninjaIsMissing = "there is no 'ninja' on the search path: 'make test-tools' installs it"
}

extension TemporaryFolder {
  /// What `make` prints.
  func make(_ arguments: String...) throws -> String { try make(arguments) }

  func make(_ arguments: [String]) throws -> String {
    // The tests may themselves be run by Make, which would tell this one to speak as its child.
    let environment = ProcessInfo.processInfo.environment.filter {
      !["MAKEFLAGS", "MAKELEVEL", "MFLAGS"].contains($0.key)
    }
    .merging(["LC_ALL": "C"]) { $1 }
    return try Command("make")!(["--no-print-directory"] + arguments, in: self, environment: environment).output
  }

  /// A script `tool` that runs the built tool, with a date of its own.
  func writeTool() throws {
    try writeScript("exec '\(CommandLineTool.executable.path)' \"$@\"\n", to: "tool")
  }

  /// A script of the shell that can be run.
  func writeScript(_ text: String, to name: String) throws {
    try write("#!/bin/sh\n" + text, to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file(name))
  }

  /// Makes a file as new as one that is written now, by the file system's clock.
  func touch(_ name: String) {
    utimensat(AT_FDCWD, file(name), nil, 0)
  }

  /// Dates are given rather than waited for: file systems' clocks are coarse.
  func date(_ name: String, _ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(name))
  }
}
