import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What an author forgets, misspells or leaves behind is told by the compiler, in the author's file.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct AuthorMistakesTests {
  private static let packs = [PackSource.standard, .composable]

  /// What the compiler says of the sample Settings, as a pack has it, with a change to its author's file.
  private func messages(
    replacing old: String,
    with new: String,
    as mode: Toolchain.Mode,
    pack: PackSource
  ) async throws -> (errors: [Substring], all: String) {
    let toolchain = try #require(Toolchain.current)
    let modules = try await pack.modules
    let sample = Folder.samples.appendingPathComponent("Settings")
    let author = sample.appendingPathComponent("Settings.swift")
    let generated = pack == .composable ? Sample.composable("Settings") : sample.appendingPathComponent("Generated")
    let others = [
      generated.appendingPathComponent("Settings.generated.swift"),
      sample.appendingPathComponent("UserNotificationsClient.swift"),
    ]
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

  @Test(arguments: Toolchain.Mode.allCases, packs)
  func aForgottenHandlerIsNamedInTheAuthorsFile(mode: Toolchain.Mode, pack: PackSource) async throws {
    let found = try await messages(
      replacing: "func resetButtonTapped(in state: inout State)",
      with: "func somethingElse(in state: inout State)",
      as: mode,
      pack: pack
    )
    #expect(found.errors.count == 1)
    #expect(found.errors[0].contains("/Settings.swift:"))
    #expect(found.errors[0].contains("type 'Settings' does not conform to protocol 'SettingsHooks'"))
    #expect(found.all.contains("protocol requires function 'resetButtonTapped(in:)'"))
    #expect(found.all.contains("add stubs for conformance"))
  }

  @Test(arguments: Toolchain.Mode.allCases, packs)
  func aForgottenConformanceIsOneError(mode: Toolchain.Mode, pack: PackSource) async throws {
    let found = try await messages(
      replacing: "extension Settings: SettingsHooks {",
      with: "extension Settings {",
      as: mode,
      pack: pack
    )
    #expect(found.errors.count == 1)
    #expect(found.errors[0].contains("SettingsHooks"))
  }

  @Test(
    arguments: packs,
    [
      // A misspelt hook, a wrong type, a label that is missing.
      ("func displayNameChanged(from oldValue: String,", "func displayNameChange(from oldValue: String,"),
      ("func displayNameChanged(from oldValue: String,", "func displayNameChanged(from oldValue: Double,"),
      ("func displayNameChanged(from oldValue: String,", "func displayNameChanged(_ oldValue: String,"),
    ]
  )
  func aHookThatNearlyMatchesIsTold(pack: PackSource, change: (old: String, new: String)) async throws {
    let found = try await messages(replacing: change.old, with: change.new, as: .asInNewProjects, pack: pack)
    #expect(found.errors.count == 1)
    #expect(found.errors.first?.contains("/Settings.swift:") ?? false)
    #expect(
      found.errors.first?.contains("nearly matches defaulted requirement 'displayNameChanged(from:in:)'") ?? false
    )
  }

  /// A handler that the schema no longer has is dead code, which is not an error; generating names it.
  @Test(arguments: Toolchain.Mode.allCases, packs)
  func aHandlerWithAnotherPayloadIsNamed(mode: Toolchain.Mode, pack: PackSource) async throws {
    let found = try await messages(
      replacing: "func resetButtonTapped(in state: inout State)",
      with: "func resetButtonTapped(id: Int, in state: inout State)",
      as: mode,
      pack: pack
    )
    #expect(found.errors.contains { $0.contains("/Settings.swift:") && $0.contains("does not conform to protocol") })
  }
}
