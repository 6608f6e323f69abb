import Diagnostics

/// Errors between brackets.
extension SyntaxDiagnosis {
  /// Text after a quote that closes a text from a line above: probably the closing quote on that line is missing.
  var unclosedQuote: Diagnostic? {
    let line = line(at: error.offset)
    let before = trimmed(line.lowerBound..<min(error.offset, line.upperBound))
    guard let quote = file.bytes[before].last, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote),
      !file.bytes[before].dropLast().contains(quote),
      let opening = file.bytes[..<line.lowerBound].lastIndex(of: quote)
    else { return nil }
    let number = SourceRange(file, before).line
    return diagnostic(
      "this quote is not closed before line \(number)",
      at: one(at: opening),
      help: "close it where the text ends; if the text goes on, nothing can follow the closing quote on line \(number)"
    )
  }

  /// Neither a next value nor the closing bracket was found.
  func unclosed(at bracket: Int) -> Diagnostic {
    if let found = unclosedQuote ?? caseOfSwift ?? optionalType { return found }
    let isList = file.bytes[bracket] == UInt8(ascii: "[")
    let kind = isList ? "list" : "mapping"
    let expected = "expected ',' or '\(isList ? "]" : "}")'"
    let beginning = Diagnostic.Note("the \(kind) begins here", at: SourceRange(file, one(at: bracket)))
    let tokens = FlowScan(file.bytes, from: bracket, to: error.offset)
    if let comment = tokens.comments.first(where: closesMore) {
      var result = diagnostic(
        "'#' begins a comment here, and hides the end of this \(kind)",
        at: comment,
        help: quoteIt
      )
      result.notes = [beginning]
      return result
    }
    var result: Diagnostic
    if file.line(at: bracket) == file.line(at: error.offset), error.offset < file.bytes.count {
      result = diagnostic("\(expected) in this \(kind)", at: keyBeforeColon ?? word)
      if !isAtColon, let quotedType { result.help.append(quotedType) }
      if let key = keyBeforeColon { result.help.append("write ',' before '\(text(key))' if it is a key") }
      if isAtColon { result.help.append("quote the value if it holds ': '") }
      result.notes = [beginning]
    } else {
      result = diagnostic("this \(kind) is not closed: \(expected)", at: one(at: bracket))
      // An empty line at the end of a file shows nothing.
      if error.offset < file.bytes.count {
        result.notes = [.init("it was expected before this", at: SourceRange(file, word))]
      }
    }
    if let text = tokens.textOverLines {
      let place = SourceRange(file, one(at: text))
      result.notes.append(.init("a text in quotes begins here, and ends on another line", at: place))
    }
    return result
  }

  /// The bracket that is still open at the end of the file, if the error is there.
  var bracketOpenAtEnd: Int? {
    guard file.bytes[min(error.offset, file.bytes.count)...].allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D })
    else { return nil }
    var closed = 0
    for index in file.bytes.indices.prefix(error.offset).reversed() {
      switch file.bytes[index] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"): closed += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if closed == 0 { return index }
        closed -= 1
      default: break
      }
    }
    return nil
  }

  /// The word before a colon, if other words of a value precede it: it may be a key.
  private var keyBeforeColon: Range<Int>? {
    guard isAtColon else { return nil }
    let start = line(at: error.offset).lowerBound
    let before = trimmed(start..<error.offset)
    guard let blank = file.bytes[before].lastIndex(of: 0x20) else { return nil }
    let last = trimmed(start..<blank).last.map { file.bytes[$0] }
    return last.map { ",[{:".utf8.contains($0) } ?? true ? nil : (blank + 1)..<before.upperBound
  }

  /// Whether a comment closes more brackets than it opens, so that it may not be meant as a comment.
  private func closesMore(_ comment: Range<Int>) -> Bool {
    func count(_ brackets: String) -> Int { file.bytes[comment].count { brackets.utf8.contains($0) } }
    return count("]}") > count("[{")
  }
}

/// The comments and quotes from a bracket to where its end was expected.
private struct FlowScan {
  private(set) var comments: [Range<Int>] = []
  /// The beginning of the last quoted text with a line break.
  private(set) var textOverLines: Int?

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    let end = min(end, bytes.count)
    var index = start
    // The last byte that is not a blank: a quote begins a text only where a value can begin.
    var before = UInt8(ascii: ",")
    while index < end {
      let byte = bytes[index]
      let isAfterBlank = index > start && [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1])
      if byte == UInt8(ascii: "#"), isAfterBlank {
        let rest = bytes[index..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
        comments.append(index..<rest)
        index = rest
      } else if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte), ",:[{".utf8.contains(before) {
        let close = Self.end(ofTextAt: index, in: bytes)
        if bytes[index..<close].contains(0x0A) { textOverLines = index }
        (index, before) = (close, byte)
      } else {
        if byte > 0x20 { before = byte }
        index += 1
      }
    }
  }

  private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int {
    let quote = bytes[start]
    var index = start + 1
    while index < bytes.count, bytes[index] != quote {
      index += quote == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
