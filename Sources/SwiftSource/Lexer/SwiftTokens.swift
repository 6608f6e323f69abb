/// The tokens of a file.
package struct SwiftTokens: Sendable {
  package let bytes: [UInt8]
  /// Its tokens, except for those that no compiler sees.
  package let all: [SwiftToken]
  /// What is between `#if` and `#endif`.
  package let conditions: [ConditionalBlock]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tokens = bytes.withUnsafeBufferPointer(SwiftLexer.readFile).tokens
    let hasConditions = tokens.contains { $0.kind == .macro("if") }
    conditions = hasConditions ? ConditionalBlock.all(in: tokens, of: bytes) : []
    all = hasConditions ? SwiftConditions.compiled(tokens, of: bytes) : tokens
  }

  /// The place of the first bracket without a counterpart, or of a condition without an end.
  package var unmatched: Range<Int>? {
    var open: [SwiftToken] = []
    for token in all {
      switch token.kind {
      case .open: open.append(token)
      case .close(let delimiter): if open.popLast()?.kind != .open(delimiter) { return token.range }
      default: break
      }
    }
    return open.last?.range ?? conditions.first { !$0.isClosed }?.range
  }

  /// Whether the token at an index has a certain text; there may be no token.
  package func `is`(_ text: StaticString, at index: Int) -> Bool {
    guard all.indices.contains(index), all[index].range.count == text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[all[index].range.lowerBound + $0] == text.utf8Start[$0] }
  }

  /// Whether the token at an index is a keyword, and not the name of a member.
  func isKeyword(_ word: StaticString, at index: Int) -> Bool {
    self.is(word, at: index) && (all[index].isFirstInLine || !self.is(".", at: index - 1))
  }

  /// The name at an index, without backticks.
  package func name(at index: Int) -> String {
    String(decoding: bytes[all[index].range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  /// The end of the brackets that begin the text, as a UTF-8 offset; `nil` if they are not closed.
  package var endOfFirstBrackets: Int? {
    var depth = 0
    let last = all.first { token in
      depth += token.kind.depth
      return depth == 0
    }
    return last?.range.upperBound
  }

  /// The place of the first `...` outside of brackets, as a UTF-8 offset.
  package var placeOfDots: Int? {
    var depth = 0
    let dots = all.first { token in
      depth += token.kind.depth
      return depth == 0 && token.kind == .operator("...")
    }
    return dots?.range.lowerBound
  }

  /// Whether a name is among the tokens.
  package func contains(_ name: String) -> Bool {
    all.indices.contains { all[$0].isWord && self.name(at: $0) == name }
  }

  /// The text of some tokens, with runs of space between them as one space.
  package func source(_ indices: some Collection<Int>) -> String {
    var text: [UInt8] = []
    var end: Int?
    for index in indices {
      let place = all[index].range
      if let end, end < place.lowerBound { text.append(UInt8(ascii: " ")) }
      text += bytes[place]
      end = place.upperBound
    }
    return String(decoding: text, as: UTF8.self)
  }
}
