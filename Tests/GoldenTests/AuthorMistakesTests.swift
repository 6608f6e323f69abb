import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What an author forgets, misspells or leaves behind is told by the compiler, in the author's file.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct AuthorMistakesTests {
  /// A change to the author's file of the sample Settings.
  private struct Mistake {
    var old, new: String
    /// What the one error says; of the notes below it, too.
    var told: [String]
    /// Whether the error is in the author's file.
    var isInAuthorsFile = true
  }

  /// What the sample declares.
  private static let names = ["Settings", "UserNotificationsClient"]

  private static let nearlyMatches = ["nearly matches defaulted requirement 'sendNotificationsChanged(from:in:)'"]

  /// The sample is called `Settings0` and so on in what the compiler says.
  private static let mistakes = [
    // A forgotten handler, and a forgotten conformance.
    Mistake(
      old: "func resetButtonTapped(in state: inout State)",
      new: "func somethingElse(in state: inout State)",
      told: [
        "type 'Settings0' does not conform to protocol 'Settings0Hooks'",
        "protocol requires function 'resetButtonTapped(in:)'", "add stubs for conformance",
      ]
    ),
    Mistake(
      old: "extension Settings: SettingsHooks {",
      new: "extension Settings {",
      told: ["Settings1Hooks"],
      isInAuthorsFile: false
    ),
    // A misspelt hook, a wrong type, a label that is missing.
    Mistake(
      old: "func sendNotificationsChanged(from oldValue: Bool,",
      new: "func sendNotificationsChange(from oldValue: Bool,",
      told: nearlyMatches
    ),
    Mistake(
      old: "func sendNotificationsChanged(from oldValue: Bool,",
      new: "func sendNotificationsChanged(from oldValue: Double,",
      told: nearlyMatches
    ),
    Mistake(
      old: "func sendNotificationsChanged(from oldValue: Bool,",
      new: "func sendNotificationsChanged(_ oldValue: Bool,",
      told: nearlyMatches
    ),
    // A handler that the schema no longer has is dead code, which is not an error; generating names it.
    Mistake(
      old: "func resetButtonTapped(in state: inout State)",
      new: "func resetButtonTapped(id: Int, in state: inout State)",
      told: ["does not conform to protocol"]
    ),
  ]

  /// Each mistake is made in a copy of the sample that has a number as part of its names.
  @Test(arguments: Toolchain.Mode.paired(with: [PackSource.composable, .standard], in: [.plain, .asInNewProjects]))
  func areToldInTheAuthorsFile(mode: Toolchain.Mode, pack: PackSource) async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try await pack.modules
    let sample = Folder.samples.appendingPathComponent("Settings")
    let generated = pack == .composable ? Sample.composable("Settings") : sample.appendingPathComponent("Generated")
    let sources = [
      sample.appendingPathComponent("Settings.swift"), sample.appendingPathComponent("UserNotificationsClient.swift"),
      generated.appendingPathComponent("Settings.generated.swift"),
    ]
    let output = try await withTemporaryFolder { folder in
      var files = pack == .composable ? [Sample.support.path] : []
      for (number, mistake) in Self.mistakes.enumerated() {
        for source in sources {
          var text = try String(contentsOf: source, encoding: .utf8)
          if source == sources[0] {
            #expect(text.contains(mistake.old))
            text = text.replacingOccurrences(of: mistake.old, with: mistake.new)
          }
          let copy = folder.appendingPathComponent(source.lastPathComponent.numbered(number, Self.names))
          try text.numbered(number, Self.names).write(to: copy, atomically: true, encoding: .utf8)
          files.append(copy.path)
        }
      }
      return try await toolchain.build(files, as: mode, options: ["-I", modules.path])
    }
    let found = CompilerFinding.all(in: output)
    for (number, mistake) in Self.mistakes.enumerated() {
      let own = found.filter { $0.file.contains("\(number).") }
      #expect(own.count == 1, "\(mistake): \(own)")
      #expect(!mistake.isInAuthorsFile || own.first?.file == "Settings\(number).swift", "\(own)")
      for part in mistake.told { #expect(own.first?.text.contains(part) ?? false, "'\(part)': \(own)") }
    }
  }
}
