import Foundation
import TestSupport
import Testing

/// An action without a handler is the compiler's error, not a surprise at run time.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct MissingHandlerTests {
  @Test func theCompilerNamesTheMissingHandler() async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    let sample = Folder.samples.appendingPathComponent("Settings")
    let author = sample.appendingPathComponent("Settings.swift")
    let others = Folder.files(in: sample, withExtension: "swift")
      .filter { $0 != author && $0.lastPathComponent != "main.swift" }
    let text = try String(contentsOf: author, encoding: .utf8)
    let handler = try #require(text.range(of: "  func resetButtonTapped"))
    let found = try await withTemporaryFolder { folder in
      let copy = folder.appendingPathComponent("Settings.swift")
      try (text[..<handler.lowerBound] + "}\n").write(to: copy, atomically: true, encoding: .utf8)
      return try await toolchain.typecheck(others.map(\.path) + [copy.path], options: ["-I", modules.path])
    }
    #expect(found.contains("error: type 'Settings' does not conform to protocol 'SettingsHooks'"))
    #expect(found.contains("note: protocol requires function 'resetButtonTapped(in:)'"))
  }
}
