import Foundation
import TestSupport
import Testing

/// Expects that files compile as one module.
///
/// - Parameter modules: the folders with the modules that they import.
func expectCompiling(
  _ files: [URL],
  as mode: Toolchain.Mode = .plain,
  with modules: [URL],
  options: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let imports = modules.flatMap { ["-I", $0.path] }
  let found = try await #require(Toolchain.current).build(files.map(\.path), as: mode, options: imports + options)
  #expect(found.isEmpty, "\(mode): \(found)", sourceLocation: sourceLocation)
}

/// Expects that the formatter has nothing to say of files, or of all files in a folder.
func expectFormatted(_ files: [URL], sourceLocation: SourceLocation = #_sourceLocation) async throws {
  let configuration = Folder.package.appendingPathComponent(".swift-format")
  let options = ["lint", "--strict", "--recursive", "--configuration", configuration.path]
  let found = try await #require(Toolchain.current).run("swift-format", options + files.map(\.path))
  #expect(found.isEmpty, "\(found)", sourceLocation: sourceLocation)
}

extension Toolchain {
  /// Options by which the compiler warns of what takes it long.
  static let slowCodeWarnings =
    ["-warn-long-function-bodies=100", "-warn-long-expression-type-checking=100"].flatMap { ["-Xfrontend", $0] }
}
