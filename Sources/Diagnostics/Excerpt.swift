/// A source line with carets under a range.
///
/// A range over several lines is underlined up to the end of its first line; a long line is cut around the range.
struct Excerpt {
  let lineNumber: Int
  let text: String
  /// The number of columns before the caret.
  let indentation: Int
  /// The number of columns under the range, at least one.
  let length: Int

  init(_ range: SourceRange, maximumWidth: Int) {
    lineNumber = range.line
    let file = range.file
    let line = file.lineRange(lineNumber)
    let lower = min(range.lowerBound, line.upperBound)
    let upper = max(lower, min(range.upperBound, line.upperBound))
    // A line may have megabytes, so bytes that are farther away are never read.
    let window = Self.window(around: lower, reach: maximumWidth * 6, in: line, of: file.bytes)
    var cells = Self.cells(of: file.bytes[window])
    var first = cells.firstIndex { $0.offset + $0.count > lower } ?? cells.count
    var end = max(first, cells.lastIndex { $0.offset < upper }.map { $0 + 1 } ?? 0)
    let isCutBefore = window.lowerBound > line.lowerBound
    let isCutAfter = window.upperBound < line.upperBound
    if isCutBefore || isCutAfter || Self.width(cells[...]) > maximumWidth {
      let kept = Self.keep(cells, around: first..<end, maximumWidth)
      let ellipsis = PlacedCell(cell: DisplayCell("…", column: 0), offset: 0, count: 0)
      let before = isCutBefore || kept.lowerBound > 0 ? [ellipsis] : []
      let after = isCutAfter || kept.upperBound < cells.count ? [ellipsis] : []
      cells = before + cells[kept] + after
      first += before.count - kept.lowerBound
      end = min(end + before.count - kept.lowerBound, cells.count)
    }
    text = cells.map(\.cell.text).joined()
    indentation = Self.width(cells[..<first])
    length = max(1, Self.width(cells[first..<end]))
  }

  private struct PlacedCell {
    var cell: DisplayCell
    /// The character's offset in the file, and its number of bytes.
    var offset: Int
    var count: Int
  }

  private static func width(_ cells: ArraySlice<PlacedCell>) -> Int {
    cells.reduce(0) { $0 + $1.cell.width }
  }

  private static func window(
    around place: Int,
    reach: Int,
    in line: Range<Int>,
    of bytes: [UInt8]
  ) -> Range<Int> {
    var start = max(line.lowerBound, place - reach)
    while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = min(line.upperBound, place + reach)
    while end > place, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }

  private static func cells(of bytes: ArraySlice<UInt8>) -> [PlacedCell] {
    var cells: [PlacedCell] = []
    var (column, offset) = (0, bytes.startIndex)
    for character in String(decoding: bytes, as: UTF8.self) {
      let cell = DisplayCell(character, column: column)
      cells.append(PlacedCell(cell: cell, offset: offset, count: character.utf8.count))
      column += cell.width
      offset += character.utf8.count
    }
    return cells
  }

  /// The part of a long line to show: the range if it fits, and as much as possible around it.
  private static func keep(_ cells: [PlacedCell], around marked: Range<Int>, _ maximumWidth: Int) -> Range<Int> {
    var (start, end) = (marked.lowerBound, marked.lowerBound)
    // The ellipses take one column on each side.
    var free = maximumWidth - 2
    while end < marked.upperBound, cells[end].cell.width <= free {
      free -= cells[end].cell.width
      end += 1
    }
    var before = free / 2
    while start > 0, cells[start - 1].cell.width <= before {
      start -= 1
      before -= cells[start].cell.width
      free -= cells[start].cell.width
    }
    while end < cells.count, cells[end].cell.width <= free {
      free -= cells[end].cell.width
      end += 1
    }
    while start > 0, cells[start - 1].cell.width <= free {
      start -= 1
      free -= cells[start].cell.width
    }
    return start..<end
  }
}
