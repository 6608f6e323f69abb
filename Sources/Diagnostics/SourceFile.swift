/// The text of a file, with a table of its lines.
///
/// Positions are UTF-8 offsets; lines and columns are computed only to show them.
package final class SourceFile: Sendable {
  /// The path as the user wrote it.
  package let path: String
  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// The offset of each line's beginning. The numbers are small because a large file can have millions of lines.
  private let lineStarts: [UInt32]

  /// - Parameter bytes: valid UTF-8.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Lines end as in YAML: at LF, CRLF or a lone CR.
  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts: [UInt32] = [0]
      starts.reserveCapacity(bytes.count / 16)
      // Few bytes are that small.
      for index in bytes.indices where bytes[index] <= 0x0D {
        let isReturn = bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
        if bytes[index] == 0x0A || isReturn { starts.append(UInt32(index + 1)) }
      }
      return starts
    }
  }

  /// The place before all text.
  package var start: SourceRange { SourceRange(self, 0..<0) }

  package var lineCount: Int { lineStarts.count }

  /// The number, from 1, of the line with an offset.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The offset of a line's beginning; lines count from 1.
  package func lineStart(_ line: Int) -> Int { Int(lineStarts[line - 1]) }

  /// The offsets of a line without its line ending; lines count from 1.
  package func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStart(line)
    var end = line < lineStarts.count ? lineStart(line + 1) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The column of an offset, from 1; it counts characters, as an editor's caret moves.
  package func column(at offset: Int) -> Int {
    let before = lineBytes(before: offset)
    return (before.allSatisfy { $0 < 0x80 } ? before.count : String(decoding: before, as: UTF8.self).count) + 1
  }

  /// The column of an offset, from 1; it counts Unicode code points.
  package func codePointColumn(at offset: Int) -> Int {
    lineBytes(before: offset).count { $0 & 0xC0 != 0x80 } + 1
  }

  /// The bytes from the beginning of an offset's line to the offset, without the line ending.
  private func lineBytes(before offset: Int) -> ArraySlice<UInt8> {
    let line = lineRange(line(at: offset))
    return bytes[line.lowerBound..<min(max(line.lowerBound, offset), line.upperBound)]
  }
}
