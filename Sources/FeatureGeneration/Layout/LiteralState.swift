import Platform
import SwiftSource

/// Tells whether lines are code, or part of a literal or comment over several lines.
struct LiteralState {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The delimiter that closes the literal or comment that the previous lines leave open.
  var end: StaticString?
  /// The next quote and the next slash: only these open a literal or comment, and most lines have neither.
  var quote = -1
  var slash = -1

  /// Whether a line is code that may be broken. Lines are asked for in order.
  mutating func isCode(_ line: Range<Int>) -> Bool {
    if let end {
      if bytes[line].firstRange(of: end.bytes) != nil { self.end = nil }
      return false
    }
    if quote < line.lowerBound { quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: line.lowerBound) }
    if slash < line.lowerBound { slash = bytes.firstIndex(of: UInt8(ascii: "/"), from: line.lowerBound) }
    // Most of the lines that have either have a comment that ends with them.
    let isComment = slash < quote && slash + 1 < line.upperBound && bytes[slash + 1] == bytes[slash]
    if min(quote, slash) < line.upperBound, !isComment {
      end = SwiftLexer.readFile(UnsafeBufferPointer(rebasing: bytes[line])).unclosed
    }
    return end == nil
  }
}

extension StaticString {
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The next position of a byte; the end if there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
