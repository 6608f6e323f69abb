import Foundation
import TestSupport
import Testing

/// The manual page says what the tool does.
@Suite(.waiting) struct ManualTests {
  private static let file = Folder.package.appendingPathComponent("Documentation/featuregen.1")
  let folder = TemporaryFolder()

  private func page() throws -> String { try String(contentsOf: Self.file, encoding: .utf8) }

  /// The part about commands is what the tool says of them; FEATUREGEN_RECORD=1 rewrites it.
  @Test func commandsAndOptions() throws {
    let dump = try CommandLineTool(folder: folder)("--experimental-dump-help").output
    let commands = try ManualPage(dump).text
    let page = try page()
    let start = try #require(page.range(of: #"(?m)^\.\\" commands: .*\n"#, options: .regularExpression)).upperBound
    let end = try #require(page.range(of: ".\\\" end of commands\n")).lowerBound
    if page[start..<end] == commands { return }
    Issue.record("'\(Self.file.path)' is not what the tool says of its commands; FEATUREGEN_RECORD=1 rewrites it")
    if ProcessInfo.processInfo.environment["FEATUREGEN_RECORD"] != nil {
      try page.replacingCharacters(in: start..<end, with: commands).write(
        to: Self.file,
        atomically: true,
        encoding: .utf8
      )
    }
  }

  /// Each exit status of the page is one that the help names, and the other way round.
  @Test func exitStatus() throws {
    let section = try #require(
      try page().components(separatedBy: ".Sh EXIT STATUS\n").last?.components(separatedBy: ".Sh ").first
    )
    let told = section.split(separator: "\n").filter { $0.hasPrefix(".It ") }.map { String($0.dropFirst(4)) }
    let help = try CommandLineTool(folder: folder)("--help").output
    let words = try #require(help.components(separatedBy: "Exit status: ").last?.components(separatedBy: "\n\n").first)
    let numbers = words.split { !$0.isNumber }.map(String.init)
    #expect(told == numbers && told.contains("2"))
  }

  /// The examples are right as far as the command line goes.
  @Test func examples() throws {
    try folder.write("feature: Home\n", to: "Home.yaml")
    let section = try #require(
      try page().components(separatedBy: ".Sh EXAMPLES\n").last?.components(separatedBy: ".Sh ").first
    )
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("featuregen ") }
    #expect(lines.count == 8)
    for line in lines where !line.contains("--watch") && !line.contains("--against") {
      let files = line.contains("*.yaml") ? "Home.yaml" : "*.yaml"
      let run = try CommandLineTool(folder: folder)(
        String(line.dropFirst("featuregen ".count)).replacing("*.yaml", with: files)
      )
      #expect(run.status == (line.contains(" check ") ? 2 : 0), "\(line): \(run.errors)")
    }
    #expect(folder.text("Settings.generated.swift") != nil && folder.text("MyTemplates/pack.yaml") != nil)
  }

  private static let man = Command("man")

  @Test(.enabled(if: man != nil, "there is no 'man': 'make test-tools' installs it"))
  func rendersWithoutWarnings() throws {
    let man = try #require(Self.man)
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "MANWIDTH": "100", "LC_ALL": "C.UTF-8",
    ]
    #if os(macOS)
      let run = try man([Self.file.path], in: folder, environment: environment)
    #else
      let run = try man(["--warnings", "--local-file", Self.file.path], in: folder, environment: environment)
    #endif
    #expect(run.status == 0)
    #expect(!run.output.contains("warning") && !run.output.contains("error:"))
    for text in [
      "EXIT STATUS", "generate Swift features from YAML schemas", "--scaffold-dir dir",
      "Values: text, json, github, sarif.",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
  }
}
