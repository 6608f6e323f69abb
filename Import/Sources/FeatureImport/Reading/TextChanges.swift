import SwiftSyntax

/// Changes of a text, by the offsets of its bytes.
struct TextChanges {
  private var changes: [(range: Range<Int>, text: String)] = []

  var isEmpty: Bool { changes.isEmpty }

  mutating func replace(_ range: Range<Int>, by text: String) { changes.append((range, text)) }
  mutating func insert(_ text: String, at offset: Int) { changes.append((offset..<offset, text)) }

  func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    return applied(to: bytes, in: 0..<bytes.count)
  }

  /// The changed text of a range. A change within one that is made already is left out.
  func applied(to bytes: [UInt8], in range: Range<Int>) -> String {
    let all = changes.enumerated().filter { $0.element.range.lowerBound >= range.lowerBound }
      .filter { $0.element.range.upperBound <= range.upperBound }
      .sorted { left, right in
        let (first, second) = (left.element.range, right.element.range)
        if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
        if first.count == second.count { return left.offset < right.offset }
        return first.isEmpty || !second.isEmpty && first.count > second.count
      }
    var text: [UInt8] = []
    var end = range.lowerBound
    for (range, new) in all.map(\.element) where range.lowerBound >= end {
      text += bytes[end..<range.lowerBound] + Array(new.utf8)
      end = range.upperBound
    }
    return String(decoding: text + bytes[end..<range.upperBound], as: UTF8.self)
  }
}
