/// Skips comments and regular expressions in files, and refuses them elsewhere.
extension SwiftLexer {
  /// Skips a comment, or a regular expression in a file.
  mutating func skipSlash() -> Bool {
    let start = index
    guard isAt("//") || isAt("/*") else { return dialect == .file && skipRegex() }
    if dialect == .type {
      stop()
      report("a type cannot hold a comment", at: start..<index, help: "write the comment in 'doc'")
    } else if isAt("//") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    } else {
      skipComment()
    }
    return true
  }

  /// Skips the comments at the beginning of a text, up to the first line break outside of them.
  ///
  /// - Returns: the place of the line break, or of the end of the last comment if code follows in the line, or nothing.
  package static func commentsInLine(_ bytes: UnsafeBufferPointer<UInt8>) -> (end: Int, endLine: Bool) {
    var lexer = SwiftLexer(unread: bytes, as: .file)
    var end = 0
    while lexer.index < bytes.count {
      if lexer.isAt("\n") { return (lexer.index, true) }
      if lexer.isAt("//") || lexer.isAt("/*") {
        _ = lexer.skipSlash()
        end = lexer.index
      } else if lexer.peek() <= UInt8(ascii: " ") {
        lexer.index += 1
      } else {
        return (end, false)
      }
    }
    return (bytes.count, false)
  }

  /// Skips a comment between `/*` and `*/`; comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let (isOpening, isClosing) = (isAt("/*"), isAt("*/"))
      depth += isOpening ? 1 : isClosing ? -1 : 0
      if peek() == UInt8(ascii: "\n") { isFirstInLine = true }
      index += isOpening || isClosing ? 2 : 1
    } while depth > 0 && index < bytes.count
    if depth > 0 { unclosed = "*/" }
  }

  /// Skips a regular expression between number signs in a file.
  mutating func regex(hashes: Int) {
    guard dialect == .file else {
      index += 1
      report(
        "a regular expression cannot be used here",
        at: index - 1 - hashes..<index,
        help: "make it a constant in Swift and name the constant"
      )
      return stop()
    }
    repeat { index += 1 } while index < bytes.count && !(isAt("/") && hasHashes(hashes, after: 1))
    index = min(index + 1 + hashes, bytes.count)
  }

  /// Skips a regular expression between slashes, which stands for an operand and ends in its line.
  private mutating func skipRegex() -> Bool {
    guard peek(1) > UInt8(ascii: " "), peek(1) != UInt8(ascii: ")"), tokens.last?.precedesOperand ?? true
    else { return false }
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else { return false }
    index = end + 1
    return true
  }
}

extension SwiftToken {
  /// Whether a slash after the token begins a regular expression.
  fileprivate var precedesOperand: Bool {
    switch kind {
    case .open: true
    case .punctuation(let sign): "=,:&|!?;".unicodeScalars.contains(sign)
    default: false
    }
  }
}
