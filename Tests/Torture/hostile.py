"""Texts that would do something if they were put into code, messages, paths or templates as they are."""

LINE_ENDS = ["\n", "\r", "\r\n", "\v", "\f", "\x85", "\u2028", "\u2029", "\x1c", "\x1e"]

# Each would declare something, or end or begin what is around it, if it left its place.
ESCAPES = [
    "*/", "*/ struct Bad {} /*", "/*", "//", "/// Bad", "/** bad */", "\"", "\"\"\"", "\"; struct Bad {}; \"",
    "\"\"\"\nstruct Bad {}\n\"\"\"", "#\"", "\"#", "##\"\"\"##", "\\", "\\\\", "\\(1)", "\\(fatalError())", "\\#(1)",
    "\\u{0}", "\\u{22}", "\\n", "}", "} struct Bad {", "}}", "{", "{{", "{{name}}", "{{{name}}}", "{{#types}}x{{/types}}",
    "{{> feature}}", "{{=<% %>=}}", "{{!", "${}", "${HOME}", "$(shell touch bad)", "$(touch bad)", "`touch bad`", "`",
    "``", "`Bad`", "#if", "#if true", "\n#if false\n", "#endif", "#sourceLocation(file: \"x\", line: 1)", "#error(\"x\")",
    "@main", "@_silgen_name(\"exit\")", "import Foundation", "; import Bad", ";", ",", ":", "= 1", "->", "()", ")", "(", "]",
    "[", "<", ">", "?", "!", "&", "|", "$", "$0", "_", "%", "%s%n", "'", "''", "~", "null", "true", "-1", "0x", "1e999",
    "a b", " ", "\t", "", ".", "..", "../bad", "/tmp/bad", "./bad", "a/b", "a\\b", "bad.yaml", "~root", "-o", "--force", "-",
    "\0", "a\0b", "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\x07", "\x08\x08", "\x7f", "\x9b31m",
    "\u202eevil\u202c", "\u2066evil\u2069", "\u200e", "\u200f", "\u061c", "\ufeff", "\u200b", "\u200d", "\u00a0", "\u00ad",
    "\U000e0041", "\ufffe", "\uffff", "\ue000", "e\u0301", "\u00e9", "\u0301", "\ud55c\uae00", "\U0001f468\u200d\U0001f469",
    "\uff21", "\u01c5", "\u00df", "\u212a", "caf\u00e9", "a" * 300, "A" * 5000, "(" * 200, "[" * 200, "<" * 200, "a." * 300,
    "a,b", "key: value", "- x", "<<", "*alias", "&anchor", "!!str x", "%YAML 1.1", "---", "...", "# comment", " #", "| ", ">-",
    "```", "```mermaid", "--> Bad", "%%", "click A \"x\"", "<script>alert(1)</script>", "&lt;", "&quot;", "[x](javascript:y)",
    "::error::x", "%0A::error::x", "::add-mask::x", "]]>", "\"},\"x\":{\"", "\\\"", "\\\\\"",
]

# Names with a meaning in Swift, in generated code or in the schema language.
WORDS = [
    "self", "Self", "Type", "Protocol", "init", "deinit", "subscript", "class", "func", "in", "inout", "let", "var", "case",
    "default", "switch", "where", "while", "try", "await", "async", "throws", "any", "some", "nil", "super", "import", "operator",
    "extension", "protocol", "internal", "private", "public", "open", "static", "struct", "enum", "actor", "macro", "repeat",
    "each", "consume", "copy", "borrowing", "sending", "isolated", "nonisolated", "unsafe", "weak", "lazy", "get", "set",
    "willSet", "State", "Action", "Effect", "Reducer", "Store", "Binding", "body", "reduce", "store", "state", "action", "send",
    "binding", "delegate", "alert", "dialog", "hash", "encode", "id", "ID", "description", "allCases", "rawValue", "CodingKeys",
    "Int", "String", "Optional", "Array", "Error", "Result", "Never", "Void", "AnyObject", "Any", "Sendable", "Equatable",
    "Hashable", "Codable", "Foundation", "Swift", "FeatureRuntime", "Date", "UUID", "Foo", "foo", "FOO", "x1", "_x", "__", "$x",
]

# Types and expressions that are nearly right, and such as try to be more than one.
TYPES = [
    "Int; var x", "Int = 1", "Int { get }", "Int {", "Int }", "Int // x", "Int /* x */", "Int\nvar x: Int", "@escaping () -> Void",
    "@Sendable () -> Void", "() throws(E) -> Int", "[Int: ]", "[Int", "Int]", "(Int", "Int)", "Int??", "Int!", "Int...",
    "some View", "any P & Q", "Optional<Int", "Array<>", "Int.Type", "Self", "inout Int", "@autoclosure () -> Int",
    "(a: Int, b: Int)", "(Int)", "((Int))", "Int, Int", "Dictionary<Int, Int>", "~Copyable", "any ~Copyable", "repeat each T",
    "@MainActor () -> Void", "nonisolated(nonsending) () async -> Void", "`Int`", "[3 of Int]", "borrowing Int", "_", "__owned Int",
]
EXPRESSIONS = [
    "1; var x = 2", "1 }", "{ 1", "{ 1 }", "{ 1 }()", "1 /* x */", "1 // x", "1\n2", "\"\\(1)\"", "\"", "\"\"\"\nx\n\"\"\"", "/x/", "/)/",
    "#/x/#", "{ if /}/.x { } }", "1 -1", "x ? y", "x ? y : z", "try! x", "await x", "{ struct Bad {} }", "{ $0 }", "if x { 1 } else { 2 }",
    "switch x { default: 1 }", "#line", "#selector(x)", "\\.x", "\\Int.self", "[1", "1]", "f(1, )", "f(1,, 2)", "a = 1", "&x", "x!", "x as Int",
    "x is Int", "{ [weak self] in self }", "{ (x: Int) in x }", "do { 1 }", "#if x\n1\n#endif", "@x 1", "_", "import x", "func f() {}", "return 1",
]

# Scalars that a sign makes one character with, that are not seen, that turn the order, or that are beside what UTF-16 has for pairs.
JOINERS = ["\u0600", "\u06dd", "\u0d4e", "\U000110bd", "\u0301", "\u20dd", "\ufe0f", "\u200b", "\u200d", "\u2060", "\ufeff", "\u202e", "\u2067",
           "\u061c", "\ud7ff", "\ue000", "\uffff", "\U0010ffff"]
SIGNS = ["'", "\"", "`", "\\", "/", "../", ";", "|", ":", "=", "%", "$", "#", "*/", "//", "<", ">", "{{", "}}", "(", ")", "{", "}", "\n", "\r\n", ",", "."]


def joined(random):
    """A random text of signs beside such scalars."""
    return "".join(random.choice(random.choice([JOINERS, SIGNS, ["bad", "a"]])) for _ in range(random.randint(2, 8)))


EVERYTHING = LINE_ENDS + ["a" + end + "b" for end in LINE_ENDS] + [
    end + "struct Bad {}" + end for end in LINE_ENDS] + ESCAPES + WORDS + TYPES + EXPRESSIONS
