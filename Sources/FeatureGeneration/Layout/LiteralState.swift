import Platform
import SwiftSource

/// Tells whether lines are code, or part of a literal or comment over several lines.
struct LiteralState {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The delimiter that closes the literal or comment that the previous lines leave open.
  var end: StaticString?
  /// The next places of what begins a literal or comment over several lines: most lines have neither.
  var quotes = -1
  var comment = -1

  /// Whether a line is code that may be broken. Lines are asked for in order.
  mutating func isCode(_ line: Range<Int>) -> Bool {
    if let end {
      if bytes[line].firstRange(of: end.bytes) != nil { self.end = nil }
      return false
    }
    if quotes < line.lowerBound { quotes = bytes.firstIndex(of: "\"\"\"", from: line.lowerBound) }
    if comment < line.lowerBound { comment = bytes.firstIndex(of: "/*", from: line.lowerBound) }
    if min(quotes, comment) < line.upperBound {
      end = SwiftLexer.readFile(UnsafeBufferPointer(rebasing: bytes[line])).unclosed
    }
    return end == nil
  }
}

extension StaticString {
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The next position of a text; the end if there is none.
  fileprivate func firstIndex(of text: StaticString, from start: Int) -> Int {
    var index = firstIndex(of: text.utf8Start[0], from: start)
    while index < count, !self[index...].starts(with: text.bytes) {
      index = firstIndex(of: text.utf8Start[0], from: index + 1)
    }
    return index
  }

  /// The next position of a byte; the end if there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
