import Diagnostics
import Testing

@testable import TemplateEngine

struct RenderingCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var template: String
  var partials: [String: String]
  var expected: String

  init(_ description: String, _ template: String, _ partials: [String: String], _ expected: String) {
    testDescription = description
    self.template = template
    self.partials = partials
    self.expected = expected
  }

  init(_ description: String, _ template: String, _ expected: String) {
    self.init(description, template, [:], expected)
  }

  static let model = TypeModel(
    name: "A",
    doc: "",
    isOpen: true,
    cases: ["x", "y", "z"],
    fields: [TypeModel.Field(label: "f", last: "1"), TypeModel.Field(label: "g", last: "2")],
    nested: [
      TypeModel(
        name: "B",
        doc: "b's",
        owner: TypeModel.Owner(name: "o"),
        nested: [TypeModel(name: "C"), TypeModel(name: "D", cases: ["d"])]
      ),
      TypeModel(name: "E"),
    ]
  )
}

@Suite struct RenderingTests {
  @Test(arguments: [
    RenderingCase(
      "first, last and index of texts",
      "{{#cases}}{{index}}{{.}}{{^last}}, {{/last}}{{/cases}}",
      "0x, 1y, 2z"
    ),
    RenderingCase("first", "{{#cases}}{{#first}}<{{/first}}{{.}}{{#last}}>{{/last}}{{/cases}}", "<xyz>"),
    RenderingCase(
      "a member hides the helper of its name",
      "{{#fields}}{{label}}{{last}}{{^first}}.{{/first}}{{/fields}}",
      "f1g2."
    ),
    RenderingCase(
      "helpers of an outer list inside an object",
      "{{#nested}}{{#origin}}{{index}}{{name}} {{/origin}}{{/nested}}",
      "0o 1nobody "
    ),
    RenderingCase(
      "an empty text around a list, first met in an item with texts",
      "{{#fields}}{{#first}}{{label}}{{/first}}<{{#doc}}{{/doc}}{{doc}}>{{/fields}}",
      "f<><>"
    ),
    RenderingCase("a flag puts nothing in reach of '.'", "{{#cases}}{{#first}}{{.}}{{/first}}{{/cases}}", "x"),
    RenderingCase("a set flag is true", "{{#isOpen}}yes{{/isOpen}}{{^isOpen}}no{{/isOpen}}", "yes"),
    RenderingCase("empty text is false", "{{#doc}}yes{{/doc}}{{^doc}}no{{/doc}}", "no"),
    RenderingCase("text is true", "{{#name}}{{.}} is {{name}}{{/name}}{{^name}}no{{/name}}", "A is A"),
    RenderingCase("absent text is false and nothing", "{{#nested}}[{{doc}}{{^doc}}-{{/doc}}]{{/nested}}", "[b's][-]"),
    RenderingCase("an absent object is false", "{{#owner}}yes{{/owner}}{{^owner}}no{{/owner}}", "no"),
    RenderingCase("a member of an absent object is nothing", "[{{owner.name}}{{^owner.name}}-{{/owner.name}}]", "[-]"),
    RenderingCase(
      "an empty list is false",
      "{{#nested}}{{#nested}}{{name}}{{/nested}}{{^nested}}-{{/nested}} {{/nested}}",
      "CD - "
    ),
    RenderingCase(
      "lists know whether they are empty",
      "{{#nested}}{{name}}{{#cases.isEmpty}}-{{/cases.isEmpty}}{{^nested.isEmpty}}+{{/nested.isEmpty}} {{/nested}}",
      "B-+ E- "
    ),
    RenderingCase(
      "lists know whether they have one item",
      "{{#nested}}{{^cases.isSingle}}-{{/cases.isSingle}}{{#nested}}{{#cases.isSingle}}{{name}}{{/cases.isSingle}}{{/nested}}{{/nested}}",
      "-D-"
    ),
    RenderingCase("lists know how many items they have", "{{cases.count}}{{fields.count}}{{nested.count}}", "322"),
    RenderingCase(
      "the lists of an absent object are empty",
      """
      {{owner.tags.count}}{{#owner.tags.isEmpty}}empty{{/owner.tags.isEmpty}}{{^owner.tags.isEmpty}}full{{/owner.tags.isEmpty}}\
      {{#owner.tags}}tag{{/owner.tags}}{{origin.tags.count}}
      """,
      "0empty1"
    ),
    RenderingCase(
      "an object in an absent one is absent",
      "[{{owner.boss.name}}{{#owner.boss}}boss{{/owner.boss}}{{^owner.boss.name}}none{{/owner.boss.name}}]",
      "[none]"
    ),
    RenderingCase("names are found from the inside out", "{{#fields}}{{name}}{{label}}{{/fields}}", "AfAg"),
    RenderingCase("dotted sections", "{{#nested}}{{#owner.name}}{{.}}{{/owner.name}}{{/nested}}", "o"),
    RenderingCase("nothing is escaped", "{{name}}&\"<>{{{name}}}{{&name}}", "A&\"<>AA"),
    RenderingCase("multibyte text", "é{{name}}日本🎉{{#cases}}ü{{/cases}}", "éA日本🎉üüü"),
    RenderingCase("an empty template", "", ""),
    RenderingCase("sigils may be padded", "{{ # cases }}{{ . }}{{ / cases }}", "xyz"),
    RenderingCase("other delimiters, with braces", "{{=<% %>=}}<%{name}%>{{<%&name%>}}", "A{{A}}"),
  ])
  func members(_ test: RenderingCase) {
    #expect(Loaded(test.template, test.partials).render(RenderingCase.model) == test.expected)
  }

