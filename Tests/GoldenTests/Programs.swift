import Foundation
import TestSupport
import Testing

/// Expects that files compile to a module and its object file, with which programs in the same folder can be linked.
///
/// - Parameter folder: where to write it, and where the modules are that it imports.
func expectModule(_ name: String, of files: [URL], in folder: URL, options: [String] = []) async throws {
  let path = folder.appendingPathComponent(name).path
  let arguments =
    ["-wmo", "-parse-as-library", "-module-name", name, "-I", folder.path, "-emit-object", "-o", path + ".o"]
    + ["-emit-module", "-emit-module-path", path + ".swiftmodule"] + options
  let found = try await #require(Toolchain.current).compile(arguments + files.map(\.path))
  #expect(found.isEmpty, "\(found)")
}

/// What a program writes on standard output and on standard error, which is expected to succeed.
func expectOutput(of program: URL) throws -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = program
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let output = String(decoding: data, as: UTF8.self)
  #expect(process.terminationStatus == 0, "\(output)")
  return output
}
