import Foundation
import TestSupport

/// The compiler on the `PATH`, for tests that have it confirm what the tool believes of Swift.
enum SwiftCompiler {
  static let isAvailable = Toolchain.current != nil

  /// Type-checks the sources together as one module in Swift 6 mode.
  ///
  /// - Returns: the errors and warnings of each source; a syntax error in one does not disturb the others.
  static func findings(in sources: [String]) async throws -> [[CompilerFinding]] {
    guard let toolchain = Toolchain.current else { return [] }
    let output = try await withTemporaryFolder { folder in
      var paths: [String] = []
      for (index, source) in sources.enumerated() {
        let file = folder.appendingPathComponent("f\(index).swift")
        try source.write(to: file, atomically: false, encoding: .utf8)
        paths.append(file.path)
      }
      let list = folder.appendingPathComponent("list")
      try paths.joined(separator: "\n").write(to: list, atomically: false, encoding: .utf8)
      let options = ["-wmo", "-parse-as-library", "-module-name", "Probe", "-diagnostic-style=llvm"]
      return try await toolchain.run("swiftc", ["-typecheck", "-swift-version", "6"] + options + ["@\(list.path)"])
    }
    var findings = [[CompilerFinding]](repeating: [], count: sources.count)
    for finding in CompilerFinding.all(in: output) {
      guard let match = finding.file.wholeMatch(of: /f(\d+)\.swift/), let file = Int(match.1) else { continue }
      findings[file].append(finding)
    }
    return findings
  }
}