  @Test(arguments: [
    RenderingCase(
      "a partial that goes down the data, indented at each level",
      "{{>_type}}",
      ["_type": "{{name}} {\n{{#nested}}\n  {{>_type}}\n{{/nested}}\n}\n"],
      "A {\n  B {\n    C {\n    }\n    D {\n    }\n  }\n  E {\n  }\n}\n"
    ),
    RenderingCase(
      "two partials that go down the data in turns",
      "{{>_even}}",
      [
        "_even": "{{name}}({{#nested}}{{>_odd}}{{/nested}})",
        "_odd": "{{name}}[{{#nested}}{{>_even}}{{/nested}}{{#cases}}{{>_case}}{{/cases}}]",
        "_case": ".{{.}} of {{name}}",
      ],
      "A(B[C()D()]E[])"
    ),
    RenderingCase(
      "empty lines are not indented",
      "  {{>_two}}\n",
      ["_two": "a\n\nb\n"],
      "  a\n\n  b\n"
    ),
    RenderingCase(
      "a partial inside a line is not indented, nor what it uses",
      "  {{>_outer}}\n",
      ["_outer": "x {{>_inner}}\ny\n", "_inner": "1\n{{>_leaf}}\n", "_leaf": "2\n"],
      "  x 1\n2\n\n  y\n"
    ),
    RenderingCase(
      "indentation adds up, and ends with the partial",
      "  {{>_outer}}\nend",
      ["_outer": "{{#cases}}\n{{.}}:\n\t{{>_leaf}}\n{{/cases}}\n-\n", "_leaf": "{{index}}\n"],
      "  x:\n  \t0\n  y:\n  \t1\n  z:\n  \t2\n  -\nend"
    ),
    RenderingCase(
      "a partial that ends without a line break",
      "  {{>_a}}\n{{name}}",
      ["_a": "a"],
      "  aA"
    ),
    RenderingCase(
      "delimiters end with the template",
      "{{>_a}}{{name}}",
      ["_a": "{{=[ ]=}}[name]{{"],
      "A{{A"
    ),
    RenderingCase(
      "a block's default and its replacement see the names of their place",
      "{{<_page}}{{$title}}{{label}} of {{name}};{{/title}}{{/_page}}",
      ["_page": "{{#fields}}{{$title}}untitled{{/title}}{{$rest}}{{last}} {{/rest}}{{/fields}}"],
      "f of A;1 g of A;2 "
    ),
    RenderingCase(
      "a replaced block takes over the indentation of its place",
      "{{<_page}}{{$body}}\n  {{#cases}}\n  case {{.}}\n  {{/cases}}\n    {{>_more}}\n{{/body}}{{/_page}}",
      ["_page": "{\n    {{$body}}\n    {{/body}}\n}\n", "_more": "1\n2\n"],
      "{\n    case x\n    case y\n    case z\n      1\n      2\n}\n"
    ),
    RenderingCase(
      "a block inside its own replacement is its default",
      "{{<_page}}{{$a}}({{$a}}inner{{/a}}){{/a}}{{/_page}}",
      ["_page": "{{$a}}outer{{/a}}"],
      "(inner)"
    ),
  ])
  func partials(_ test: RenderingCase) {
    #expect(Loaded(test.template, test.partials).render(RenderingCase.model) == test.expected)
  }

