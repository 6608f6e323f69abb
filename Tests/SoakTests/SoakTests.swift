import Foundation
import TestSupport
import Testing

/// Whether somebody asks for it.
private let isChosen = ProcessInfo.processInfo.environment["FEATUREGEN_SOAK_SEED"] != nil

/// Random schemas of the whole language: what is accepted compiles, is formatted, and is the same everywhere.
///
/// `make soak SEED=… COUNT=…` tries each in every mode. A project is what its seed makes it, so that `make soak SEED=8005
/// COUNT=1` tries one again.
@Suite(
  .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
  .enabled(if: isChosen, "it takes minutes, and still finds schemas that do not compile: 'make soak' runs it")
)
struct SoakTests {
  private static func setting(_ name: String, or standard: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment["FEATUREGEN_SOAK_" + name].flatMap(UInt64.init) ?? standard
  }

  @Test func whatIsAcceptedCompiles() async throws {
    let start = Self.setting("SEED", or: 1)
    let end = start + Self.setting("COUNT", or: 300)
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    try await withTemporaryFolder { folder in
      var soak = Soak(Trial(folder: folder, toolchain: toolchain, modules: modules.path))
      for first in stride(from: start, to: end, by: 75) {
        let known = soak.failures.count
        let modes = Toolchain.Mode.allCases
        try await soak.run(first..<min(first + 75, end), as: modes)
        for failure in soak.failures[known...] { Issue.record("\(failure.described)") }
      }
      print("\(soak.count) projects, \(soak.oddCount) of them with odd names")
      #expect(UInt64(soak.count) == end - start)
    }
  }
}

extension Soak.Failure {
  fileprivate var described: String {
    "the project of seed \(seed) \(what):\n\(message)\n\(project.described)"
  }
}
