import Diagnostics
import Testing

@Suite struct TextRendererTests {
  @Test func everything() {
    let source = MarkedSource(String(repeating: "\n", count: 10) + "x: «first»\n      type: «Strng»\n")
    let diagnostic = Diagnostic(
      .yamlSyntax,
      "unknown type 'Strng'",
      at: source.ranges[1],
      notes: [.init("it is first here", at: source.ranges[0]), .init("no place", at: nil)],
      help: ["did you mean 'String'?", "or 'Int'?"]
    )
    #expect(
      DiagnosticFormat.text.render([diagnostic]) == """
        a.yaml:12:13: error: unknown type 'Strng' [yaml-syntax]
        12 |       type: Strng
           |             ^~~~~
           = help: did you mean 'String'?
           = help: or 'Int'?
        a.yaml:11:4: note: it is first here
        11 | x: first
           |    ^~~~~
        a.yaml: note: no place

        """
    )
  }

  @Test func moreThanAnybodyReadsAreCounted() {
    let diagnostics = (0..<TextRenderer.limit + 2).map { Diagnostic(.yamlSyntax, "message \($0)", at: nil) }
    func lines(_ count: Int) -> [Substring] {
      DiagnosticFormat.text.render(Array(diagnostics.prefix(count))).split(separator: "\n")
    }
    #expect(lines(TextRenderer.limit).count == TextRenderer.limit)
    #expect(lines(TextRenderer.limit + 2).count == TextRenderer.limit + 1)
    #expect(lines(TextRenderer.limit + 2).last == "and 2 more")
  }

  /// The excerpt and the line below it, without the header.
  @Test(arguments: [
    ("a: «b»", ["1 | a: b", "  |    ^"]),
    ("a: «»b", ["1 | a: b", "  |    ^"]),
    ("a:«»", ["1 | a:", "  |   ^"]),
    ("a: b\n«»", ["2 |", "  | ^"]),
    ("日本: «語x» y", ["1 | 日本: 語x y", "  |       ^~~"]),
    ("😀👩‍👩‍👧🇩🇪❤️: «b»", ["1 | 😀👩‍👩‍👧🇩🇪❤️: b", "  |           ^"]),
    ("e\u{301}o\u{308}: «b»", ["1 | e\u{301}o\u{308}: b", "  |     ^"]),
    ("ｶﾞ한: «b»", ["1 | ｶﾞ한: b", "  |       ^"]),
    ("का\u{1112}\u{1161}☝🏽: «b»", ["1 | का\u{1112}\u{1161}☝🏽: b", "  |         ^"]),
    ("\ta\t: «b\tc»", ["1 |     a   : b c", "  |           ^~~"]),
    ("a: «b»\r\nc: d\r\n", ["1 | a: b", "  |    ^"]),
    ("a: b\r\nc: «d»\r\n", ["2 | c: d", "  |    ^"]),
    ("a: «b\n  c\n  d»\n", ["1 | a: b", "  |    ^"]),
    ("a: «bcd \r\n  c»\n", ["1 | a: bcd ", "  |    ^~~~"]),
    ("a: \u{1B}[31m«b»\u{202E}", ["1 | a: ␛[31mb\u{FFFD}", "  |         ^"]),
    ("a: \u{200F}«b»\u{61C}", ["1 | a: \u{FFFD}b\u{FFFD}", "  |     ^"]),
  ])
  func excerpt(_ marked: String, expected: [String]) {
    let text = TextRenderer().render([MarkedSource(marked).error()])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(lines.dropFirst().dropLast()) == expected)
  }

  @Test func withoutAPlace() {
    let inFile = Diagnostic(.yamlEmpty, "the file is empty", at: nil, path: "a.yaml", help: ["write something"])
    let nowhere = Diagnostic(.yamlLimit, severity: .warning, "too much", at: nil)
    #expect(
      DiagnosticFormat.text.render([inFile, nowhere]) == """
        featuregen: warning: too much [yaml-limit]
        a.yaml: error: the file is empty [yaml-empty]
           = help: write something

        """
    )
  }

  @Test func longLinesAreCutAroundThePlace() {
    let filler = String(repeating: "日x", count: 10_000)
    for marked in ["\(filler)«here»\(filler)", "«here»\(filler)", "\(filler)«here»", "«\(filler)»", "ab «\(filler)"] {
      let source = MarkedSource(marked.hasPrefix("ab") ? marked + "»" : marked)
      let lines = TextRenderer(maximumWidth: 40).render([source.error()]).split(separator: "\n")
      let width = lines[1].dropFirst(4).reduce(0) { $0 + ($1 == "日" ? 2 : 1) }
      #expect(width <= 40 && width > 30)
      #expect(lines[1].contains("…"))
      #expect(lines[2].count <= 44)
      if marked.contains("here") {
        let caret = lines[2].dropFirst(4).prefix { $0 == " " }.count
        var column = 0
        let at = lines[1].dropFirst(4).drop { character in
          if column >= caret { return false }
          column += character == "日" ? 2 : 1
          return true
        }
        #expect(at.hasPrefix("here"))
        #expect(lines[2].hasSuffix("^~~~"))
      }
    }
  }

  @Test func colors() {
    let plain = MarkedSource("a: «b»").error(help: ["x"])
    let colored = DiagnosticFormat.text.render([plain], colored: true)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;31m^\u{1B}[0m"))
    var stripped = ""
    var rest = Substring(colored)
    while let escape = rest.firstIndex(of: "\u{1B}") {
      stripped += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    #expect(stripped + rest == DiagnosticFormat.text.render([plain]))
  }

  @Test func messagesCannotSteerTheTerminal() {
    let text = DiagnosticFormat.text.render([Diagnostic(.yamlSyntax, "a\n\u{1B}[2J", at: nil)])
    #expect(text == "featuregen: error: a␊␛[2J [yaml-syntax]\n")
  }
}