  @Test(arguments: [
    RenderingCase(
      "what follows is escaped, unless it is raw",
      "{{owner.name}}{{%upper}}{{owner.name}}{{{owner.name}}}{{&owner.name}} {{ % none }}{{owner.name}}",
      "oOoo o"
    ),
    RenderingCase("items and texts are", "{{%quoted}}{{#cases}}{{.}}{{/cases}}{{#name}}{{.}}{{/name}}", "'x''y''z''A'"),
    RenderingCase("numbers are not", "{{%quoted}}{{cases.count}}{{#cases}}{{index}}{{/cases}}", "3012"),
    RenderingCase("absent text is", "{{%quoted}}{{owner.boss.name}}", "''"),
    RenderingCase(
      "an escape ends with its section",
      "{{#isOpen}}{{%upper}}{{owner.name}}{{/isOpen}}{{owner.name}}",
      "Oo"
    ),
    RenderingCase("a line with an escape alone is none", "a\n  {{%upper}}\n{{owner.name}}\n", "a\nO\n"),
    RenderingCase(
      "a partial is escaped as its place, and its own choice ends with it",
      "{{>_a}}{{%upper}}{{>_a}}{{owner.name}}",
      ["_a": "{{owner.name}}{{%quoted}}{{owner.name}}"],
      "o'o'O'o'O"
    ),
    RenderingCase(
      "a block is escaped as its place, whatever replaces it",
      "{{%quoted}}{{<_page}}{{$a}}{{owner.name}}{{/a}}{{/_page}}",
      ["_page": "{{owner.name}}{{%upper}}{{$a}}{{/a}}{{$b}}{{owner.name}}{{/b}}"],
      "'o'OO"
    ),
  ])
  func escapes(_ test: RenderingCase) {
    let model = TypeModel(name: "A", isOpen: true, cases: ["x", "y", "z"], owner: TypeModel.Owner(name: "o"))
    #expect(Loaded(test.template, test.partials).render(model) == test.expected)
  }

  @Test func deepData() {
    var model = TypeModel(name: "leaf")
    for _ in 0..<5_000 { model = TypeModel(name: "", nested: [model]) }
    let loaded = Loaded("{{>_type}}", ["_type": "{{name}}{{#nested}}({{>_type}}){{/nested}}"])
    let parentheses = (String(repeating: "(", count: 5_000), String(repeating: ")", count: 5_000))
    #expect(loaded.render(model) == parentheses.0 + "leaf" + parentheses.1)
  }

  @Test(arguments: ["x", "{{name}}", ""])
  func partialsThatFanOut(_ leaf: String) {
    let fans = (0..<60).map { ("_\($0)", "{{>_\($0 + 1)}}{{>_\($0 + 1)}}") }
    let others = Dictionary(uniqueKeysWithValues: fans + [("_60", leaf)])
    #expect(Loaded("{{>_0}}", others).render(RenderingCase.model, limit: 10_000) == "too much")
    #expect(Loaded("{{>_55}}", others).render(RenderingCase.model, limit: 10_000).count == 32 * min(leaf.count, 1))
  }

  @Test func outputUpToTheLimit() {
    let loaded = Loaded("{{#cases}}{{#cases}}{{#cases}}0123456789{{/cases}}{{/cases}}{{/cases}}")
    #expect(loaded.render(RenderingCase.model, limit: 270).count == 270)
    #expect(loaded.render(RenderingCase.model, limit: 269) == "too much")
    #expect(Loaded(String(repeating: "x", count: 100)).render(RenderingCase.model, limit: 99) == "too much")
  }

