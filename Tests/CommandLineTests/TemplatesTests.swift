import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct TemplatesTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  @Test func mistakesWhereNoInputGetsAreFound() throws {
    #expect(try featuregen("templates export diagram Mine").status == 0)
    try folder.write(
      """
      {{#children}}
      | `{{keyPath}}` | `{{feature}}` |
      {{#isList}}
        {{keyPat}}
      {{/isList}}
      {{#isAlways}}{{#isCase}}{{actions}}{{/isCase}}{{/isAlways}}
      {{/children}}
      """,
      to: "Mine/_children.mustache"
    )
    try folder.write("{{#doc}}>{{.}}{{/doc}}{{doc}}\n", to: "Mine/_doc.mustache")
    let check = try featuregen("templates check Mine")
    #expect(check.status == 1)
    #expect(
      check.errors.split(separator: "\n").filter { $0.contains("error: ") || $0.contains("help: ") } == [
        "Mine/_children.mustache:4:5: error: unknown name 'keyPat' [template-unknown-name]",
        "  = help: did you mean 'keyPath'?",
        "Mine/_children.mustache:6:27: error: unknown name 'actions' [template-unknown-name]",
        "  = help: did you mean 'action'?",
        "Mine/_doc.mustache:1:25: error: 'doc' is a list and cannot be written as text [template-kind]",
        "  = help: go through it with '{{#doc}}…{{/doc}}'",
      ]
    )
    try folder.write("types: {}\n", to: "Nothing.yaml")
    let generate = try featuregen("Nothing.yaml --pack ./Mine")
    #expect(generate.status == 1 && generate.errors == check.errors)
    #expect(folder.text("Nothing.md") == nil)
  }

  @Test func packsAreListedWithTheirOptions() throws {
    let lines = try featuregen("templates list").output.split(separator: "\n")
    let packs = lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
    #expect(packs == ["standalone", "composable", "diagram", "gallery", "recorder", "strings", "views", "walks"])
    let options = lines.filter { $0.hasPrefix(" ") }.map { $0.drop { $0 == " " } }
    #expect(options.count == 6 && options[0].hasPrefix("observation=written|macro  Whether "))
    for index in [1, 3, 5] { #expect(options[index].hasPrefix("library=standalone|composable  The library ")) }
    #expect(options[2].hasPrefix("view=<name>  What ends the name "))
    #expect(options[4].hasPrefix("module=<name>  The module "))
  }

  @Test func anOptionIsGivenWithItsValue() throws {
    try folder.write("feature: Nothing\nstate: { struct: { x: Int = 1 } }\n", to: "Nothing.yaml")
    let macro = try featuregen("Nothing.yaml --stdout --pack composable --pack-option observation=macro")
    #expect(macro.status == 0 && macro.output.contains("@ObservableState"))
    let wrong = try featuregen("Nothing.yaml --stdout --pack composable --pack-option observation=makro")
    #expect(wrong.status == 1 && wrong.errors.contains("is one of 'written', 'macro', not 'makro'"))
    let name = try featuregen("Nothing.yaml --stdout --pack walks --pack-option module=no-name")
    #expect(name.status == 1 && name.errors.contains("is a name, not 'no-name'"))
    let half = try featuregen("Nothing.yaml --stdout --pack-option observation")
    #expect(half.status != 0 && half.errors.contains("'--pack-option' takes an option and its value"))
  }

  @Test func theNamesArePrinted() throws {
    let keys = try featuregen("templates keys --markdown")
    #expect(keys.status == 0)
    #expect(keys.output.hasPrefix("### file\n") && keys.output.contains("| `name` | text | The feature's name;"))
  }

  /// The document's example, from beginning to end: files are written, commands run, and what they print compared.
  @Test func theExampleOfTheDocumentIsTrue() throws {
    let document = try Self.document()
    let start = try #require(document.range(of: "## A pack of your own\n")?.upperBound)
    let end = try #require(document.range(of: "\n## ", range: start..<document.endIndex)?.lowerBound)
    var fileName: Substring?
    var lines = document[start..<end].split(separator: "\n", omittingEmptySubsequences: false)[...]
    var commandCount = 0
    while let line = lines.popFirst() {
      if line.hasPrefix("<!-- ") { fileName = line.dropFirst(5).dropLast(4) }
      guard line.hasPrefix("```") else { continue }
      let block = Array(lines.prefix { $0 != "```" })
      lines = lines.dropFirst(block.count + 1)
      switch line {
      case "```mustache":
        try folder.write(block.joined(separator: "\n") + "\n", to: String(#require(fileName)))
      case "```sh":
        for command in block { #expect(try run(command).status == 0, "\(command)") }
        commandCount += block.count
      case "```console":
        let shown = block.filter { !$0.hasPrefix("$ ") }
        let outcomes = try block.filter { $0.hasPrefix("$ ") }.map { try run($0.dropFirst(2)) }
        let printed = outcomes.map {
          $0.output + $0.errors.split(separator: "\n").filter { $0.contains(": error: ") }.joined()
        }
        #expect(printed.joined().split(separator: "\n") == shown)
        commandCount += outcomes.count
      default: Issue.record("a block of a form that this test does not know: \(line)")
      }
    }
    #expect(commandCount == 5)
    #expect(folder.text("Profile.generated.swift")?.contains("/**\n ") == true)
    try folder.write((folder.text("Profile.yaml") ?? "") + "pack: ./MyTemplates\n", to: "Profile.yaml")
    #expect(try featuregen("check Profile.yaml").status == 0)
  }

  private func run(_ command: Substring) throws -> CommandLineTool.Outcome {
    let words = command.split(separator: " ", maxSplits: 1)
    try #require(words.first == "featuregen")
    return try featuregen(String(words[1]))
  }

  private static func document() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("Templates/README.md"), encoding: .utf8)
  }
}
