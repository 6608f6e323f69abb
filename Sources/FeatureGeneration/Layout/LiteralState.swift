/// Whether lines are code, or within a literal or comment of several lines.
struct LiteralState {
  private var end: StaticString?

  /// Whether a line, which follows those asked for before, is code that may be broken.
  mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    if let end {
      if line.firstRange(of: end.bytes) != nil { self.end = nil }
      return false
    }
    if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) { return false }
    end = Self.opened(in: line)
    return end == nil
  }

  /// What ends a literal or comment that goes on after the line.
  private static func opened(in line: ArraySlice<UInt8>) -> StaticString? {
    var rest = line
    // Nothing else opens a literal or a comment.
    while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) {
      rest = rest[start...]
      if rest.starts(with: "\"\"\"".utf8) {
        guard let end = rest.dropFirst(3).firstRange(of: "\"\"\"".utf8) else { return "\"\"\"" }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "/*".utf8) {
        guard let end = rest.dropFirst(2).firstRange(of: "*/".utf8) else { return "*/" }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "//".utf8) {
        return nil
      } else if rest.first == UInt8(ascii: "\"") {
        rest = afterString(rest)
      } else {
        rest = rest.dropFirst()
      }
    }
    return nil
  }

  private static func afterString(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
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
