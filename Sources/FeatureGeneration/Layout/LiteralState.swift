import Platform

/// Whether lines are code, or within a literal or comment of several lines.
struct LiteralState {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// What ends the literal or comment that the lines so far leave open.
  private(set) var end: StaticString?
  /// Where the next quote and the next slash are: nothing else opens a literal or a comment, and most lines have neither.
  private var quote = -1
  private var slash = -1

  /// - Parameters:
  ///   - bytes: the text that the lines are of.
  ///   - end: what ends the literal or comment that the text before it leaves open.
  init(_ bytes: UnsafeBufferPointer<UInt8>, openUntil end: StaticString? = nil) {
    self.bytes = bytes
    self.end = end
  }

  /// Whether a line, which follows those asked for before, is code that may be broken.
  mutating func isCode(_ line: Range<Int>) -> Bool {
    if let end {
      if bytes[line].firstRange(of: end.bytes) != nil { self.end = nil }
      return false
    }
    if quote < line.lowerBound { quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: line.lowerBound) }
    if slash < line.lowerBound { slash = bytes.firstIndex(of: UInt8(ascii: "/"), from: line.lowerBound) }
    if min(quote, slash) >= line.upperBound { return true }
    if bytes[line].drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//") { return false }
    end = Self.opened(in: bytes[line])
    return end == nil
  }

  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// What ends a literal or comment that goes on after the line.
  private static func opened(in line: Line) -> StaticString? {
    var rest = line
    while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) {
      rest = rest[start...]
      if rest.starts(with: "\"\"\"") {
        guard let end = rest.dropFirst(3).firstRange(of: ("\"\"\"" as StaticString).bytes) else { return "\"\"\"" }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "/*") {
        guard let end = rest.dropFirst(2).firstRange(of: ("*/" as StaticString).bytes) else { return "*/" }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "//") {
        return nil
      } else if rest.first == UInt8(ascii: "\"") {
        rest = afterString(rest)
      } else {
        rest = rest.dropFirst()
      }
    }
    return nil
  }

  private static func afterString(_ text: Line) -> Line {
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
    return rest
  }
}

extension StaticString {
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func starts(with text: StaticString) -> Bool { starts(with: text.bytes) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte next is; the end if it is nowhere.
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
