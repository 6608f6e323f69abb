import Diagnostics
import Testing

@testable import TemplateEngine

struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var template: String
  var others: [String: String]
  var found: [String]

  init(_ description: String, _ template: String, _ others: [String: String] = [:], found: [String]) {
    testDescription = description
    self.template = template
    self.others = others
    self.found = found
  }
}

private let known = "'name', 'doc', 'isOpen', 'cases', 'owner', 'origin', 'fields', 'nested'"

@Suite struct DiagnosticTests {
  private func check(_ test: DiagnosticCase) {
    let loaded = Loaded(test.template, test.others)
    #expect(loaded.found == test.found)
    #expect((loaded.main == nil) == loaded.collector.hasErrors)
  }

  @Test(arguments: [
    DiagnosticCase(
      "a misspelt name",
      "a\n b {{nmae}}",
      found: [
        "main:2:6 template-unknown-name: unknown name 'nmae'", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "a name like no other",
      "{{colour}}",
      found: [
        "main:1:3 template-unknown-name: unknown name 'colour'", "  known here: \(known)",
      ]
    ),
    DiagnosticCase(
      "in a branch that no data reaches",
      "{{^name}}{{#isOpen}}{{#nested}}\n{{dok}}{{/nested}}{{/isOpen}}{{/name}}",
      found: [
        "main:2:3 template-unknown-name: unknown name 'dok'", "  did you mean 'doc'?",
      ]
    ),
    DiagnosticCase(
      "a helper outside a list",
      "{{index}}",
      found: [
        "main:1:3 template-unknown-name: unknown name 'index'", "  known here: \(known)",
      ]
    ),
    DiagnosticCase(
      "a misspelt helper",
      "{{#cases}}{{^lost}}{{/lost}}{{/cases}}",
      found: [
        "main:1:14 template-unknown-name: unknown name 'lost'", "  did you mean 'last'?",
      ]
    ),
    DiagnosticCase(
      "columns count characters",
      "é日{{nam}}",
      found: [
        "main:1:5 template-unknown-name: unknown name 'nam'", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "a misspelt member",
      "{{owner.nmae}}",
      found: [
        "main:1:9 template-unknown-name: 'owner' has no member 'nmae'", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "members are not looked for further out",
      "{{owner.isOpen}}",
      found: [
        "main:1:9 template-unknown-name: 'owner' has no member 'isOpen'",
        "  known here: 'name', 'tags', 'boss'",
      ]
    ),
    DiagnosticCase(
      "a misspelt section is checked as what was meant",
      "{{#feilds}}{{label}}{{lable}}{{/feilds}}",
      found: [
        "main:1:4 template-unknown-name: unknown name 'feilds'", "  did you mean 'fields'?",
        "main:1:23 template-unknown-name: unknown name 'lable'", "  did you mean 'label'?",
      ]
    ),
    DiagnosticCase(
      "what depends on an unknown section is not reported",
      "{{#colour}}{{label}}{{/colour}}",
      found: [
        "main:1:4 template-unknown-name: unknown name 'colour'", "  known here: \(known)",
      ]
    ),
    DiagnosticCase(
      "a misspelt escape",
      "{{#cases}}{{%uper}}{{nmae}}{{/cases}}{{%x}}",
      found: [
        "main:1:14 invalid-value: there is no escape 'uper'", "  did you mean 'upper'?",
        "main:1:22 template-unknown-name: unknown name 'nmae'", "  did you mean 'name'?",
        "main:1:41 invalid-value: there is no escape 'x'", "  there are: 'none', 'upper', 'quoted'",
      ]
    ),
    DiagnosticCase(
      "all at once",
      "{{a.b}}{{nmae}}\n{{>x}}{{cases}}",
      found: [
        "main:1:3 template-unknown-name: unknown name 'a'", "  known here: \(known)",
        "main:1:10 template-unknown-name: unknown name 'nmae'", "  did you mean 'name'?",
        "main:2:4 template-unknown-partial: there is no template 'x'", "  there are: 'main'",
        "main:2:9 template-kind: 'cases' is a list and cannot be written as text",
        "  go through it with '{{#cases}}…{{/cases}}'",
      ]
    ),
  ])
  func names(_ test: DiagnosticCase) { check(test) }

  @Test(arguments: [
    DiagnosticCase(
      "a list as text",
      "{{fields}}",
      found: [
        "main:1:3 template-kind: 'fields' is a list and cannot be written as text",
        "  go through it with '{{#fields}}…{{/fields}}'",
      ]
    ),
    DiagnosticCase(
      "an object as text",
      "{{owner}}",
      found: [
        "main:1:3 template-kind: 'owner' is an object and cannot be written as text",
        "  name one of its members, such as 'owner.name'",
      ]
    ),
    DiagnosticCase(
      "a flag as text",
      "{{isOpen}}",
      found: [
        "main:1:3 template-kind: 'isOpen' is a flag and cannot be written as text",
        "  use it as a condition: '{{#isOpen}}…{{/isOpen}}'",
      ]
    ),
    DiagnosticCase(
      "a helper as text",
      "{{#cases}}{{first}}{{/cases}}",
      found: [
        "main:1:13 template-kind: 'first' is a flag and cannot be written as text",
        "  use it as a condition: '{{#first}}…{{/first}}'",
      ]
    ),
    DiagnosticCase(
      "an item that is an object as text",
      "{{#fields}}{{.}}{{/fields}}",
      found: [
        "main:1:14 template-kind: '.' is an object and cannot be written as text", "  name one of its members",
      ]
    ),
    DiagnosticCase(
      "an object as '.' in a section",
      "{{#.}}{{name}}{{/.}}",
      found: [
        "main:1:4 template-kind: '.' is an object and cannot be a section", "  name its members as they are",
      ]
    ),
    DiagnosticCase(
      "a number as condition",
      "{{#cases}}{{^index}}{{/index}}{{/cases}}",
      found: [
        "main:1:14 template-kind: 'index' is a number and cannot be a section", "  use 'first' or 'last'",
      ]
    ),
    DiagnosticCase(
      "members of text",
      "{{name.length}}",
      found: [
        "main:1:3 template-kind: 'name' is text and has no members"
      ]
    ),
    DiagnosticCase(
      "members of a flag",
      "{{#isOpen.x}}{{/isOpen.x}}",
      found: [
        "main:1:4 template-kind: 'isOpen' is a flag and has no members"
      ]
    ),
    DiagnosticCase(
      "members of items",
      "{{fields.label}}",
      found: [
        "main:1:10 template-unknown-name: 'fields' is a list and has no member 'label'",
        "  write '{{#fields}}{{label}}{{/fields}}' for each item; a list itself has 'isEmpty', 'isSingle', 'count'",
      ]
    ),
    DiagnosticCase(
      "misspelt members of a list",
      "{{#fields.isempty}}{{/fields.isempty}}{{fields.conut}}",
      found: [
        "main:1:11 template-unknown-name: 'fields' is a list and has no member 'isempty'", "  did you mean 'isEmpty'?",
        "main:1:48 template-unknown-name: 'fields' is a list and has no member 'conut'", "  did you mean 'count'?",
      ]
    ),
    DiagnosticCase(
      "a list's flag as text, its number as a condition",
      "{{cases.isSingle}}{{#cases.count}}{{/cases.count}}",
      found: [
        "main:1:3 template-kind: 'cases.isSingle' is a flag and cannot be written as text",
        "  use it as a condition: '{{#cases.isSingle}}…{{/cases.isSingle}}'",
        "main:1:22 template-kind: 'cases.count' is a number and cannot be a section", "  use 'isEmpty' or 'isSingle'",
      ]
    ),
    DiagnosticCase(
      "members of a list's number",
      "{{cases.count.digits}}",
      found: ["main:1:9 template-kind: 'count' is a number and has no members"]
    ),
  ])
  func kinds(_ test: DiagnosticCase) { check(test) }

  @Test(arguments: [
    DiagnosticCase(
      "never closed",
      "x\n  {{#cases}}\n{{.}}\n",
      found: [
        "main:2:3 template-section: 'cases' is never closed", "  main:4:1 the template ends here",
      ]
    ),
    DiagnosticCase(
      "not closed before what is around it",
      "{{#nested}}{{#cases}}{{/nested}}",
      found: [
        "main:1:12 template-section: 'cases' is never closed",
        "  main:1:22 'nested', which is around it, is closed here",
      ]
    ),
    DiagnosticCase(
      "closed by another name",
      "{{#cases}}\n{{/case}}{{nmae}}",
      found: [
        "main:2:4 template-section: expected the end of 'cases', found the end of 'case'",
        "  main:1:1 'cases' is opened here",
        "main:2:12 template-unknown-name: unknown name 'nmae'", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "never opened",
      "a{{/cases}}",
      found: [
        "main:1:2 template-section: 'cases' is closed here but was never opened"
      ]
    ),
    DiagnosticCase(
      "a tag without end",
      "a\n{{name\nb",
      found: [
        "main:2:1 template-syntax: this tag begins with '{{' and is never ended",
        "  if '{{' is meant as text, choose other delimiters before it: '{{=<% %>=}}'",
      ]
    ),
    DiagnosticCase(
      "a tag without end in front of another",
      "{{name {{doc}} {{nmae}}",
      found: [
        "main:1:1 template-syntax: this tag begins with '{{' and is never ended",
        "  if '{{' is meant as text, choose other delimiters before it: '{{=<% %>=}}'",
        "main:1:18 template-unknown-name: unknown name 'nmae'", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "three braces and two",
      "{{{name}} {{nmae}}",
      found: [
        "main:1:1 template-syntax: this tag has to end with '}}}'",
        "main:1:13 template-unknown-name: unknown name 'nmae'", "  did you mean 'name'?",
      ]
    ),
    DiagnosticCase(
      "empty tags",
      "{{}}{{# }}{{>}}",
      found: [
        "main:1:1 template-syntax: this tag is empty", "main:1:5 template-syntax: this tag is empty",
        "main:1:11 template-syntax: this tag names no template",
      ]
    ),
    DiagnosticCase(
      "a space in a name",
      "{{ a name }}",
      found: [
        "main:1:4 template-syntax: 'a name' is not a name: names have no spaces in them"
      ]
    ),
    DiagnosticCase(
      "nothing beside a dot",
      "{{owner.}}{{.name}}{{owner..name}}",
      found: [
        "main:1:3 template-syntax: 'owner.' is not a name: one side of a dot is empty",
        "main:1:13 template-syntax: '.name' is not a name: one side of a dot is empty",
        "main:1:22 template-syntax: 'owner..name' is not a name: one side of a dot is empty",
      ]
    ),
    DiagnosticCase(
      "one delimiter",
      "{{=<%=}}",
      found: [
        "main:1:1 template-syntax: expected two delimiters with a space between them and without '='",
        "  write '{{=<% %>=}}', and '<%={{ }}=%>' to return",
      ]
    ),
    DiagnosticCase(
      "delimiters that are not ended",
      "{{=<% %>}}",
      found: [
        "main:1:1 template-syntax: this tag has to end with '=}}'"
      ]
    ),
    DiagnosticCase(
      "nested too deep",
      String(repeating: "{{#name}}", count: 200),
      found: [
        "main:1:1153 template-limit: sections are nested more than 128 deep"
      ]
    ),
  ])
  func syntax(_ test: DiagnosticCase) { check(test) }
}
