import Diagnostics

/// Places as the protocol writes them.
extension SourceFile {
  /// The place of an offset; one within a line ending is at the line's end.
  func position(at offset: Int) -> LSP.Position {
    let line = line(at: offset)
    let text = lineRange(line)
    let before = bytes[text.lowerBound..<min(max(text.lowerBound, offset), text.upperBound)]
    return LSP.Position(line: line - 1, character: before.reduce(0) { $0 + $1.utf16Width })
  }

  /// The offset of a place; one after the end of a line is at its end, and one within a character before it.
  func offset(at position: LSP.Position) -> Int {
    guard position.line < lineCount else { return bytes.count }
    let text = lineRange(position.line + 1)
    var (offset, left) = (text.lowerBound, position.character)
    while offset < text.upperBound, left >= max(1, bytes[offset].utf16Width) {
      left -= bytes[offset].utf16Width
      offset += 1
      while offset < text.upperBound, bytes[offset].utf16Width == 0 { offset += 1 }
    }
    return offset
  }

  func range(of offsets: Range<Int>) -> LSP.Range {
    LSP.Range(start: position(at: offsets.lowerBound), end: position(at: offsets.upperBound))
  }

  func offsets(of range: LSP.Range) -> Range<Int> {
    let start = offset(at: range.start)
    return start..<max(start, offset(at: range.end))
  }
}

extension SourceRange {
  var lsp: LSP.Range { file.range(of: lowerBound..<upperBound) }
}

extension UInt8 {
  /// The number of UTF-16 code units of the character that this byte of UTF-8 begins; 0 for its other bytes.
  fileprivate var utf16Width: Int { self & 0xC0 == 0x80 ? 0 : self < 0xF0 ? 1 : 2 }
}
