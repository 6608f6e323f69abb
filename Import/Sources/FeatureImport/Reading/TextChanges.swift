/// Changes of a text, by the offsets of its bytes.
struct TextChanges {
  private var changes: [(range: Range<Int>, text: String)] = []

  mutating func replace(_ range: Range<Int>, by text: String) { changes.append((range, text)) }
  mutating func insert(_ text: String, at offset: Int) { changes.append((offset..<offset, text)) }

  func applied(to source: String) -> String {
    var bytes = Array(source.utf8)
    for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }).reversed() {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
