import Diagnostics

/// Reads lines of YAML, valid or not, as far as the place of a cursor depends on them.
struct CursorReader {
  /// A mapping or a list that the next line may continue.
  struct Frame {
    var column: Int
    var isList: Bool
    /// The last key of a mapping; in brackets, `nil` before a colon.
    var key: String?
    var entries: [String: String] = [:]
  }

  let file: SourceFile
  var bytes: [UInt8] { file.bytes }
  var frames: [Frame] = []
  var brackets: [Frame] = []
  /// The part of a scalar that is being read.
  var token = 0..<0
  var quote: UInt8?
  /// Whether the last token was in quotes, which are closed.
  var isClosed = false
  /// The column of the mapping whose value is a text of several lines.
  private var textColumn: Int?
  /// The state at the end of the last line.
  var isValue = false
  var isNewKey = false
  var isComment = false
  /// Whether it is within a text of several lines.
  var isText = false
  var column = 0
  var needsSpace = false

  init(_ file: SourceFile) { self.file = file }

  // MARK: Lines

  mutating func read(_ line: Range<Int>) {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
    column = start - line.lowerBound
    (isValue, isNewKey, isComment, isText) = (false, false, false, false)
    (isClosed, needsSpace) = (false, false)
    token = start..<start
    if let textColumn {
      if start == line.upperBound || column > textColumn {
        (isComment, isText) = (true, true)
        return
      }
      self.textColumn = nil
    }
    if !brackets.isEmpty || quote != nil {
      // Nobody has closed them: a line that begins with a key outside of them is not in them.
      let isOutside = column <= frames.last?.column ?? 0 && key(from: start, to: line.upperBound) != nil
      if !isOutside { return readBrackets(start..<line.upperBound) }
      (brackets, quote) = ([], nil)
    }
    readBlock(start, line)
  }

