import Testing

@testable import YAML

/// Syntax errors: the first mark is the error's place, a second one its note's.
@Suite struct SyntaxErrorTests {
  static let cases: [(String, String)] = [
    ("a: «b: c»  # x\n", "a value that holds ': ' must be quoted"),
    ("a: 1\n«<<<<<<< HEAD»\nb: 2\n=======\nb: 3\n>>>>>>> other\n", "a merge conflict is not solved here"),
    ("a:\n  b: {\n«<<<<<<< HEAD»\n=======\n    c: 3 }\n>>>>>>> other\n", "a merge conflict is not solved here"),
    ("ü: 😀\na: «{b}: c»\n", "a value that holds ': ' must be quoted"),
    ("a:\n  «saved(at: D)»:\n", "a name cannot hold ': '"),
    ("a:\n  «b(x: (y: Z), w: [V])»:\n", "a name cannot hold ': '"),
    ("a:\n  - «saved(at: D, by: S)»\n", "a name cannot hold ': '"),
    ("a: { «saved(at: D)»: , b: c }\n", "a name cannot hold ': '"),
    ("a: «f(b: c)»\n", "a value that holds ': ' must be quoted"),
    ("a: { b: «[C]?», d: e }\n", "a type that begins with a bracket must be quoted"),
    ("a: «[[C: D]]??» # x\n", "a type that begins with a bracket must be quoted"),
    (
      "a: b\n  «c»: d\n",
      "'c' is indented deeper than the line above, which has a value already"
    ),
    ("# x\n«a»\n\n# y\nb: c\n", "expected ':' after 'a'"),
    ("a: 1\n«foo»\nb: 2\n", "expected ':' after 'foo'"),
    ("a: 1\nb«:»2\nc: 3\n", "expected a space after ':'"),
    ("é: 1\r\nb«:»2\r\nc: 3\r\n", "expected a space after ':'"),
    ("a:\n«\t»b: c\n", "a tab cannot be used for indentation"),
    ("a:\n  b: c\n«\t»d: e\n", "a tab cannot be used for indentation"),
    ("a:\n  b: c\n  «\t»d: e\n", "a tab cannot be used for indentation"),
    ("a: |\n «\t»x\n   y\n", "the first line of a text after '|' or '>' cannot begin with a tab"),
    ("- a: >\n\n    «\t»x\n", "the first line of a text after '|' or '>' cannot begin with a tab"),
    ("a: |\n«\t»x\n", "a tab cannot be used for indentation"),
    ("a: «\"»x\nb: c\n", "the quote that opens here is never closed"),
    ("a: «'»x\n---\nb\n", "the quote that opens here is never closed"),
    ("a: «[»x, y\nb«:» c\n", "this list is not closed: expected ',' or ']'"),
    ("a: «{»x: y\nb«:» c\n", "this mapping is not closed: expected ',' or '}'"),
    ("«[»a\n", "this list is not closed: expected ',' or ']'"),
    ("a: 1\nb: «{»\n", "this mapping is not closed: expected ',' or '}'"),
    ("a: [1, «{»b: 2,\n\n", "this mapping is not closed: expected ',' or '}'"),
    ("a«:»b\nc:\n  d: 1\n", "expected a space after ':'"),
    ("«\"a:b\"»\nc:\n  d: 1\n", "expected ':' after '\"a:b\"'"),
    ("a: 1\nb«:»\u{A0}c\nd: e\n", "expected a space after ':'"),
    ("a: [ «-» b ]\n", "expected a value before '-'"),
    ("a: \"b\" «c d» # x\n", "unexpected text after the closing quote"),
    ("a: 'it'«s'»\n", "unexpected text after the closing quote"),
    ("a: [b] «c»\n", "unexpected text after the closing bracket"),
    ("\"a\" «b»\n", "unexpected text after the closing quote"),
    ("{a: b}«}»\n", "unexpected text after the closing bracket"),
    ("a: &x y\nb: *x «z»\n", "unexpected text after the value"),
    ("a: «-» b\n", "a list item cannot begin here"),
    ("a:\n  b: c\n «d:» e\n", "the indentation fits none of the lines above"),
    ("  a: 1\n«b:» 2\n", "the indentation fits none of the lines above"),
    ("a:\n  - b\n «-» c\n", "the indentation fits none of the lines above"),
    ("- a\n«b:» c\n", "expected '- ' and the next item of the list"),
    ("a: b\n«-» c\n", "expected the next key, found a list item"),
    ("a: «@»x\n", "a value cannot begin with '@'"),
    ("a: «`»x`\n", "a value cannot begin with '`'"),
    ("a: «%»x\n", "a value cannot begin with '%'"),
    ("a: |«x»\n  b\n", "only '+', '-', a number from 1 to 9 and a comment can follow '|' or '>' on its line"),
    ("a: «]»\n", "expected a value before ']'"),
    ("[a, «,» b]\n", "expected a value before ','"),
    ("a: \"«\\q»\"\n", "'\\q' is not an escape that YAML knows"),
    ("a: \"«\\x»ZZ\"\n", "'\\x' must be followed by the number of a character, with all its digits"),
    ("a: \"«\\u»d83d\\ude00\"\n", "'\\u' must be followed by the number of a character, with all its digits"),
    ("a: «&»\n", "a name must follow '&', and end at a space"),
    ("a: «*»\n", "a name must follow '*', and end at a space"),
    ("«%FOO bar»\na: b\n", "the line begins with '%', but is not a directive of YAML"),
    ("«%YAML 2.0»\n---\na: b\n", "only YAML 1.1 and 1.2 are read"),
    ("a: «!x!y» b\n", "the tag '!x!y' is not one that YAML knows"),
    ("a: «!<x» b\n", "the tag '!<x' is not one that YAML knows"),
    ("[a«:»]\n", "expected a space after ':'"),
    ("a: «?» b\n", "'?' cannot be used alone here"),
  ]

  @Test(arguments: cases)
  func message(_ marked: String, message: String) {
    let expected = MarkedText(marked)
    let parsed = Parsed(expected.text)
    #expect(parsed.root == nil)
    #expect(parsed.messages == ["yaml-syntax: " + message])
    #expect(parsed.places.map { Slice($0, in: expected.text) } == expected.ranges.map { Slice($0, in: expected.text) })
  }
}
