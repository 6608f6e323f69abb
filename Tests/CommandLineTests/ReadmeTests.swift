import Foundation
import TestSupport
import Testing

/// What the README shows is what is in the repository, and what the tool says.
// Serialized because these tests may all write one file.
@Suite(.serialized, .waiting) struct ReadmeTests {
  private static let readme = Folder.package.appendingPathComponent("README.md")
  private static let sample = Folder.samples.appendingPathComponent("Account")

  @Test(arguments: [
    ("schema", "Account.yaml", "yaml"), ("author", "Account.swift", "swift"), ("use", "main.swift", "swift"),
  ])
  func filesOfTheSample(part: String, file: String, language: String) throws {
    try expect(part, language, Self.text(file))
  }

  /// The types of the feature, and the properties of its enum's cases.
  @Test func excerptOfGeneratedCode() throws {
    let text = try Self.text("Generated/Account.generated.swift")
    let types = try #require(text.firstMatch(of: /\nstruct Account(?s:.*?)\n}\n/)).output.dropFirst()
    let paths = try #require(text.firstMatch(of: /nonisolated extension [\w.]*Plan(?s:.*)/)).output
    let properties = paths.components(separatedBy: "\n\n")[0]
    try expect("generated", "swift", "\(types)\n\(properties)\n  // …\n")
  }

  /// The lines of the view, without its sections, are those of the view that featuregen begins.
  @Test func viewIsTheOneThatIsBegun() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.text("Account.yaml"), to: "Account.yaml")
    #expect(try CommandLineTool(folder: folder)("Account.yaml --pack views").status == 0)
    let view = try #require(folder.text("AccountView.swift")).split(separator: "\n").map(Self.trimmed)
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let shown = try #require(readme.firstMatch(of: /<!-- view -->\n\n```swift\n((?s:.*?))```/)).output.1
    var rest = view[...]
    for line in shown.split(separator: "\n").map(Self.trimmed) {
      let place = try #require(rest.firstIndex(of: line), "\(line)")
      rest = rest[(place + 1)...]
    }
  }

  private static func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }

  @Test func messageOfAMistake() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.text("Account.yaml").replacing("type: Int,", with: "type: Integer,"), to: "Account.yaml")
    let run = try CommandLineTool(folder: folder)("validate Account.yaml")
    #expect(run.status == 1)
    try expect("mistake", "text", run.errors)
  }

  /// The comments in the sample say what is printed.
  @Test func theSampleDoesWhatItsCommentsSay() throws {
    let lines = try Self.text("main.swift").split(separator: "\n").filter { $0.hasPrefix("print(") }
    let said = lines.compactMap { $0.components(separatedBy: "  // ").last }
    let demo = CommandLineTool.executable.deletingLastPathComponent().appendingPathComponent("account-demo")
    let process = Process()
    let pipe = Pipe()
    process.executableURL = demo
    process.standardOutput = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(said.count == 3 && printed == said.map { $0 + "\n" }.joined())
  }

  private static func text(_ file: String) throws -> String {
    try String(contentsOf: sample.appendingPathComponent(file), encoding: .utf8)
  }

  private func expect(_ part: String, _ language: String, _ text: String) throws {
    let difference = try DocumentPart(part, in: Self.readme).difference(from: "```\(language)\n\(text)```\n")
    #expect(difference == nil)
  }
}
