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
  let (status, output) = try Toolchain.output(of: program)
  #expect(status == 0, "\(output)")
  return output
}
