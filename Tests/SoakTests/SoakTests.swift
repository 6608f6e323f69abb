import Foundation
import TestSupport
import Testing

/// Random schemas of the whole language: what is accepted compiles, is formatted, and is the same everywhere.
///
/// A run of all tests tries the same few each time. `make soak SEED=… COUNT=…` tries others. A project, its pack, and how it
/// is compiled, are what its seed makes them, so that `make soak SEED=8005 COUNT=1` tries one again.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct SoakTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment["FEATUREGEN_SOAK_" + name].flatMap(UInt64.init)
  }

  @Test func whatIsAcceptedCompiles() async throws {
    let start = Self.setting("SEED") ?? 1
    let end = start + (Self.setting("COUNT") ?? 120)
    let toolchain = try #require(Toolchain.current)
    let modules = [
      Trial.Pack.standalone: try #require(Toolchain.modules).path,
      .composable: try await StandIn.composableArchitecture.path,
    ]
    try await withTemporaryFolder { folder in
      let trial = Trial(folder: folder, toolchain: toolchain, modules: modules)
      var soak = Soak(trial)
      // As one module, since starting the compiler and loading modules takes as long as a few projects do.
      for first in stride(from: start, to: end, by: 75) {
        let known = soak.failures.count
        try await soak.run(first..<min(first + 75, end))
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
