import Foundation
import TestSupport
import Testing

/// A sample does the same in a module whose code is the main actor's by default as in one where it is nobody's.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct IsolationTests {
  @Test func theDemosSayTheSame() async throws {
    let products = try #require(Toolchain.products)
    try await withTemporaryFolder { folder in
      let modules = ["-I", try #require(Toolchain.modules).path]
      let runtime = try #require(Toolchain.runtimeObjects)
      for sample in ["Inventory", "Profile", "Screens"] {
        let sources = Folder.samples.appendingPathComponent(sample)
        let files = Folder.files(in: sources, withExtension: "swift").filter { $0.lastPathComponent != "main.swift" }
        let options = modules + ["-default-isolation", "MainActor"]
        // No module of this build has the name.
        try await expectModule("\(sample)Isolated", of: files, in: folder, options: options)
        let demo = folder.appendingPathComponent(sample)
        let objects = [folder.appendingPathComponent("\(sample)Isolated.o")] + runtime
        let main = folder.appendingPathComponent("main.swift")
        try String(contentsOf: sources.appendingPathComponent("Demo/main.swift"), encoding: .utf8)
          .replacing("import \(sample)Feature", with: "import \(sample)Isolated")
          .write(to: main, atomically: true, encoding: .utf8)
        let found = try await #require(Toolchain.current)
          .compile([main.path, "-I", folder.path, "-o", demo.path] + modules + objects.map(\.path))
        #expect(found.isEmpty, "\(found)")
        let expected = try expectOutput(of: products.appendingPathComponent("\(sample.lowercased())-demo"))
        #expect(!expected.isEmpty)
        #expect(try expectOutput(of: demo) == expected)
      }
    }
  }
}
