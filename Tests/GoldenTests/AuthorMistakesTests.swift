import Foundation
import TestSupport
import Testing

/// What an author forgets, misspells or leaves behind is told by the compiler, in the author's file.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct AuthorMistakesTests {
  /// What the compiler says of the sample Settings with a change to its author's file.
  private func messages(
    replacing old: String,
    with new: String,
    as mode: Toolchain.Mode
  ) async throws -> (errors: [Substring], all: String) {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    let sample = Folder.samples.appendingPathComponent("Settings")
    let author = sample.appendingPathComponent("Settings.swift")
    let others = Folder.files(in: sample, withExtension: "swift")
      .filter { $0 != author && $0.lastPathComponent != "main.swift" }
    let text = try String(contentsOf: author, encoding: .utf8)
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(changed != text)
    let found = try await withTemporaryFolder { folder in
      let copy = folder.appendingPathComponent("Settings.swift")
      try changed.write(to: copy, atomically: true, encoding: .utf8)
      return try await toolchain.build(others.map(\.path) + [copy.path], as: mode, options: ["-I", modules.path])
    }
    return (found.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains("error:") }, found)
  }

  @Test(arguments: Toolchain.Mode.allCases)
  func aForgottenHandlerIsNamedInTheAuthorsFile(mode: Toolchain.Mode) async throws {
    let found = try await messages(
      replacing: "func resetButtonTapped(in state: inout State)",
      with: "func somethingElse(in state: inout State)",
      as: mode
    )
    #expect(found.errors.count == 1)
    #expect(found.errors[0].contains("/Settings.swift:"))
    #expect(found.errors[0].contains("type 'Settings' does not conform to protocol 'SettingsHooks'"))
    #expect(found.all.contains("protocol requires function 'resetButtonTapped(in:)'"))
    #expect(found.all.contains("add stubs for conformance"))
  }

  @Test(arguments: Toolchain.Mode.allCases)
  func aForgottenConformanceIsOneError(mode: Toolchain.Mode) async throws {
    let found = try await messages(
      replacing: "extension Settings: SettingsHooks {",
      with: "extension Settings {",
      as: mode
    )
    #expect(found.errors.count == 1)
    #expect(found.errors[0].contains("SettingsHooks"))
  }

  @Test(
    arguments: Toolchain.Mode.allCases,
    [
      // A misspelt hook, a wrong type, a label that is missing.
      ("func displayNameChanged(from oldValue: String,", "func displayNameChange(from oldValue: String,"),
      ("func displayNameChanged(from oldValue: String,", "func displayNameChanged(from oldValue: Double,"),
      ("func displayNameChanged(from oldValue: String,", "func displayNameChanged(_ oldValue: String,"),
    ]
  )
  func aHookThatNearlyMatchesIsTold(mode: Toolchain.Mode, change: (old: String, new: String)) async throws {
    let found = try await messages(replacing: change.old, with: change.new, as: mode)
    #expect(found.errors.count == 1)
    #expect(found.errors.first?.contains("/Settings.swift:") ?? false)
    #expect(
      found.errors.first?.contains("nearly matches defaulted requirement 'displayNameChanged(from:in:)'") ?? false
    )
  }

  /// A handler that the schema no longer has is dead code, which is not an error; generating names it.
  @Test(arguments: Toolchain.Mode.allCases)
  func aHandlerWithAnotherPayloadIsNamed(mode: Toolchain.Mode) async throws {
    let found = try await messages(
      replacing: "func resetButtonTapped(in state: inout State)",
      with: "func resetButtonTapped(id: Int, in state: inout State)",
      as: mode
    )
    #expect(found.errors.contains { $0.contains("/Settings.swift:") && $0.contains("does not conform to protocol") })
  }
}
