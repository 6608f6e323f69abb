/// A stretch of a template: text, or one tag.
struct Token {
  enum Kind {
    case text
    case variable
    /// A variable that is not escaped.
    case rawVariable
    case section
    case inverted
    /// The end of a section.
    case close
    /// The end of a parent or a block.
    case closeInheritance
    case partial
    case parent
    case block
    case comment
    case delimiters
    /// The choice of an escape.
    case escape
  }

  var kind: Kind
  /// The whole token, with delimiters.
  var range: Range<Int>
  /// The text between the delimiters, without sigil and surrounding space.
  var content: Range<Int>
}

enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let dot = UInt8(ascii: ".")
  static let equals = UInt8(ascii: "=")

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension [UInt8] {
  /// The first offset of a byte sequence in a part.
  func firstOffset(of needle: [UInt8], in part: Range<Int>) -> Int? {
    guard let first = needle.first, part.count >= needle.count else { return nil }
    return withUnsafeBufferPointer { bytes in
      var offset = part.lowerBound
      while offset <= part.upperBound - needle.count {
        if bytes[offset] == first, bytes[offset..<offset + needle.count].elementsEqual(needle) { return offset }
        offset += 1
      }
      return nil
    }
  }

  func trimmed(_ part: Range<Int>) -> Range<Int> {
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high, Byte.isSpace(self[low]) { low += 1 }
    while high > low, Byte.isSpace(self[high - 1]) { high -= 1 }
    return low..<high
  }

  func isBlank(_ part: Range<Int>) -> Bool { trimmed(part).isEmpty }

  /// The words of a part, which spaces separate.
  func words(_ part: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for offset in part {
      if Byte.isSpace(self[offset]) {
        if let begun = start { words.append(begun..<offset) }
        start = nil
      } else if start == nil {
        start = offset
      }
    }
    if let begun = start { words.append(begun..<part.upperBound) }
    return words
  }
}
