import Foundation
import TestSupport
import Testing

/// Features compile, whatever the default isolation of their module is.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct IsolationTests {
  @Test(arguments: [Toolchain.Mode.plain, .asInNewProjects])
  func aFeatureCompiles(in mode: Toolchain.Mode) async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules, "the modules of this build were not found")
    let feature = Folder.package.appendingPathComponent("Tests/FeatureRuntimeTests/Isolation/Feature.swift").path
    let output = try await toolchain.build([feature], as: mode, options: ["-I", modules.path])
    #expect(output == "")
  }
}
