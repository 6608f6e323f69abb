import Diagnostics

/// The lines of a text, as far as moving entries needs them.
extension SourceFile {
  var lineBreak: [UInt8] { bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A] }

  func startOfLine(_ offset: Int) -> Int { bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }

  /// The end of the text before an offset, without blanks and line breaks.
  func endOfText(before offset: Int, notBefore start: Int) -> Int {
    bytes[start..<offset].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? start
  }

  /// The start of the empty lines and the comments before a line.
  ///
  /// - Parameter column: comments that are indented more belong to the lines above them.
  func comments(before line: Int, notBefore start: Int, upTo column: Int) -> Int {
    var found = line
    while found > start {
      let previous = startOfLine(found - 1)
      guard previous >= start, Line(bytes[previous..<found]).isBetweenEntries(upTo: column) else { break }
      found = previous
    }
    return found
  }

  private func endOfLine(_ offset: Int, in lines: Range<Int>) -> Int {
    bytes[offset..<lines.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? lines.upperBound
  }

  /// The empty lines that some lines begin with.
  func emptyLines(in lines: Range<Int>) -> Range<Int> {
    var end = lines.lowerBound
    while end < lines.upperBound {
      let next = endOfLine(end, in: lines)
      guard Line(bytes[end..<next]) == .empty else { break }
      end = next
    }
    return lines.lowerBound..<end
  }

  /// The comments of the first entry: those above an empty line are the file's, and so are those for editors.
  func afterHead(_ lines: Range<Int>) -> Range<Int> {
    var (start, next) = (lines.lowerBound, lines.lowerBound)
    while next < lines.upperBound {
      let end = endOfLine(next, in: lines)
      let line = bytes[next..<end]
      if Line(line) == .empty || line.starts(with: "# yaml-language-server:".utf8) { start = end }
      next = end
    }
    return start..<lines.upperBound
  }
}

/// The kind of a line.
private enum Line: Equatable {
  case empty
  case comment(column: Int)
  /// The end of the document.
  case end
  case text

  init(_ bytes: ArraySlice<UInt8>) {
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    switch text.first {
    case nil, 0x0A, 0x0D: self = .empty
    case UInt8(ascii: "#"): self = .comment(column: text.startIndex - bytes.startIndex)
    default: self = bytes.starts(with: "...".utf8) ? .end : .text
    }
  }

  func isBetweenEntries(upTo column: Int) -> Bool {
    switch self {
    case .empty, .end: true
    case .comment(let own): own <= column
    case .text: false
    }
  }
}
