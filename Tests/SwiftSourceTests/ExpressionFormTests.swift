import Testing

@testable import SwiftSource

@Suite struct ExpressionFormTests {
  @Test(arguments: [
    ("nil", "null"),
    ("true", "bool"),
    ("1_000", "number"),
    ("-2.5", "number"),
    ("- 1", "other"),
    ("1 + 2", "other"),
    (#""""#, "string()"),
    (#""a\n\"\u{1F600}\\""#, "string(a\n\"😀\\)"),
    (#""\(name)""#, "other"),
    (##"#"a"b\n"#"##, "string(a\"b\\n)"),
    (##"#"\#(name)"#"##, "other"),
    ("[]", "list()"),
    ("[1, [2, 3], f(4, 5)]", "list(1|[2, 3]|f(4, 5))"),
    ("[1, 2,]", "list(1|2)"),
    ("[1].first", "other"),
    ("[:]", "dictionary()"),
    (#"["a": [1: 2], b: c]"#, #"dictionary("a"=[1: 2]|b=c)"#),
    ("[a ? b : c]", "list(a ? b : c)"),
    ("(1, b: 2)", "tuple(1|b=2)"),
    ("(1)", "other"),
    ("()", "tuple()"),
    ("0...9", "range(0|9)"),
    ("-1 ..< 2.5", "range(-1|2.5 half open)"),
    ("0...n", "other"),
    ("0...", "other"),
    (".done", ".done"),
    ("Item.Status.done", "Item.Status.done"),
    (".done()", ".done()"),
    ("Item.Status.done(at: now, 2)", "Item.Status.done(at=now|2)"),
    ("Item(name: \"a, b\")", "Item(name=\"a, b\")"),
    (".`default`", ".default"),
    ("Set<Int>()", "other"),
    ("f()()", "other"),
    ("f { 1 }", "other"),
    ("a?.b", "other"),
    ("self.a", "other"),
    ("[1", "other"),
    ("", "other"),
  ])
  func tellsLiteralsNamesAndCalls(text: String, expected: String) {
    #expect(ExpressionForm(text).described(in: text) == expected)
  }
}

extension ExpressionForm {
  fileprivate func described(in text: String) -> String {
    func list(_ elements: [Element]) -> String {
      elements.map { ($0.label.map { "\($0)=" } ?? "") + text.part($0.value) }.joined(separator: "|")
    }
    switch self {
    case .null: return "null"
    case .bool: return "bool"
    case .number: return "number"
    case .string(let value): return "string(\(value))"
    case .list(let elements): return "list(\(elements.map(text.part).joined(separator: "|")))"
    case .dictionary(let pairs):
      let entries = pairs.map { "\(text.part($0.key))=\(text.part($0.value))" }
      return "dictionary(\(entries.joined(separator: "|")))"
    case .range(let lower, let upper, let isClosed):
      return "range(\(text.part(lower))|\(text.part(upper))\(isClosed ? "" : " half open"))"
    case .tuple(let elements): return "tuple(\(list(elements)))"
    case .name(let name, let arguments):
      let path = (name.isImplicit ? "." : "") + name.path.joined(separator: ".")
      return path + (arguments.map { "(\(list($0)))" } ?? "")
    case .marked(let part): return "marked(\(text.part(part)))"
    case .other: return "other"
    }
  }
}
