import FeatureGeneration
import Foundation
import TestSupport
import Testing

// Elsewhere the compiler has to be told where the module Testing is.
#if os(Linux)
  /// The page "A real walk": its features and its test compile with both packs, and the walk finds what the page says.
  @Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  struct WalkedPageTests {
    @Test(arguments: [PackSource.standard, .composable])
    func thePageWalks(pack: PackSource) async throws {
      let page = Folder.package.appendingPathComponent("Documentation/featuregen.docc/ARealWalk.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let isComposable = pack == .composable
      let (library, kind) = isComposable ? ("FeatureWalks", "composable") : ("FeatureTesting", "standalone")
      try await withTemporaryFolder { folder in
        func write(_ text: some StringProtocol, to name: String) throws -> URL {
          let file = folder.appendingPathComponent(name)
          try String(text).write(to: file, atomically: true, encoding: .utf8)
          return file
        }
        let schemas = try text.matches(of: /\n```yaml\n# (\w+\.yaml)\n((?s:.*?))```\n/)
          .map { try write($0.2, to: String($0.1)) }
        let code = text.matches(of: /\n```swift\n((?s:.*?))```\n/).map { String($0.1) }
        let features =
          try generate(schemas, by: pack, into: folder, scaffold: .omitted).written()
          + [try write(code[0], to: "Author.swift")]
        let options = [(option: "module", value: "Blog"), (option: "library", value: kind)]
        let walks = try generate(schemas, by: .builtIn("walks"), with: options, into: folder, scaffold: .omitted)
          .written()
        let objects = try await WalkPrograms.libraries(for: pack, in: folder)
        try await expectModule("Blog", of: features, in: folder, options: ["-enable-testing"])
        // The program is compiled as an old project.
        try await expectCompiling(Set(walks).sorted { $0.path < $1.path }, as: .asInNewProjects, with: [folder])
        let test = code[1].replacing("import FeatureTesting", with: "@testable import Blog\nimport \(library)")
        let tests = Set(walks).sorted { $0.path < $1.path } + [try write(test, to: "Tests.swift")]
        let program = try await WalkPrograms.program(of: tests, with: objects, in: folder)
        let arguments = ["--testing-library", "swift-testing"]
        let (status, output) = try Toolchain.output(of: program, arguments)
        #expect(status != 0 && output.contains("Feed fails after 4 steps."), "\(output)")
        #expect(output.contains(/The invariant 'posts\[0\]: failureRestores' does not hold\./), "\(output)")
        #expect(output.contains("world.checking(FeedWalk.self) {"), "\(output)")
      }
    }
  }

  /// Programs that run tests with walks.
  enum WalkPrograms {
    /// The object files of what walks stand on, whose modules are in a folder then.
    static func libraries(for pack: PackSource, in folder: URL) async throws -> [URL] {
      let built = try #require(Toolchain.modules)
      var names = ["FeatureWalks", "FeatureRecording", "CustomDump", "IssueReporting"]
      if pack == .composable {
        try await StandIn.linkComposableArchitecture(into: folder)
      } else {
        names += ["FeatureRuntime", "FeatureRecorder", "FeatureTesting"]
      }
      try Folder.link(names.map { $0 + ".swiftmodule" }, of: built, into: folder)
      return try #require(Toolchain.objects(of: names))
    }

    static func program(of tests: [URL], with libraries: [URL], in folder: URL) async throws -> URL {
      let products = try #require(Toolchain.products)
      let runner = folder.appendingPathComponent("Runner.swift")
      try ComposablePrograms.runner.write(to: runner, atomically: true, encoding: .utf8)
      let own = ["ComposableArchitecture.o", "Blog.o"].map(folder.appendingPathComponent)
      let objects = libraries + own.filter { FileManager.default.fileExists(atPath: $0.path) }
      let program = folder.appendingPathComponent("tests")
      let options = [
        "-wmo", "-parse-as-library", "-module-name", "Tests", "-I", folder.path, "-o", program.path,
        "-L", products.path, "-lIssueReportingTestSupport", "-Xlinker", "-rpath=\(products.path)",
      ]
      let found = try await #require(Toolchain.current).compile(options + (tests + [runner] + objects).map(\.path))
      #expect(found.isEmpty, "\(found)")
      return program
    }
  }
#endif
