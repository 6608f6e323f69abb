/// A name, a keyword, a number or a sign of Swift source.
struct SwiftToken: Sendable {
  /// Its place as UTF-8 offsets.
  var range: Range<Int>
  /// Whether it is made of what names are made of, with the `#` of a directive.
  var isWord: Bool
  var isFirstInLine: Bool
}

/// A Swift text with its tokens.
struct SwiftTokens: Sendable {
  let bytes: [UInt8]
  let all: [SwiftToken]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    all = SwiftTokenizer.tokens(of: bytes)
  }

  /// Whether the token at an index is a certain one; there may be none.
  func `is`(_ text: StaticString, at index: Int) -> Bool {
    guard all.indices.contains(index), all[index].range.count == text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[all[index].range.lowerBound + $0] == text.utf8Start[$0] }
  }

  /// A name without its backticks.
  func name(at index: Int) -> String {
    String(decoding: bytes[all[index].range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  /// What tokens are written as, with one space where there is anything between two.
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
