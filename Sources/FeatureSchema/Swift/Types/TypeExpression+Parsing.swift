extension TypeExpression {
  /// How deep a type may be nested.
  package static let nestingLimit = 64

  /// Reads a type that can be the type of a stored property: the grammar of the chapter "Types" of the language
  /// reference, where white space is free.
  ///
  /// - Parameter text: one type and nothing else.
  /// - Returns: the type, or nil and all that is wrong, in the order of the text.
  package static func parse(_ text: String) -> (type: TypeExpression?, issues: [SwiftTextIssue]) {
    let tokens: [TypeToken]
    do {
      tokens = try TypeLexer.tokens(of: text)
    } catch {
      return (nil, [error])
    }
    var parser = TypeParser(tokens)
    let type = parser.wholeType()
    guard parser.issues.isEmpty else {
      return (nil, parser.issues.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
    return (type, [])
  }
}