  @Test func membersThatNoTemplateNamesAreNotAskedFor() throws {
    final class Asked: @unchecked Sendable { var names: [String] = [] }
    let asked = Asked()
    @Sendable func text(_ name: String) -> Member<String> {
      .text(name, "") {
        asked.names.append(name)
        return $0
      }
    }
    let item = Shape<String>("item", "", [text("name"), text("inner")])
    let shape = Shape<String>(
      "file",
      "",
      [
        text("name"), text("title"),
        .list("items", "", of: item) { [$0] },
        .list("others", "", of: item) { _ in
          asked.names.append("others")
          return []
        },
        .object("last", "", of: item) { $0 },
      ]
    )
    let library = TemplateLibrary(
      [
        "a": TemplateSource(SourceFile(path: "a", text: "{{#items}}{{inner}}{{title}}{{/items}}")),
        "b": TemplateSource(SourceFile(path: "b", text: "{{last.inner}}{{>_c}}")),
        "_c": TemplateSource(SourceFile(path: "_c", text: "{{#items.isSingle}}1{{/items.isSingle}}")),
      ],
      diagnostics: DiagnosticCollector()
    )
    let (a, b) = (try #require(library.template("a", for: shape)), try #require(library.template("b", for: shape)))
    #expect(try a.render("x") == "xx")
    #expect(asked.names == ["inner", "title"])
    asked.names = []
    #expect(try b.render("y") == "y1")
    #expect(asked.names == ["inner"])
  }

  /// A long text comes in pieces, of whole lines except for the last; together they are the same text.
  @Test(arguments: ["{{#cases}}{{.}}\n{{/cases}}end", "{{#cases}}{{.}}{{/cases}}", "a\n{{#cases}}{{.}}{{/cases}}\nb\n"])
  func aReaderGetsWholeLines(template: String) throws {
    var model = RenderingCase.model
    model.cases = (1...20_000).map { "case \($0) of many" }
    let main = try #require(Loaded(template).main)
    var pieces: [String] = []
    try main.render(model) { pieces.append(String(decoding: $0, as: UTF8.self)) }
    let text = try main.render(model)
    #expect(pieces.joined() == text)
    #expect(pieces.dropLast().allSatisfy { $0.hasSuffix("\n") })
    #expect(pieces.allSatisfy { $0.utf8.count <= 1 << 16 } == template.hasPrefix("{{#cases}}{{.}}\n"))
    try main.render(model, limit: text.utf8.count) { _ in }
    #expect(throws: RenderingLimit.self) { try main.render(model, limit: text.utf8.count - 1) { _ in } }
  }

  @Test(arguments: [true, false])
  func onlyTemplatesThatAreUsedNeedBeRead(_ parsesAll: Bool) throws {
    let collector = DiagnosticCollector()
    let texts = ["main": "{{>_name}}", "_name": "{{name}}", "_unused": "{{#name}}", "broken": "{{>_unused}}"]
    let sources = texts.map { ($0, TemplateSource(path: $0, bytes: Array($1.utf8))) }
    let library = TemplateLibrary(
      Dictionary(uniqueKeysWithValues: sources),
      isKnownRight: !parsesAll,
      diagnostics: collector
    )
    #expect(collector.hasErrors == parsesAll)
    let main = library.template("main", for: TypeModel.shape)
    #expect((main == nil) == parsesAll)
    #expect(library.unusedNames == (parsesAll ? ["_unused", "broken"] : ["_name", "_unused", "broken"]))
    #expect(try main.map { try $0.render(RenderingCase.model) } == (parsesAll ? nil : "A"))
    #expect(library.unusedNames == ["_unused", "broken"])
    _ = try library.template("broken", for: TypeModel.shape)?.render(RenderingCase.model)
    #expect(collector.diagnostics.map(\.id) == [.templateSection])
    #expect(collector.diagnostics.first?.range?.file.path == "_unused")
    // What is broken is so for every template.
    #expect(library.template("main", for: TypeModel.shape) == nil)
  }

  @Test func oneValueForManyTemplates() throws {
    let loaded = Loaded("{{name}}.swift", ["other": "{{#cases}}{{.}}{{/cases}}", "_unused": "{{name}}"])
    let other = try #require(loaded.library.template("other", for: TypeModel.shape))
    let main = try #require(loaded.main)
    #expect(try main.render(RenderingCase.model) == "A.swift")
    #expect(try other.render(RenderingCase.model) == "xyz")
    #expect(loaded.library.unusedNames == ["_unused"])
    #expect(loaded.library.names == ["_unused", "main", "other"])
  }
}
