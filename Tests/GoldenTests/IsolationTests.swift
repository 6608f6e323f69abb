import Foundation
import TestSupport
import Testing

/// A sample does the same in a module whose code is the main actor's by default as in one where it is nobody's.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct IsolationTests {
  @Test func theDemosSayTheSame() async throws {
    let products = try #require(Toolchain.products)
    try await withTemporaryFolder { folder in
      // Its objects of this build may be beside older ones.
      let runtime = Folder.files(
        in: Folder.package.appendingPathComponent("Sources/FeatureRuntime"),
        withExtension: "swift"
      )
      try await compile(runtime, as: "FeatureRuntime", in: folder, options: [])
      for sample in ["Inventory", "Profile", "Screens"] {
        let sources = Folder.samples.appendingPathComponent(sample)
        let files = Folder.files(in: sources, withExtension: "swift").filter { $0.lastPathComponent != "main.swift" }
        try await compile(files, as: "\(sample)Feature", in: folder, options: ["-default-isolation", "MainActor"])
        let demo = folder.appendingPathComponent(sample)
        let objects = ["FeatureRuntime.o", "\(sample)Feature.o"].map { folder.appendingPathComponent($0).path }
        let main = sources.appendingPathComponent("Demo/main.swift").path
        let found = try await #require(Toolchain.current)
          .compile([main, "-I", folder.path, "-o", demo.path] + objects)
        #expect(found.isEmpty, "\(found)")
        let expected = try output(of: products.appendingPathComponent("\(sample.lowercased())-demo"))
        #expect(!expected.isEmpty)
        #expect(try output(of: demo) == expected)
      }
    }
  }

  private func compile(_ files: [URL], as module: String, in folder: URL, options: [String]) async throws {
    let path = folder.appendingPathComponent(module).path
    let arguments =
      ["-wmo", "-parse-as-library", "-module-name", module, "-I", folder.path, "-emit-object", "-o", path + ".o"]
      + ["-emit-module", "-emit-module-path", path + ".swiftmodule"] + options
    let found = try await #require(Toolchain.current).compile(arguments + files.map(\.path))
    #expect(found.isEmpty, "\(found)")
  }

  private func output(of program: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
