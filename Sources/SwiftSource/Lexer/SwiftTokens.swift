/// A name, keyword, number or punctuation character of Swift source.
package struct SwiftToken: Sendable {
  /// Its place, as UTF-8 offsets.
  package var range: Range<Int>
  /// Whether it consists of the characters of names, or of `#` and these.
  var isWord: Bool
  package var isFirstInLine: Bool
}

package struct SwiftTokens: Sendable {
  package let bytes: [UInt8]
  package let all: [SwiftToken]
  /// What is between `#if` and `#endif`, as UTF-8 offsets.
  let conditions: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (all, conditions) = SwiftTokenizer.tokens(of: bytes)
  }

  /// The place of the first bracket without a counterpart, or of a condition without an end.
  package var unmatched: Range<Int>? {
    let pairs: [UInt8: UInt8] = [
      UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["), UInt8(ascii: "}"): UInt8(ascii: "{"),
    ]
    var open: [Range<Int>] = []
    for token in all where !token.isWord {
      let byte = bytes[token.range.lowerBound]
      if pairs.values.contains(byte) { open.append(token.range) }
      guard let counterpart = pairs[byte] else { continue }
      guard let last = open.popLast(), bytes[last.lowerBound] == counterpart else { return token.range }
    }
    return open.last ?? conditions.first { $0.upperBound == bytes.count && !isEnd(of: $0) }
  }

  private func isEnd(of condition: Range<Int>) -> Bool { bytes[condition].suffix(6).elementsEqual("#endif".utf8) }

  /// Whether the token at an index has a certain text; there may be no token.
  func `is`(_ text: StaticString, at index: Int) -> Bool {
    guard all.indices.contains(index), all[index].range.count == text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[all[index].range.lowerBound + $0] == text.utf8Start[$0] }
  }

  /// The name at an index, without backticks.
  func name(at index: Int) -> String {
    String(decoding: bytes[all[index].range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  /// The text of some tokens, with runs of space between them as one space.
  func source(_ indices: some Collection<Int>) -> String {
    var text: [UInt8] = []
    var end: Int?
    for index in indices {
      let place = all[index].range
      if let end, end < place.lowerBound { text.append(UInt8(ascii: " ")) }
      text += bytes[place]
      end = place.upperBound
    }
    return String(decoding: text, as: UTF8.self)
  }
}
