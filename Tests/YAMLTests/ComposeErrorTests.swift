import Testing

@testable import YAML

/// What libyaml accepts and we do not. The marks are the places of the diagnostics, each followed by its notes'.
@Suite struct ComposeErrorTests {
  static let cases: [(String, [String])] = [
    ("«»", ["yaml-empty: the file is empty"]),
    (" \n\n«»", ["yaml-empty: the file is empty"]),
    ("# x\n«»", ["yaml-empty: the file has only comments and document markers"]),
    ("---\n...\n«»", ["yaml-empty: the file has only comments and document markers"]),
    ("a: b\n«---»\nc: d\n---\n", ["yaml-documents: a second document starts here, but a file may hold only one"]),
    ("«[a]»: b\n", ["yaml-key: a key must be a single value, but this is a list"]),
    ("x: {«{a: b}»: c}\n", ["yaml-key: a key must be a single value, but this is a mapping"]),
    ("«:» b\n", ["yaml-syntax: there is no key before this ':'"]),
    ("é: 1\nx: {«:» b}\n", ["yaml-syntax: there is no key before this ':'"]),
    ("? \n«:» b\n", ["yaml-key: there is no key before this ':'"]),
    ("a: «!foo» b\n", ["yaml-tag: the tag '!foo' is unknown; only YAML's own tags can be used"]),
    ("a: &x «!!set» {b}\n", ["yaml-tag: the tag '!!set' is unknown; only YAML's own tags can be used"]),
    ("a: «!!map» b\n", ["yaml-tag: the tag '!!map' means a mapping, found a single value"]),
    ("a: «!!seq» {}\n", ["yaml-tag: the tag '!!seq' means a list, found a mapping"]),
    ("a: «!!str» []\n", ["yaml-tag: the tag '!!str' means a single value, found a list"]),
    ("a: «!!int» b\n", ["yaml-tag: the tag '!!int' does not fit 'b'"]),
    ("a: «!!bool» 'true'\n", ["yaml-tag: the tag '!!bool' does not fit 'true'"]),
    ("a: «*x»\n", ["yaml-alias: there is no anchor '&x' before this alias"]),
    ("<<: «b»\n", ["yaml-merge: '<<' takes a mapping or a list of mappings, but this is a single value"]),
    ("<<: [{a: b}, «c»]\n", ["yaml-merge: '<<' takes a mapping or a list of mappings, but this is a single value"]),
    (
      "a: \"x«\u{7}»\u{8}\"\n",
      ["yaml-character: the control character U+0007 is not allowed in YAML; the file has 2 such characters"]
    ),
    ("é: «\u{FFFE}»\n", ["yaml-character: the control character U+FFFE is not allowed in YAML"]),
    ("é: «\u{81}»\n", ["yaml-character: the control character U+0081 is not allowed in YAML"]),
    ("é: «\u{7F}»\n", ["yaml-character: the control character U+007F is not allowed in YAML"]),
    ("é: «\0»\n", ["yaml-character: the control character U+0000 is not allowed in YAML"]),
  ]

  @Test(arguments: cases)
  func refused(_ marked: String, messages: [String]) {
    let expected = MarkedText(marked)
    let parsed = Parsed(expected.text)
    #expect(parsed.messages == messages)
    let places = parsed.diagnostics[0].range == nil ? [] : parsed.places
    let wanted = parsed.diagnostics[0].id == .yamlEmpty ? [] : expected.ranges
    #expect(places == wanted)
  }

  @Test func allInOneRun() {
    let marked = MarkedText(
      """
      «a»: 1
      «a»: 2
      b: «!x» y
      c: «*nope»
      d: &loop [«*loop»]
      «[e]»: f
      «"a"»: 3
      """
    )
    let parsed = Parsed(marked.text)
    #expect(parsed.root == nil)
    #expect(
      parsed.diagnostics.map(\.id) == [
        .yamlDuplicateKey, .yamlTag, .yamlAlias, .yamlAlias, .yamlKey, .yamlDuplicateKey,
      ]
    )
    let ranges = marked.ranges
    #expect(parsed.diagnostics.map(\.range?.offsets) == [1, 2, 3, 4, 5, 6].map { ranges[$0] })
    #expect(parsed.diagnostics[0].notes.map(\.range?.offsets) == [ranges[0]])
    #expect(parsed.diagnostics[5].notes.map(\.range?.offsets) == [ranges[0]])
    #expect(parsed.diagnostics[3].message.contains("inside the value that it names"))
  }

  @Test func duplicateKeepsTheFirst() {
    let parsed = Parsed("a: 1\nb: 2\na: 3\n")
    #expect(parsed.root?.outline == "{a: 1, b: 2}")
    #expect(parsed.messages == ["duplicate-key: the key 'a' is here for the second time"])
  }

  @Test func oneMissingAnchorIsOneError() {
    let marked = MarkedText("a: [«*x», *x]\nb: [«*y», *x]\n")
    #expect(Parsed(marked.text).places == marked.ranges)
  }

  @Test func misspeltAliasIsSuggested() {
    #expect(Parsed("a: &base 1\nb: *bsae\n").diagnostics.map { $0.help.map(\.text) } == [["did you mean '*base'?"]])
  }

  @Test(arguments: [
    ([0x61, 0xC3, 0xA9, 0x3A, 0x20, 0xFF, 0x0A], 5, "UTF-8"),
    ([0x61, 0x3A, 0x20, 0xEF, 0xBF, 0x41], 3, "UTF-8"),
    ([0x61, 0x3A, 0x20, 0xE2, 0x82], 3, "UTF-8"),
    ([0x61, 0x3A, 0x20, 0xEF, 0xBF], 3, "UTF-8"),
    ([0xEF, 0xBB, 0xBF, 0x61, 0x3A, 0x20, 0xC0, 0x80], 3, "UTF-8"),
    ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x62, 0x00], 1, "surrogate"),
    ([0xFE, 0xFF, 0x00, 0x61, 0xDC, 0x00], 1, "surrogate"),
    ([0xFE, 0xFF, 0x00, 0x61, 0x00], 1, "last byte"),
  ])
  func undecodable(_ bytes: [UInt8], offset: Int, message: String) throws {
    let parsed = Parsed(bytes)
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(parsed.root == nil && parsed.diagnostics.count == 1)
    #expect(diagnostic.id == .yamlEncoding)
    #expect(diagnostic.range?.lowerBound == offset)
    #expect(diagnostic.message.contains(message))
  }

  @Test func utf32IsRefused() {
    let little: [UInt8] = [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]
    let big: [UInt8] = [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61]
    for bytes in [little, big] {
      #expect(
        Parsed(bytes).messages == ["yaml-encoding: the file is encoded as UTF-32; only UTF-8 and UTF-16 are read"]
      )
    }
  }
}
