import Foundation
import TestSupport
import Testing

/// A sample does the same in a module whose code is the main actor's by default as in one where it is nobody's.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct IsolationTests {
  @Test func theDemosSayTheSame() async throws {
    let products = try #require(Toolchain.products)
    let samples = ["Inventory", "Profile", "Screens"]
    try await withTemporaryFolder { folder in
      let modules = ["-I", try #require(Toolchain.modules).path]
      // One module, as starting the compiler takes long. No module of this build has the name.
      try await expectModule(
        "Isolated",
        of: samples.flatMap(SampleModule.sources),
        in: folder,
        options: modules + ["-default-isolation", "MainActor"]
      )
      let objects = [folder.appendingPathComponent("Isolated.o")] + (try #require(Toolchain.runtimeObjects))
      for sample in samples {
        let demo = folder.appendingPathComponent(sample)
        let source = Folder.samples.appendingPathComponent("\(sample)/Demo/main.swift")
        let main = folder.appendingPathComponent("main.swift")
        try String(contentsOf: source, encoding: .utf8)
          .replacing("import \(sample)Feature", with: "import Isolated")
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
