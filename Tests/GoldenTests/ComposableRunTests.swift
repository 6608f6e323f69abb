import Foundation
import TestSupport
import Testing

// Elsewhere the compiler has to be told where the module Testing is.
#if os(Linux)
  /// The tests of samples hold under the pack `composable` too, with the stand-in for the Composable Architecture.
  @Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  struct ComposableRunTests {
    private static let samples = ["Book", "Gallery", "Recipes", "SyncUps"]

    private static let runner = """
      import Testing

      @main
      struct Runner {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }
      """

    @Test func theTestsOfSamplesHold() async throws {
      try await withTemporaryFolder { folder in
        try await expectModule(
          "ComposableArchitecture",
          of: StandIn.composableArchitectureSources,
          in: folder,
          options: StandIn.composableArchitectureOptions
        )
        for sample in Self.samples {
          let sources =
            Folder.files(in: Sample.composable(sample), withExtension: "swift") + SampleModule.authors(sample)
          try await expectModule("\(sample)Feature", of: sources, in: folder)
        }
        let runner = folder.appendingPathComponent("Runner.swift")
        try Self.runner.write(to: runner, atomically: true, encoding: .utf8)
        let tests = Folder.package.appendingPathComponent("Tests/GeneratedCodeTests")
        let files =
          Self.samples.map { tests.appendingPathComponent("\($0)Tests.swift") }
          + [tests.appendingPathComponent("Support/Suspension.swift"), runner]
        let objects = Folder.files(in: folder, withExtension: "o")
        let program = folder.appendingPathComponent("tests")
        let options = ["-parse-as-library", "-module-name", "Tests", "-I", folder.path, "-o", program.path]
        let found = try await #require(Toolchain.current).compile(options + (files + objects).map(\.path))
        #expect(found.isEmpty, "\(found)")
        #expect(try expectOutput(of: program).contains("tests in \(Self.samples.count) suites passed"))
      }
    }
  }
#endif
