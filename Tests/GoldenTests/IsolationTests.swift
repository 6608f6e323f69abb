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
      try await expectModule("FeatureRuntime", of: runtime, in: folder)
      for sample in ["Inventory", "Profile", "Screens"] {
        let sources = Folder.samples.appendingPathComponent(sample)
        let files = Folder.files(in: sources, withExtension: "swift").filter { $0.lastPathComponent != "main.swift" }
        try await expectModule("\(sample)Feature", of: files, in: folder, options: ["-default-isolation", "MainActor"])
        let demo = folder.appendingPathComponent(sample)
        let objects = ["FeatureRuntime.o", "\(sample)Feature.o"].map { folder.appendingPathComponent($0).path }
        let main = sources.appendingPathComponent("Demo/main.swift").path
        let found = try await #require(Toolchain.current)
          .compile([main, "-I", folder.path, "-o", demo.path] + objects)
        #expect(found.isEmpty, "\(found)")
        let expected = try expectOutput(of: products.appendingPathComponent("\(sample.lowercased())-demo"))
        #expect(!expected.isEmpty)
        #expect(try expectOutput(of: demo) == expected)
      }
    }
  }
}
