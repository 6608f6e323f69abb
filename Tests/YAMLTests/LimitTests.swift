import Testing

@testable import YAML

@Suite struct LimitTests {
  @Test func nesting() {
    let inside = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(Parsed(inside).messages == [])
    let beyond = Parsed(String(repeating: "[", count: 100_000))
    #expect(beyond.root == nil)
    #expect(beyond.messages == ["yaml-limit: nesting is deeper than 128 levels"])
    #expect(beyond.places == [128..<129])
    let block = (0..<129).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Parsed(block).messages == ["yaml-limit: nesting is deeper than 128 levels"])
  }

  @Test func scalar() {
    let limits = YAMLLimits(scalarSize: 8)
    #expect(Parsed("a: 12345678\n", limits: limits).messages == [])
    let beyond = Parsed("a: 123456789\nb: «»23456789\n", limits: limits)
    #expect(beyond.root == nil)
    #expect(beyond.messages.count == 2)
    #expect(beyond.messages.first == "yaml-limit: this value is longer than 8 bytes")
    #expect(beyond.places.first == 3..<12)
    let large = Parsed("a: " + String(repeating: "x", count: 65537))
    #expect(large.messages == ["yaml-limit: this value is longer than 64 KiB"])
  }

  @Test func file() {
    let limits = YAMLLimits(fileSize: 4)
    #expect(Parsed("a: b", limits: limits).messages == [])
    let beyond = Parsed("a: bc", limits: limits)
    #expect(beyond.messages == ["yaml-limit: the file is larger than 4 bytes: it has 5 bytes"])
    #expect(beyond.diagnostics.first?.path == "test.yaml")
    let large = Parsed([UInt8](repeating: 0x20, count: (16 << 20) + 1))
    #expect(large.messages == ["yaml-limit: the file is larger than 16 MiB: it has 16777217 bytes"])
  }

  @Test func nodes() {
    // The mapping is added after what is in it.
    let limits = YAMLLimits(nodes: 4)
    #expect(Parsed("a: [b, c]\n", limits: limits).messages == [])
    let marked = MarkedText("a: [b, c, d, «e»]\n")
    let beyond = Parsed(marked.text, limits: limits)
    #expect(beyond.root == nil)
    #expect(beyond.messages == ["yaml-limit: the file has more than 4 keys and values"])
    #expect(beyond.places == marked.ranges)
    let large = Parsed("a: [" + String(repeating: "b,", count: 500_000) + "]\n")
    #expect(large.messages == ["yaml-limit: the file has more than 500000 keys and values"])
  }

  @Test func expansion() {
    // The anchored text has 5 bytes; what holds two aliases of it counts with them expanded.
    let marked = MarkedText("a: &a [1,2]\nb: &b [*a,*a]\nc: «*b»\n")
    #expect(Parsed(marked.text, limits: YAMLLimits(expansion: 27)).messages == [])
    let beyond = Parsed(marked.text, limits: YAMLLimits(expansion: 26))
    #expect(beyond.messages == ["yaml-limit: the aliases up to here expand to more than 26 bytes"])
    #expect(beyond.places == marked.ranges)
  }

  @Test(arguments: ["lol", "[]"])
  func billionLaughs(_ seed: String) {
    var text = "a0: &a0 [\(seed),\(seed)]\n"
    for level in 1...60 {
      text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
    }
    let parsed = Parsed(text)
    #expect(parsed.root == nil)
    #expect(parsed.messages == ["yaml-limit: the aliases up to here expand to more than 1 MiB"])
  }
}
