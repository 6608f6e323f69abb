import Foundation
import TestSupport
import Testing

/// What tabs make of a call at the prompt of each shell, in a terminal, with the completions that `make install` installs.
@Suite(
  .waiting,
  .enabled(if: Command("python3") != nil, "there is no 'python3' on the search path, which drives the terminal")
)
struct CompletionTests {
  private let folder = TemporaryFolder()

  @Test(.enabled(if: Command("bash") != nil, "there is no 'bash' on the search path"))
  func bash() throws {
    try expectWhatTabsMake(in: "bash")
  }

  @Test(.enabled(if: Command("zsh") != nil, "there is no 'zsh' on the search path: 'make test-tools' installs it"))
  func zsh() throws {
    try expectWhatTabsMake(in: "zsh")
  }

  @Test(.enabled(if: Command("fish") != nil, "there is no 'fish' on the search path: 'make test-tools' installs it"))
  func fish() throws {
    try expectWhatTabsMake(in: "fish")
  }

  /// What a call becomes; ^I is a tab.
  private static let calls: [String: [String]] = [
    // The first word is a schema, a folder, an option or a subcommand.
    "featuregen S^IH^IH^I": ["Sources/Home/Home.yaml"],
    "featuregen O^IO^I": ["Old ones/Old.yaml"],
    "featuregen --pack co^I": ["--pack", "composable"],
    "featuregen --no^I": ["--no-scaffold"],
    "featuregen che^I": ["check"],
    // What follows a schema is not a subcommand.
    "featuregen Sources/Home/Home.yaml --dry^I S^IS^IS^I": [
      "Sources/Home/Home.yaml", "--dry-run", "Sources/Settings/Settings.yml",
    ],
    "featuregen Sources/Home/Home.yaml --pack co^I": ["Sources/Home/Home.yaml", "--pack", "composable"],
    "featuregen Sources/Home/Home.yaml che^I": ["Sources/Home/Home.yaml", "che"],
    // After a subcommand, its own.
    "featuregen generate S^IH^IH^I --pack co^I": ["generate", "Sources/Home/Home.yaml", "--pack", "composable"],
    "featuregen check --sta^I": ["check", "--stamp"],
    "featuregen import --rep^I S^IH^IHome.s^I": ["import", "--replace", "Sources/Home/Home.swift"],
    "featuregen templates ex^I": ["templates", "export"],
  ]

  /// What two tabs list, among other words.
  private static let lists: [String: Set<String>] = [
    "featuregen ^I^I": ["Sources/", "check", "generate", "stubs"],
    "featuregen --pack ^I^I": ["standalone", "composable", "diagram", "gallery", "strings", "views", "walks"],
  ]

  private func expectWhatTabsMake(in shell: String) throws {
    for path in [
      "Sources/Home/Home.yaml", "Sources/Home/Home.swift", "Sources/Settings/Settings.yml", "Old ones/Old.yaml",
    ] {
      try folder.write("", to: path)
    }
    let completions = try CommandLineTool(folder: folder)("--generate-completion-script \(shell)")
    try folder.write(completions.output, to: "completions")
    let typed = Self.calls.keys.sorted() + Self.lists.keys.sorted()
    try folder.write(typed.joined(separator: "\n"), to: "typed")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Completions/complete.py").standardizedFileURL
    let python = try #require(Command("python3"))
    let run = try python([script.path, shell, "completions", "typed"], in: folder)
    try #require(run.status == 0, "\(run.output)")
    let answers = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode([String].self, from: Data($0.utf8))
    }
    try #require(answers.count == typed.count)
    for (line, words) in zip(typed, answers) {
      if let expected = Self.lists[line] {
        #expect(expected.isSubset(of: words), "\(line) lists \(words)")
      } else {
        #expect(words == Self.calls[line], "\(line)")
      }
    }
  }
}
