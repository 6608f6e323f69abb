/// Maps each byte of a scalar's text to the place where it was written.
///
/// It is made only when a place within a text is needed: it reads the written scalar again, beside its text, and gives
/// up if the two do not agree.
struct ScalarSourceMap {
  /// For each byte of the text, and for its end, the offset in the written scalar.
  private(set) var starts: [Int] = []
  /// For each byte of the text, the offset after its written form.
  private var ends: [Int] = []

  private let written: ArraySlice<UInt8>
  private let text: [UInt8]
  private var style: YAMLScalar.Style
  private var index: Int

  /// - Parameter written: the scalar with its quotes, `|` or `>`.
  init?(_ scalar: YAMLScalar, written: ArraySlice<UInt8>) {
    text = Array(scalar.text.utf8)
    style = scalar.style
    var body = written
    switch scalar.style {
    case .plain, .swift: break
    case .singleQuoted, .doubleQuoted:
      guard written.count >= 2 else { return nil }
      body = written.dropFirst().dropLast()
    case .literal, .folded:
      body = written.drop { $0 != 0x0A && $0 != 0x0D }
    }
    self.written = body
    index = body.startIndex
    starts.reserveCapacity(text.count + 1)
    ends.reserveCapacity(text.count)
    // A part of a scalar is written in whichever style that has.
    let styles = style == .swift ? [.plain, .doubleQuoted, .singleQuoted, .literal] : [style]
    guard styles.contains(where: { map(as: $0) }) else { return nil }
    starts.append(index)
  }

  private mutating func map(as style: YAMLScalar.Style) -> Bool {
    (self.style, index) = (style, written.startIndex)
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    return style == .literal || style == .folded ? mapBlock() : mapFlow()
  }

  func range(of part: Range<Int>) -> Range<Int>? {
    guard part.lowerBound >= 0, part.upperBound <= text.count else { return nil }
    let start = starts[part.lowerBound]
    return start..<(part.isEmpty ? start : max(start, ends[part.upperBound - 1]))
  }

  private mutating func map(_ count: Int, upTo end: Int) {
    starts.append(contentsOf: repeatElement(index, count: count))
    ends.append(contentsOf: repeatElement(end, count: count))
    index = end
  }

  // MARK: Plain and quoted

  private mutating func mapFlow() -> Bool {
    while index < written.endIndex {
      let byte = written[index]
      if isBlank(byte), let fold = lineFold(from: index) {
        let expected: [UInt8] = fold.breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: fold.breaks - 1)
        guard text[starts.count...].starts(with: expected) else { return false }
        map(expected.count, upTo: fold.end)
      } else if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        guard mapEscape() else { return false }
      } else {
        guard starts.count < text.count, text[starts.count] == byte else { return false }
        let isQuotePair = style == .singleQuoted && byte == UInt8(ascii: "'")
        map(1, upTo: index + (isQuotePair ? 2 : 1))
      }
    }
    return starts.count == text.count
  }

  private mutating func mapEscape() -> Bool {
    guard index + 1 < written.endIndex else { return false }
    if let fold = lineFold(from: index + 1), isBreak(written[index + 1]) {
      let count = fold.breaks - 1
      guard text[starts.count...].starts(with: repeatElement(0x0A, count: count)) else { return false }
      map(count, upTo: fold.end)
      return true
    }
    let digits =
      switch written[index + 1] {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "U"): 8
      default: 0
      }
    // An escape stands for one scalar of the text, whose first byte tells its length.
    guard starts.count < text.count, index + 2 + digits <= written.endIndex else { return false }
    var length = 1
    while starts.count + length < text.count, text[starts.count + length] & 0xC0 == 0x80 { length += 1 }
    map(length, upTo: index + 2 + digits)
    return true
  }

  /// Reads blanks with a line break: the number of breaks, and the end of the blanks.
  private func lineFold(from start: Int) -> (breaks: Int, end: Int)? {
    var end = start
    var breaks = 0
    while end < written.endIndex, isBlank(written[end]) {
      if isBreak(written[end]) { breaks += 1 }
      let isPair = written[end] == 0x0D && end + 1 < written.endIndex && written[end + 1] == 0x0A
      end += isPair ? 2 : 1
    }
    return breaks > 0 ? (breaks, end) : nil
  }

  // MARK: Literal and folded

  /// In the text, a run of blanks with a line break is a run of blanks, which ends with the part of the last line's
  /// indentation that the text keeps.
  private mutating func mapBlock() -> Bool {
    while starts.count < text.count {
      if index < written.endIndex, isBlank(written[index]), let fold = lineFold(from: index) {
        let run = text[starts.count...].prefix { isBlank($0) }
        let kept = run.reversed().prefix { !isBreak($0) }.count
        guard fold.end - kept >= index else { return false }
        map(run.count - kept, upTo: fold.end - kept)
        for _ in 0..<kept { map(1, upTo: index + 1) }
      } else if index < written.endIndex, text[starts.count] == written[index] {
        map(1, upTo: index + 1)
      } else {
        // The text may end with line breaks that the written range does not include.
        guard index == written.endIndex, text[starts.count...].allSatisfy({ isBreak($0) }) else { return false }
        map(text.count - starts.count, upTo: index)
      }
    }
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }
  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
