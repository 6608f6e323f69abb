/// A piece of a template, in source order. Lines that hold only a tag are left out, as Mustache's rules for standalone
/// tags demand.
enum LaidOut {
  /// The start of an output line. It is indented when the template is; empty lines are not.
  case lineStart
  case text(Range<Int>)
  case tag(Token, TagLayout)
}

/// The place of a tag in its line.
struct TagLayout {
  /// The space before a tag that is alone in its line, which indents a partial. `nil` inside a line.
  var indentation: Range<Int>?
  /// The indentation of the first line after a block tag that ends a line of standalone tags.
  var bodyIndentation: Range<Int>?
}

struct LineLayout {
  private typealias Line = ArraySlice<Token>
  private let bytes: [UInt8]
  /// The tokens, with texts cut at their line breaks.
  private var pieces: [Token] = []
  /// The index after each line's last piece.
  private var ends: [Int] = []

  static func layout(_ tokens: [Token], of bytes: [UInt8]) -> [LaidOut] {
    let layout = LineLayout(tokens, bytes)
    var result: [LaidOut] = []
    result.reserveCapacity(layout.pieces.count + layout.ends.count)
    for number in layout.ends.indices { layout.layOutLine(number, into: &result) }
    return result
  }

  /// Lines end at the line breaks of texts; a tag over several lines is part of one line.
  private init(_ tokens: [Token], _ bytes: [UInt8]) {
    self.bytes = bytes
    pieces.reserveCapacity(tokens.count * 3)
    ends.reserveCapacity(tokens.count * 2)
    for token in tokens {
      guard token.kind == .text else {
        pieces.append(token)
        continue
      }
      var start = token.range.lowerBound
      while start < token.range.upperBound {
        let lineBreak = bytes[start..<token.range.upperBound].firstIndex(of: Byte.newline)
        let piece = start..<(lineBreak.map { $0 + 1 } ?? token.range.upperBound)
        pieces.append(Token(kind: .text, range: piece, content: piece))
        if lineBreak != nil { ends.append(pieces.count) }
        start = piece.upperBound
      }
    }
    ends.append(pieces.count)
  }

  private func line(_ number: Int) -> Line { pieces[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

  private func layOutLine(_ index: Int, into result: inout [LaidOut]) {
    let line = line(index)
    guard areAlone(line), let lastTag = line.lastIndex(where: { $0.kind != .text }) else {
      return layOutOrdinaryLine(line, into: &result)
    }
    let indentation = indentation(of: line)
    for number in line.indices where line[number].kind != .text {
      var layout = TagLayout(indentation: indentation)
      if line[number].kind == .block, number == lastTag { layout.bodyIndentation = bodyIndentation(after: index) }
      result.append(.tag(line[number], layout))
    }
    // An empty block on a line of its own is replaced by text, so the line break stays.
    if line[lastTag].kind == .closeInheritance, isEmptyBlock(line), let last = line.last, last.kind == .text {
      result.append(.text(lineBreak(of: last.range)))
    }
  }

  private func layOutOrdinaryLine(_ line: Line, into result: inout [LaidOut]) {
    guard let first = line.first else { return }
    let isOnlyBreak = line.count == 1 && first.kind == .text && lineBreak(of: first.range) == first.range
    if !isOnlyBreak { result.append(.lineStart) }
    for token in line {
      result.append(token.kind == .text ? .text(token.range) : .tag(token, TagLayout()))
    }
  }

  /// Whether a line has only standalone tags and space.
  ///
  /// Inheritance tags may share a line, because a parent's first block usually begins right after its tag.
  private func areAlone(_ line: Line) -> Bool {
    var count = 0
    var others = 0
    for piece in line {
      switch piece.kind {
      case .text where bytes.isBlank(piece.range): break
      case .text, .variable, .rawVariable: return false
      case .parent, .block, .closeInheritance: count += 1
      default: others += 1
      }
    }
    return others == 0 ? count > 0 : others == 1 && count == 0
  }

  private func isEmptyBlock(_ line: Line) -> Bool {
    line.map(\.kind).filter { $0 != .text } == [.block, .closeInheritance]
  }

  /// The space at the beginning of a line.
  private func indentation(of line: Line) -> Range<Int> {
    let first = line[line.startIndex]
    let start = first.range.lowerBound
    guard first.kind == .text else { return start..<start }
    let end = bytes[first.range].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? first.range.upperBound
    return start..<end
  }

  private func lineBreak(of text: Range<Int>) -> Range<Int> {
    guard !text.isEmpty, bytes[text.upperBound - 1] == Byte.newline else { return text.upperBound..<text.upperBound }
    let hasReturn = text.count > 1 && bytes[text.upperBound - 2] == Byte.carriageReturn
    return (text.upperBound - (hasReturn ? 2 : 1))..<text.upperBound
  }

  /// The indentation of the first line that is not blank, unless that line closes the block right away.
  private func bodyIndentation(after index: Int) -> Range<Int>? {
    for number in (index + 1)..<ends.count {
      let line = line(number)
      let firstTag = line.first { $0.kind != .text }
      let startsWithText = line.first.map { $0.kind == .text && !bytes.isBlank($0.range) } ?? false
      if startsWithText { return indentation(of: line) }
      if let firstTag { return firstTag.kind == .closeInheritance ? nil : indentation(of: line) }
    }
    return nil
  }
}
