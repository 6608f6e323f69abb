import Foundation
import TestSupport
import Testing

// Elsewhere the compiler has to be told where the module Testing is.
#if os(Linux)
  /// The tests of samples hold under the pack `composable` too, with the stand-in for the Composable Architecture.
  @Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  struct ComposableRunTests {
    private static let samples = ["Book", "Gallery", "Recipes", "SyncUps"]

    @Test func theTestsOfSamplesHold() async throws {
      try await withTemporaryFolder { folder in
        let tests = Folder.package.appendingPathComponent("Tests/GeneratedCodeTests")
        let files = (Self.samples.map { "\($0)Tests.swift" } + ["Support/Suspension.swift"])
          .map(tests.appendingPathComponent)
        let program = try await ComposablePrograms.program(of: files, in: folder)
        #expect(try expectOutput(of: program).contains("tests in \(Self.samples.count) suites passed"))
      }
    }
  }
#endif
