import Testing

@testable import YAML

@Suite struct MeaningTests {
  @Test(arguments: [
    ("base: &b {x: 1, y: 2}\nall: {<<: *b, y: 3}\n", "{x: 1, y: 3}"),
    ("base: &b {x: 1, y: 2}\nall: {y: 3, <<: *b, z: 4}\n", "{y: 3, x: 1, z: 4}"),
    ("p: &p {x: 1}\nq: &q {x: 2, y: 2}\nall: {<<: [*p, *q], z: 3}\n", "{x: 1, y: 2, z: 3}"),
    ("p: &p {x: 1}\nq: &q {<<: *p, y: 2}\nall: {<<: *q}\n", "{x: 1, y: 2}"),
    ("all: {<<: {x: 1}, y: 2}\n", "{x: 1, y: 2}"),
    ("all: {\"<<\": 1}\n", "{<<: 1}"),
    ("p: &p {\"<<\": 1, x: 2}\nall: {<<: *p}\n", "{<<: 1, x: 2}"),
    ("p: &p {off: no}\nall:\n  - *p\n  - *p\n", "[{off: no}, {off: no}]"),
    ("p: &p 1\nq: &p 2\nall: *p\n", "2"),
    ("k: &k name\nall: {*k : v}\n", "{name: v}"),
    ("all: [1.10, 0x1F, off, ~, null, '', !!str null, ! 5]\n", "[1.10, 0x1F, off, ~, ~, , null, 5]"),
    (
      "all: [!!int 12, !!float -1.5e3, !!bool yes, !!null ~, !!str 'x', !!seq [], !!map {}]\n",
      "[12, -1.5e3, yes, ~, x, [], {}]"
    ),
  ])
  func outline(_ text: String, expected: String) {
    let parsed = Parsed(text)
    #expect(parsed.messages == [])
    #expect(parsed.root?.mapping?.last?.value.outline == expected)
  }

  @Test func twoMergeKeysAreADuplicate() {
    let marked = MarkedText("«<<»: {a: 1}\n«<<»: {b: 2}\n")
    let parsed = Parsed(marked.text)
    #expect(parsed.messages == ["duplicate-key: the key '<<' is here for the second time"])
    #expect(parsed.places == [marked.ranges[1], marked.ranges[0]])
    #expect(parsed.diagnostics[0].help.map(\.text) == ["merge several mappings with one key: '<<: [*a, *b]'"])
    let named = Parsed("a: &one {}\nb: &two {}\nc:\n  <<: *one\n  <<: *two\n")
    #expect(named.diagnostics.first?.help.map(\.text) == ["merge several mappings with one key: '<<: [*one, *two]'"])
  }

  @Test func mergedEntriesKeepTheirPlaces() throws {
    let marked = MarkedText("b: &b {«x»: «1»}\nall:\n  <<: *b\n")
    let entry = try #require(Parsed(marked.text).root?.mapping?.last?.value.mapping?.first)
    #expect([entry.key.range.offsets, entry.value.range.offsets] == marked.ranges)
  }

  @Test func styles() throws {
    let root = try #require(Parsed("[a, 'b', \"c\"]").root)
    #expect(root.sequence?.map(\.scalar?.style) == [.plain, .singleQuoted, .doubleQuoted])
    let blocks = try #require(Parsed("- |\n  x\n- >\n  y\n").root)
    #expect(blocks.sequence?.map(\.scalar?.style) == [.literal, .folded])
    #expect(blocks.sequence?.map(\.scalar?.text) == ["x\n", "y\n"])
  }

  /// The mark is where the text's `TARGET` (or what becomes it) was written.
  @Test(
    arguments: [
      ("a: x «TARGET» y", "TARGET"), ("a: 'it''s «TARGET»'", "TARGET"), ("a: 'x «y''z» w'", "y'z"),
      ("a: \"\\t\\u00e9\\U0001F600 «TARGET»\"", "TARGET"), ("a: \"x «\\u0041\\x42» y\"", "AB"),
      ("a: \"one\n   two\n\n  «TARGET» \\\n   x\"", "TARGET"), ("a: one\n  two «TARGET»\n  three", "TARGET"),
      ("a: |\n  one\n    «TARGET»\n  x\n", "TARGET"), ("a: |2-\n   one\n\n\n  «TARGET»", "TARGET"),
      ("a: > # c\n  one\n  two\n\n  three\n    «TARGET»\n  x\n\n", "TARGET"), ("ü: 'é «TARGET»'", "TARGET"),
      ("a: \"\\\n  «TARGET»\"", "TARGET"), ("a: !!str &x '«TARGET»'", "TARGET"), ("a: '''«TARGET»'''", "TARGET"),
    ],
    ["\n", "\r\n"]
  )
  func rangeOfText(_ pair: (String, String), lineEnding: String) throws {
    let marked = MarkedText(pair.0.replacingOccurrences("\n", lineEnding))
    let node = try #require(Parsed(marked.text).root?.mapping?.first?.value)
    let text = Array(try #require(node.scalar?.text).utf8)
    let part = Array(pair.1.utf8)
    let start = try #require(text.indices.first { text[$0...].starts(with: part) })
    let range = node.range(ofText: start..<(start + part.count)).offsets
    #expect(Slice(range, in: marked.text) == Slice(marked.ranges[0], in: marked.text))
  }
}
