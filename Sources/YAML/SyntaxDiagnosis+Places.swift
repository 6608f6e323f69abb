import Diagnostics

/// Finds places near the error.
extension SyntaxDiagnosis {
  var contextOffset: Int { min(error.contextOffset ?? error.offset, file.bytes.count) }

  func text(_ place: Range<Int>) -> String {
    String(decoding: file.bytes[place], as: UTF8.self)
  }

  /// The line that holds an offset, without its line ending.
  func line(at offset: Int) -> Range<Int> {
    let start = file.lineStart(file.line(at: min(offset, file.bytes.count)))
    let end = file.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
    return start..<end
  }

  func column(of offset: Int) -> Int { offset - line(at: offset).lowerBound }

  /// The nearest line above that is neither blank nor a comment.
  func lineAbove(_ start: Int) -> Range<Int>? {
    var number = file.line(at: start) - 1
    while number >= 1 {
      let line = line(at: file.lineStart(number))
      let content = trimmed(line)
      if !content.isEmpty, file.bytes[content.lowerBound] != UInt8(ascii: "#") { return line }
      number -= 1
    }
    return nil
  }

  /// The range without the blanks around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, max(range.lowerBound, range.upperBound))
    while end > start, isBlank(file.bytes[end - 1]) { end -= 1 }
    while start < end, isBlank(file.bytes[start]) { start += 1 }
    return start..<end
  }

  /// The first colon with a blank after it.
  func firstColon(in range: Range<Int>) -> Int? {
    range.first { index in
      file.bytes[index] == UInt8(ascii: ":") && (index + 1 >= file.bytes.count || isBlank(file.bytes[index + 1]))
    }
  }

  func skipBlanks(from start: Int) -> Int {
    let end = line(at: start).upperBound
    return (start..<max(start, end)).first { !isBlank(file.bytes[$0]) } ?? max(start, end)
  }

  /// The end of a plain value: the end of its line, or a comment.
  func endOfValue(from start: Int) -> Int {
    let end = line(at: start).upperBound
    let comment = (start..<max(start, end)).first { index in
      file.bytes[index] == UInt8(ascii: "#") && index > start && isBlank(file.bytes[index - 1])
    }
    return trimmed(start..<(comment ?? end)).upperBound
  }

  func end(ofScalarAt start: Int) -> Int {
    guard start < file.bytes.count else { return file.bytes.count }
    var end = start + 1
    while end < file.bytes.count, file.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// The character at an offset.
  func one(at offset: Int) -> Range<Int> {
    min(offset, file.bytes.count)..<end(ofScalarAt: offset)
  }

  var restOfLine: Range<Int> {
    error.offset..<max(error.offset, endOfValue(from: error.offset))
  }

  /// The text from the error to the next blank.
  var word: Range<Int> { word(at: error.offset) }

  func word(at offset: Int) -> Range<Int> {
    let start = min(offset, file.bytes.count)
    let end = file.bytes[start...].firstIndex { isBlank($0) } ?? file.bytes.count
    return start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
