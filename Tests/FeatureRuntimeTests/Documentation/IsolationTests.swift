import Foundation
import TestSupport
import Testing

/// Features compile, whatever the default isolation of their module is.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct IsolationTests {
  @Test(arguments: [
    [],
    ["-default-isolation", "MainActor"],
    [
      "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
    ],
  ])
  func aFeatureCompiles(with options: [String]) async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules, "the modules of this build were not found")
    let feature = Folder.package.appendingPathComponent("Tests/FeatureRuntimeTests/Isolation/Feature.swift").path
    let output = try await toolchain.build([feature], options: ["-I", modules.path] + options)
    #expect(output == "")
  }
}
