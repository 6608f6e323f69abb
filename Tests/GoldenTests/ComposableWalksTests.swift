import FeatureGeneration
import Foundation
import TestSupport
import Testing

// Elsewhere the compiler has to be told where the module Testing is.
#if os(Linux)
  /// Features of the pack `composable` walk, with the stand-in for the Composable Architecture.
  @Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  struct ComposableWalksTests {
    /// Account is a program, of which a test target has no module. App imports others.
    private static let samples =
      Set(Sample.all.map(\.folder.lastPathComponent)).subtracting(["Account", "App"]).sorted() + ["App"]

    private static let crash = """

      @MainActor @Test func planted() async {
        await walk(SyncUpsWalk.self, steps: 50, runs: 50) {
          CombineReducers {
            SyncUps()
            Reduce<SyncUps.State, SyncUps.Action> { state, _ in
              precondition(state.path.count < 2, "Too deep")
              return .none
            }
          }
        }
      }

      """

    private static let runner = """

      @main
      struct Runner {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }

      """

    /// The walks of the samples, which are those of the samples for FeatureRuntime.
    private static func tests() throws -> String {
      let file = Folder.package.appendingPathComponent("Tests/WalkTests/SampleWalks.swift")
      return try String(contentsOf: file, encoding: .utf8)
        .replacing("import FeatureRuntime", with: "import ComposableArchitecture")
        .replacing("import FeatureTesting", with: "import FeatureWalks") + crash + runner
    }

    @Test func theSamplesWalk() async throws {
      let built = try #require(Toolchain.modules)
      try await withTemporaryFolder { folder in
        try await expectModules(in: folder, with: built)
        var walks: [URL] = []
        for sample in Self.samples {
          let options = [(option: "module", value: "\(sample)Feature"), (option: "library", value: "composable")]
          let schemas = Sample.all.filter { $0.folder.lastPathComponent == sample }.map(\.schema)
          walks += try generate(schemas, by: .builtIn("walks"), with: options, into: folder).written()
        }
        walks = Set(walks).sorted { $0.path < $1.path }
        // The program is compiled as an old project.
        for mode in Toolchain.Mode.forMuchCode where mode != .plain {
          try await expectCompiling(walks, as: mode, with: [folder, built])
        }
        let program = try await program(of: walks, try Self.tests(), in: folder, with: built)
        // As 'swift test' runs tests, each of which walks in a process of its own.
        let arguments = ["--testing-library", "swift-testing"]
        let (_, walked) = try Toolchain.output(of: program, arguments + ["--skip", "planted"])
        // The library minds an action of a child that has gone, which FeatureRuntime does not.
        #expect(walked.contains("11 tests in 1 suite failed") && walked.contains("with 1 issue"), "\(walked)")
        let found = try #require(walked.range(of: "Screens fails after"), "\(walked)")
        let (_, crashed) = try Toolchain.output(of: program, arguments + ["--filter", "planted"])
        #expect(crashed.contains("SyncUps fails after 4 steps. The process crashed."), "\(crashed)")

        // What is printed is a test that fails.
        let lines = walked[found.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
          .drop { !$0.contains("@Test") }
        let margin = try #require(lines.first).prefix { $0 == " " }
        let test = lines.prefix { $0 != margin + "}" } + ["}\n"]
        let pasted = try await self.program(
          of: walks,
          try Self.tests() + test.joined(separator: "\n"),
          in: folder,
          with: built
        )
        let (status, output) = try Toolchain.output(of: pasted, arguments + ["--filter", "screensWalk"])
        #expect(status != 0 && output.contains("Test screensWalk() failed"), "\(output)")
      }
    }

    /// Compiles the stand-in and the samples.
    private func expectModules(in folder: URL, with built: URL) async throws {
      try await expectModule(
        "ComposableArchitecture",
        of: StandIn.composableArchitectureSources,
        in: folder,
        options: StandIn.composableArchitectureOptions + ["-I", built.path]
      )
      for sample in Self.samples {
        let sources =
          Folder.files(in: Sample.composable(sample), withExtension: "swift") + SampleModule.authors(sample)
        try await expectModule("\(sample)Feature", of: sources, in: folder, options: ["-I", built.path])
      }
    }

    /// A program that runs tests.
    private func program(of walks: [URL], _ tests: String, in folder: URL, with built: URL) async throws -> URL {
      let products = try #require(Toolchain.products)
      let file = folder.appendingPathComponent("Tests.swift")
      try tests.write(to: file, atomically: true, encoding: .utf8)
      let libraries = ["FeatureWalks", "CustomDump", "IssueReporting"]
        .flatMap { Folder.files(in: products.appendingPathComponent("\($0).build"), withExtension: "o") }
      let objects = Folder.files(in: folder, withExtension: "o") + libraries
      let program = folder.appendingPathComponent("tests")
      let options = [
        "-parse-as-library", "-module-name", "Tests", "-I", folder.path, "-I", built.path, "-o", program.path,
        "-L", products.path, "-lIssueReportingTestSupport", "-Xlinker", "-rpath=\(products.path)",
      ]
      let found = try await #require(Toolchain.current).compile(options + (walks + [file] + objects).map(\.path))
      #expect(found.isEmpty, "\(found)")
      return program
    }
  }
#endif
