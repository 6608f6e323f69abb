import Diagnostics
import Testing

@testable import TemplateEngine

@Suite struct PartialDiagnosticTests {
  private func check(_ test: DiagnosticCase) {
    let loaded = Loaded(test.template, test.others)
    #expect(loaded.found == test.found)
    #expect((loaded.main == nil) == loaded.collector.hasErrors)
  }

  @Test(arguments: [
    DiagnosticCase(
      "a misspelt partial",
      "{{>case-paths}}",
      ["_case-paths": ""],
      found: [
        "main:1:4 template-unknown-partial: there is no template 'case-paths'", "  did you mean '_case-paths'?",
      ]
    ),
    DiagnosticCase(
      "a missing parent",
      "{{<page}}{{/page}}",
      found: [
        "main:1:4 template-unknown-partial: there is no template 'page'", "  there are: 'main'",
      ]
    ),
    DiagnosticCase(
      "wrong only in one of its uses, which is named",
      "{{>_a}}{{#fields}}\n{{>_a}}{{/fields}}",
      ["_a": "{{>_b}}", "_b": "{{label}}"],
      found: [
        "_b:1:3 template-unknown-name: unknown name 'label'", "  _a:1:4 '_b' is used here",
        "  main:1:4 '_a' is used here",
        "  known here: \("'name', 'doc', 'isOpen', 'cases', 'owner', 'origin', 'fields', 'nested'")",
      ]
    ),
    DiagnosticCase(
      "wrong in all of its uses, said once",
      "{{>_a}}{{#nested}}{{>_a}}{{/nested}}",
      ["_a": "{{nmae}}"],
      found: [
        "_a:1:3 template-unknown-name: unknown name 'nmae'", "  main:1:4 '_a' is used here", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "a partial that is not used is parsed",
      "",
      ["_a": "{{#cases}}"],
      found: [
        "_a:1:1 template-section: 'cases' is never closed", "  _a:1:11 the template ends here",
      ]
    ),
    DiagnosticCase(
      "inside a replaced block",
      "{{<_a}}{{$b}}{{nmae}}{{/b}}{{/_a}}",
      ["_a": "{{$b}}{{/b}}"],
      found: [
        "main:1:16 template-unknown-name: unknown name 'nmae'", "  _a:1:4 the block 'b' is used here",
        "  main:1:4 '_a' is used here", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "a block that the parent does not have",
      "{{<_a}}{{$titel}}{{/titel}}{{/_a}}",
      ["_a": "{{>_b}}", "_b": "{{$title}}{{/title}}"],
      found: [
        "main:1:11 template-block: '_a' has no block 'titel'", "  did you mean 'title'?",
      ]
    ),
    DiagnosticCase(
      "a block given twice",
      "{{<_a}}{{$b}}{{/b}}{{$b}}{{/b}}{{/_a}}",
      ["_a": "{{$b}}{{/b}}"],
      found: [
        "main:1:23 template-block: the block 'b' is given twice", "  main:1:11 first given here",
      ]
    ),
    DiagnosticCase(
      "text that no block holds",
      "{{<_a}} lost {{name}}{{/_a}}",
      ["_a": ""],
      found: [
        "main:1:9 template-block: this is never rendered: only blocks count between '<_a' and its end",
        "main:1:16 template-block: this is never rendered: only blocks count between '<_a' and its end",
      ]
    ),
  ])
  func uses(_ test: DiagnosticCase) { check(test) }

  private static let help =
    "  a template may use itself only inside the section of a list or object that belongs to what it renders"

  @Test(arguments: [
    DiagnosticCase(
      "itself",
      "{{>main}}",
      found: ["main:1:4 template-recursion: 'main' uses itself without end", help]
    ),
    DiagnosticCase(
      "itself under a condition that does not change",
      "{{#isOpen}}{{>main}}{{/isOpen}}",
      found: [
        "main:1:15 template-recursion: 'main' uses itself without end", help,
      ]
    ),
    DiagnosticCase(
      "in a circle",
      "{{>_a}}",
      ["_a": "{{>_b}}", "_b": "\n{{>_a}}"],
      found: [
        "_a:1:4 template-recursion: '_a' uses itself without end", "  _a:1:4 '_a' uses '_b'", "  _b:2:4 '_b' uses '_a'",
        help,
      ]
    ),
    DiagnosticCase(
      "a list that belongs to something further out",
      "{{>_a}}",
      ["_a": "{{#fields}}{{>_a}}{{/fields}}"],
      found: ["_a:1:15 template-recursion: '_a' uses itself without end", help]
    ),
    DiagnosticCase(
      "down the data one way, on the spot another",
      "{{>_a}}",
      ["_a": "{{#nested}}{{>_a}}{{/nested}}\n{{>_b}}", "_b": "{{>_a}}"],
      found: [
        "_a:2:4 template-recursion: '_a' uses itself without end", "  _a:2:4 '_a' uses '_b'", "  _b:1:4 '_b' uses '_a'",
        help,
      ]
    ),
    DiagnosticCase(
      "a list that belongs to something further out, each time",
      "{{>_a}}",
      ["_a": "{{#nested}}{{#owner}}{{>_a}}{{/owner}}{{/nested}}"],
      found: ["_a:1:25 template-recursion: '_a' uses itself without end", help]
    ),
    DiagnosticCase(
      "down the data, and then back to something further out",
      "{{#nested}}{{>_a}}{{/nested}}",
      ["_a": "{{#nested}}{{>_b}}{{/nested}}", "_b": "{{#fields}}{{>_a}}{{/fields}}"],
      found: [
        "_a:1:15 template-recursion: '_a' uses itself without end", "  _a:1:15 '_a' uses '_b'",
        "  _b:1:15 '_b' uses '_a'", help,
      ]
    ),
    DiagnosticCase(
      "by a block",
      "{{<_a}}{{$b}}{{>main}}{{/b}}{{/_a}}",
      ["_a": "{{$b}}{{/b}}"],
      found: [
        "main:1:17 template-recursion: '_a' uses itself without end", "  main:1:17 '_a' uses 'main'",
        "  main:1:4 'main' uses '_a'", help,
      ]
    ),
  ])
  func recursionWithoutEnd(_ test: DiagnosticCase) { check(test) }

  @Test(arguments: [
    DiagnosticCase("a list of its own kind", "{{>_a}}", ["_a": "{{#nested}}{{>_a}}{{/nested}}"], found: []),
    DiagnosticCase(
      "under conditions",
      "{{>_a}}",
      ["_a": "{{#nested}}{{#name}}{{#isOpen}}{{^last}}{{>_a}}{{/last}}{{/isOpen}}{{/name}}{{/nested}}"],
      found: []
    ),
    DiagnosticCase(
      "down an object",
      "{{#owner}}{{>_a}}{{/owner}}",
      ["_a": "{{name}}{{#boss}}{{>_b}}{{/boss}}", "_b": "{{>_a}}"],
      found: []
    ),
    DiagnosticCase(
      "in a circle that goes down once",
      "{{>_a}}",
      ["_a": "{{>_b}}", "_b": "{{#isOpen}}{{>_c}}{{/isOpen}}", "_c": "{{#nested}}{{>_a}}{{/nested}}"],
      found: []
    ),
    DiagnosticCase("a partial that is used twice", "{{>_a}}{{>_a}}", ["_a": "{{>_b}}{{>_b}}", "_b": "b"], found: []),
  ])
  func recursionThatEnds(_ test: DiagnosticCase) { check(test) }

  @Test func partialsInTooManyWays() {
    // Each block uses the next one twice.
    let blocks = (0..<40).map { "{{$b\($0)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}x{{/b\($0)}}" }
    let loaded = Loaded("{{<_a}}\(blocks.joined()){{/_a}}", ["_a": "{{$b0}}{{/b0}}{{$b40}}{{/b40}}"])
    #expect(loaded.collector.diagnostics.map(\.id) == [.templateLimit])
    #expect(loaded.main == nil)
  }

  @Test func blocksThatAreTooDeep() {
    // Each block is inside 100 sections of the one before it.
    let sections = (String(repeating: "{{#isOpen}}", count: 100), String(repeating: "{{/isOpen}}", count: 100))
    let blocks = (0..<300).map { "{{$b\($0)}}\(sections.0){{$b\($0 + 1)}}{{/b\($0 + 1)}}\(sections.1){{/b\($0)}}" }
    let loaded = Loaded("{{<_a}}\(blocks.joined()){{/_a}}", ["_a": "{{$b0}}{{/b0}}"])
    #expect(loaded.collector.diagnostics.map(\.id) == [.templateLimit])
  }

  @Test func templatesInsideOtherFiles() {
    let file = SourceFile(path: "pack.yaml", text: "path: \"{{nmae}}.swift\"")
    let collector = DiagnosticCollector()
    let library = TemplateLibrary([:], diagnostics: collector)
    let source = TemplateSource(text: "{{nmae}}.swift") { SourceRange(file, $0.lowerBound + 7..<$0.upperBound + 7) }
    #expect(library.template(source, named: "path", for: TypeModel.shape) == nil)
    #expect(collector.diagnostics.map(\.range?.column) == [10])
    #expect(collector.diagnostics.map(\.message) == ["unknown name 'nmae'"])
  }

  @Test func aTemplateThatDoesNotExist() {
    let collector = DiagnosticCollector()
    #expect(TemplateLibrary([:], diagnostics: collector).template("x", for: TypeModel.shape) == nil)
    #expect(!collector.hasErrors)
  }
}
