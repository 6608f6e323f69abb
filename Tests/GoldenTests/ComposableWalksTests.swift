import FeatureGeneration
import Foundation
import TestSupport
import Testing

// Elsewhere the compiler has to be told where the module Testing is.
#if os(Linux)
  /// Features of the pack `composable` walk, with the stand-in for the Composable Architecture.
  @Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  struct ComposableWalksTests {
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

    /// The walks of the samples, which are those of the samples for FeatureRuntime.
    private static func tests() throws -> String {
      let file = Folder.package.appendingPathComponent("Tests/WalkTests/SampleWalks.swift")
      return try String(contentsOf: file, encoding: .utf8)
        .replacing("import FeatureRuntime", with: "import ComposableArchitecture")
        .replacing("import FeatureTesting", with: "import FeatureWalks\n@testable import Walks") + crash
    }

    @Test func theSamplesWalk() async throws {
      let modules = try await ComposablePrograms.modules
      try await withTemporaryFolder { folder in
        var walks: [URL] = []
        for sample in ComposablePrograms.samples {
          let options = [(option: "module", value: "\(sample)Feature"), (option: "library", value: "composable")]
          let schemas = Sample.all.filter { $0.folder.lastPathComponent == sample }.map(\.schema)
          walks += try generate(schemas, by: .builtIn("walks"), with: options, into: folder).written()
        }
        walks = Set(walks).sorted { $0.path < $1.path }
        // The program is compiled as an old project.
        for mode in Thoroughness.isFull ? [Toolchain.Mode.asInNewProjects, .optimized] : [.asInNewProjects] {
          try await expectCompiling(walks, as: mode, with: [modules])
        }
        try await expectModule("Walks", of: walks, in: folder, options: ["-I", modules.path, "-enable-testing"])
        let program = try await program(of: try Self.tests(), in: folder)
        // As 'swift test' runs tests, each of which walks in a process of its own.
        let arguments = ["--testing-library", "swift-testing"]
        let (_, walked) = try Toolchain.output(of: program, arguments + ["--skip", "planted"])
        // The library minds an action of a child that has gone, which FeatureRuntime does not.
        #expect(walked.contains("12 tests in 1 suite failed") && walked.contains("with 1 issue"), "\(walked)")
        let found = try #require(walked.range(of: "Screens fails after 1 step."), "\(walked)")
        let (_, crashed) = try Toolchain.output(of: program, arguments + ["--filter", "planted"])
        #expect(crashed.contains("SyncUps fails after 4 steps. The process crashed."), "\(crashed)")

        // What is printed is a test that fails.
        let lines = walked[found.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
          .drop { !$0.contains("@Test") }
        let margin = try #require(lines.first).prefix { $0 == " " }
        let test = lines.prefix { $0 != margin + "}" } + ["}\n"]
        let pasted = try await self.program(of: Self.tests() + test.joined(separator: "\n"), in: folder)
        let (status, output) = try Toolchain.output(of: pasted, arguments + ["--filter", "screensWalk"])
        #expect(status != 0 && output.contains("Test screensWalk() failed"), "\(output)")
      }
    }

    private func program(of tests: String, in folder: URL) async throws -> URL {
      let file = folder.appendingPathComponent("Tests.swift")
      try tests.write(to: file, atomically: true, encoding: .utf8)
      return try await ComposablePrograms.program(of: [file], in: folder)
    }
  }
#endif
