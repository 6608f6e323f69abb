import Testing

@testable import SwiftSource

/// The tokens of a file, except for those of string literals.
@Suite struct SwiftTokensTests {
  private func tokens(_ text: String) -> String {
    let tokens = SwiftTokens(Array(text.utf8))
    return tokens.all.indices.filter { !tokens.all[$0].isOfLiteral }.map { tokens.source([$0]) }.joined(separator: " ")
  }

  @Test(arguments: [
    // Names, numbers and signs.
    ("a.b(c)", "a . b ( c )"),
    ("`in` äöü_1 0x1F", "`in` äöü_1 0x1F"),
    ("f() -> A?", "f ( ) -> A ?"),
    ("a - b > c", "a - b > c"),
    // White space of every kind.
    ("a\t\tb\r\nc\u{0C}d", "a b c d"),
    // Comments.
    ("a // b\nc", "a c"),
    ("\t// a\r\n\tb", "b"),
    ("a /* b */ c", "a c"),
    ("a/* /* b */ c */d", "a d"),
    ("/**/a /***/b", "a b"),
    ("a /* b", "a"),
    ("a // \"\nb", "a b"),
    ("a /* \" */ b", "a b"),
    // Strings.
    (#"a "b" c"#, "a c"),
    (#"a "b \" c" d"#, "a d"),
    (#"a "b \\" c"#, "a c"),
    (#"a "// b" c"#, "a c"),
    (#"a "/*" b "*/" c"#, "a b c"),
    (#"a "" b"#, "a b"),
    ("a \"b\nc", "a c"),
    ("a \"b\\\nc", "a c"),
    (##"a #"b"c"# d"##, "a d"),
    (##"a #"\"# b"##, "a b"),
    (##"a #""# b"##, "a b"),
    ("a ##\"b\"#c\"## d", "a d"),
    ("a \"\"\"\n func b\n \"c\" \"\" { \n \"\"\" d", "a d"),
    ("a \"\"\"\n \\\"\"\" b\n \"\"\" c", "a c"),
    ("a #\"\"\"\n \"\"\" b\n \"\"\"# c", "a c"),
    ("a \"\"\"\n // \n \"\"\" b", "a b"),
    // Interpolations, which have tokens.
    (#"a "b \(c) d" e"#, "a c e"),
    (#"a "\(b("c \(d)"))" e"#, "a b ( d ) e"),
    (#"a "\(b(c) + (d))" e"#, "a b ( c ) + ( d ) e"),
    (##"a #"\(b) \#(c)"# d"##, "a c d"),
    ("a \"\"\"\n \\(b { \"}\" })\n \"\"\" c", "a b { } c"),
    (#"a "\("#, "a"),
    // Regular expressions.
    (#"a = /{"/ b"#, "a = b"),
    (#"a(/[*"]\/{/) b"#, "a ( ) b"),
    (#"a / b / c"#, "a / b / c"),
    (#"a.reduce(1, /) "b" c"#, "a . reduce ( 1 , / ) c"),
    (##"a #/ " { /# b"##, "a b"),
    // Conditions.
    ("#if false\na\n#endif\nb", "b"),
    ("#if false // never\na\n#else\nb\n#endif\nc", "b c"),
    ("#if true\na\n#else\nb\n#endif\nc", "a c"),
    ("#if DEBUG\na\n#else\nb\n#endif\nc", "a b c"),
    ("#if false\na\n#elseif DEBUG\nb\n#elseif false\nc\n#endif", "b"),
    ("#if false\n#if DEBUG\na\n#else\nb\n#endif\nc\n#endif\nd", "d"),
    ("#if DEBUG\n#if false\na\n#endif\nb\n#endif\nc", "b c"),
    ("  #if  false\r\na\r\n  #endif\r\nb", "b"),
    ("#if A\n#Preview { a }\n#endif\nb", "#Preview { a } b"),
    ("#if false\na", ""),
    ("#if true\n#endif\n#endif\n#else\na", "a"),
    ("if #available(iOS 17, *) { a }", "if #available ( iOS 17 , * ) { a }"),
    ("#", "#"),
  ])
  func tokens(of text: String, are expected: String) {
    #expect(tokens(text) == expected)
  }

  /// Nothing that is cut off anywhere makes it fail, or fall over its own stack.
  @Test func anyTextIsRead() {
    let text = "a \"\\(b(\"\"\"\n\\(c)\"\"\"))\" #/d/# /* /* */ */ #if false\n#\"\\#(e)\"#\n#endif /f/"
    for end in 0...text.utf8.count {
      let tokens = SwiftTokens(Array(text.utf8.prefix(end)))
      #expect(tokens.all.allSatisfy { $0.range.upperBound <= end && !$0.range.isEmpty })
      #expect(zip(tokens.all, tokens.all.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    }
    let deep = String(repeating: "\"\\(", count: 100_000)
    #expect(tokens(deep) == "")
  }
}

extension SwiftToken {
  fileprivate var isOfLiteral: Bool {
    [.string, .stringContinuation, .open(.interpolation), .close(.interpolation)].contains(kind)
  }
}