  private mutating func readBlock(_ start: Int, _ line: Range<Int>) {
    var start = start
    var isAfterDash = false
    while start < line.upperBound, bytes[start] == UInt8(ascii: "-"),
      start + 1 == line.upperBound || bytes[start + 1] == 0x20
    {
      leave { [column] in $0.column > column }
      enter(isList: true)
      start += 1
      while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
      (column, isAfterDash) = (start - line.lowerBound, true)
    }
    token = start..<start
    if start < line.upperBound, bytes[start] == UInt8(ascii: "#") {
      isComment = true
      return
    }
    if !isAfterDash, start == line.upperBound {
      // An empty line ends nothing; only the cursor may be here.
      isNewKey = true
      return
    }
    leave { [column] in $0.column > column || $0.isList && $0.column == column && !isAfterDash }
    guard let (name, end) = key(from: start, to: line.upperBound) else {
      isNewKey = true
      if start < line.upperBound, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[start]) {
        isNewKey = false
        return readBrackets(start..<line.upperBound)
      }
      readScalar(start..<line.upperBound)
      return
    }
    enter(isList: false)
    frames[frames.count - 1].key = name
    frames[frames.count - 1].entries[name] = ""
    readValue(end..<line.upperBound)
  }

  /// Enters a list or a mapping at the column, unless it is the innermost one already.
  private mutating func enter(isList: Bool) {
    if let last = frames.last, last.isList == isList, last.column == column { return }
    frames.append(Frame(column: column, isList: isList))
  }

  private mutating func leave(where isOver: (Frame) -> Bool) {
    while let last = frames.last, isOver(last) { frames.removeLast() }
  }

  /// A value after a colon.
  private mutating func readValue(_ text: Range<Int>) {
    var start = text.lowerBound
    while start < text.upperBound, bytes[start] == 0x20 { start += 1 }
    (isValue, needsSpace, token) = (true, start == text.lowerBound, start..<start)
    guard start < text.upperBound else { return }
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): readBrackets(start..<text.upperBound)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): (textColumn, isComment) = (column, true)
    default:
      readScalar(start..<text.upperBound)
      if let key = frames.last?.key { frames[frames.count - 1].entries[key] = self.text(of: token) }
    }
  }

  /// A scalar outside of brackets, up to a comment.
  private mutating func readScalar(_ text: Range<Int>) {
    isClosed = false
    guard let first = bytes[text].first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      token = text
      let comment = text.dropFirst().first { bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1] == 0x20 }
      if let comment { (token, isComment) = (text.lowerBound..<comment, true) }
      return
    }
    let start = text.lowerBound + 1
    let end = endOfQuote(first, from: start, to: text.upperBound)
    token = start..<(end ?? text.upperBound)
    (quote, isClosed) = (end == nil ? first : nil, end != nil)
  }

  // MARK: Brackets

  mutating func readBrackets(_ text: Range<Int>) {
    var position = text.lowerBound
    if quote == nil { token = position..<position }
    while position < text.upperBound {
      let byte = bytes[position]
      if let open = quote {
        let end = endOfQuote(open, from: position, to: text.upperBound)
        token = min(token.lowerBound, position)..<(end ?? text.upperBound)
        (quote, isClosed) = (end == nil ? open : nil, end != nil)
        position = end.map { $0 + 1 } ?? text.upperBound
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        brackets.append(Frame(column: 0, isList: byte == UInt8(ascii: "[")))
        beginToken(position + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !brackets.isEmpty { brackets.removeLast() }
        beginToken(position + 1)
        if brackets.isEmpty {
          isClosed = true
          return
        }
      case UInt8(ascii: ","):
        endEntry()
        beginToken(position + 1)
      case UInt8(ascii: ":") where isColon(position, text.upperBound):
        if !brackets.isEmpty {
          let key = self.text(of: token)
          brackets[brackets.count - 1].key = key
          brackets[brackets.count - 1].entries[key] = ""
        }
        needsSpace = position + 1 == text.upperBound
        beginToken(position + 1)
      case UInt8(ascii: "#") where position > 0 && bytes[position - 1] == 0x20:
        isComment = true
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if token.isEmpty {
          quote = byte
          beginToken(position + 1)
        }
      case 0x20:
        if token.isEmpty { beginToken(position + 1) } else { token = token.lowerBound..<position + 1 }
        needsSpace = false
      default:
        token = (token.isEmpty ? position : token.lowerBound)..<position + 1
        (isClosed, needsSpace) = (false, false)
      }
      position += 1
    }
  }

  private mutating func beginToken(_ start: Int) { (token, isClosed) = (start..<start, false) }

  private mutating func endEntry() {
    guard let last = brackets.indices.last else { return }
    if let key = brackets[last].key {
      brackets[last].entries[key] = text(of: token)
    } else if !brackets[last].isList, !token.isEmpty {
      brackets[last].entries[text(of: token)] = ""
    }
    brackets[last].key = nil
  }

  // MARK: Parts of lines

  private func isColon(_ position: Int, _ end: Int) -> Bool {
    position + 1 == end || isClosed || [0x20, UInt8(ascii: ","), UInt8(ascii: "}")].contains(bytes[position + 1])
  }

  /// The offset of the quote that ends a text.
  private func endOfQuote(_ quote: UInt8, from start: Int, to end: Int) -> Int? {
    var position = start
    while position < end {
      if quote == UInt8(ascii: "\""), bytes[position] == UInt8(ascii: "\\") { position += 1 }
      if position < end, bytes[position] == quote { return position }
      position += 1
    }
    return nil
  }

  /// A key at the beginning of some text, and the offset after its colon.
  func key(from start: Int, to end: Int) -> (String, Int)? {
    guard start < end else { return nil }
    let first = bytes[start]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let close = endOfQuote(first, from: start + 1, to: end), close + 1 < end,
        bytes[close + 1] == UInt8(ascii: ":")
      else { return nil }
      return (text(of: start + 1..<close), close + 2)
    }
    if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "#")].contains(first) { return nil }
    let colon = (start..<end).first { position in
      bytes[position] == UInt8(ascii: ":") && (position + 1 == end || bytes[position + 1] == 0x20)
    }
    return colon.map { (text(of: start..<$0), $0 + 1) }
  }

  private func text(of range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
    return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
  }
}
