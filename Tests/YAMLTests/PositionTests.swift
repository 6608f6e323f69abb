import Testing

@testable import YAML

/// Every node's place, the outermost first: each text marks all its nodes.
@Suite struct PositionTests {
  static let texts: [String] = [
    "«plain»\n",
    "«'it''s'»",
    "««a»: «b»»\n",
    "««a»:«»\n«b»:«»»\n",
    "««a»:«»\n«b»: «c»»   # comment\n",
    "# comment\n««a»:  # comment\n  ««b»: «c»»\n\n# comment\n«d»: «e»»\n\n# end\n",
    "««a»:\n  ««b»: «c» # comment\n  # comment\n\n  # comment\n  «d»:«»»»\n",
    "«- «a»\n-   «b»»\n",
    "«-«»\n- «- «a»\n  -«»»»\n",
    "««a»:\n«- «x»\n- «y»»\n«b»: «1»»",
    "««a»: «[«x», «y»]»\n«b»: «{«c»: «d», «e»: «[]»}»»\n",
    "«[ «x» , ««a»: «b»», «y» ]»\n",
    "«{«a»«», «\"b\"»:«»}»\n",
    "««a»: «plain text\n  in two lines»\n«b»: «c»»\n",
    "««a»: «|\n  one\n  two»\n«b»: «>-\n  three\n\n  four»\n\n\n«c»:«»»\n",
    "««a»: «\"x\\n \\u0041 y\"»\n«b»: «\"two\n   lines\"»»\n",
    "««a»: &anchor «text»\n«b»: !!str «text»\n«c»: &other !!map\n  ««d»: «e»»»\n",
    "««a»: &x # comment\n  «- «b»»\n«c»: «&y»»\n",
    "«? «a»\n: «b»»\n",
    "«? «a»«»\n? «b»«»»\n",
    "%YAML 1.1\n---\n««a»: «b»»\n...\n",
    "««ключ»: «значение»\n«日本»: «語 x»\n«👩‍👩‍👧»: «e\u{301}»\n«z»: «[«é», «😀», «x»]»»\n",
    "««a»:\t«b»\t\n«c»: «d\te»»\t\n",
    "««a»: «x»\u{85}«b»: «y»»\u{2028}",
  ]

  @Test(arguments: texts, ["\n", "\r\n", "\r"])
  func places(_ text: String, lineEnding: String) throws {
    let marked = MarkedText(text.replacingOccurrences("\n", lineEnding))
    let parsed = Parsed(marked.text)
    #expect(parsed.messages == [])
    let root = try #require(parsed.root)
    let expected = marked.ranges.map { Slice($0, in: marked.text) }
    #expect(root.allRanges.map { Slice($0, in: marked.text) } == expected)
  }

  @Test(arguments: texts.prefix(8))
  func byteOrderMarkAndUTF16(_ text: String) throws {
    let marked = MarkedText(text + "# ü 😀\n")
    let units = Array(marked.text.utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let encodings: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(marked.text.utf8), [0xFE, 0xFF] + big, [0xFF, 0xFE] + little, big, little,
    ]
    for bytes in encodings {
      let parsed = Parsed(bytes)
      #expect(parsed.messages == [])
      #expect(parsed.file.bytes == Array(marked.text.utf8))
      #expect(try #require(parsed.root).allRanges == marked.ranges)
    }
  }
}

/// A range that prints as the text it covers.
struct Slice: Equatable, CustomStringConvertible {
  var range: Range<Int>
  var description: String

  init(_ range: Range<Int>, in text: String) {
    self.range = range
    description = "\(range) \(String(decoding: Array(text.utf8)[range], as: UTF8.self).debugDescription)"
  }
}

extension String {
  func replacingOccurrences(_ old: String, _ new: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while !rest.isEmpty {
      if rest.starts(with: old.unicodeScalars) {
        result.append(contentsOf: new.unicodeScalars)
        rest = rest.dropFirst(old.unicodeScalars.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(result)
  }
}
