/// Checks that a text is one Swift expression that stays in its place: a default value in a property or a parameter
/// list.
///
/// It is not a Swift parser: the compiler checks types and names. It rejects text that could end the expression early,
/// swallow the text after it, or is not an expression at all. Closures may have statements, with `;` between them.
/// Comments and directives are rejected, and so are line breaks in closures; elsewhere, line breaks are spaces.
package enum SwiftExpressionCheck {
  /// All errors, in the order of the text; empty if the expression can be used.
  ///
  /// - Parameter hasSelf: whether the expression may use `self`.
  package static func issues(in text: String, hasSelf: Bool = false) -> [SwiftTextIssue] {
    let lexer = SwiftLexer.read(text, as: .expression)
    // After an error in strings or delimiters, the rest would be guesswork.
    guard lexer.issues.isEmpty else { return lexer.issues.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    guard !lexer.tokens.isEmpty else {
      return [SwiftTextIssue("expected a Swift expression, found nothing", at: 0..<text.utf8.count)]
    }
    var rules = ExpressionRules(tokens: lexer.tokens, hasSelf: hasSelf)
    rules.check()
    var grammar = ExpressionGrammar(tokens: lexer.tokens)
    grammar.check()
    let found = rules.issues + [grammar.issue].compactMap(\.self)
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// An expression without line breaks: each becomes a space, or nothing beside a delimiter.
  package static func onOneLine(_ expression: String) -> String {
    let lines = expression.split(separator: "\n").map { $0.trimming(while: { $0 == " " || $0 == "\t" }) }
    return lines.reduce("") { text, line in
      guard let last = text.last, let first = line.first else { return text + line }
      return text + ("([".contains(last) || ")].,".contains(first) ? "" : " ") + line
    }
  }

  /// Words before an operand.
  static let wordsBeforeOperands: Set<String> = [
    "any", "as", "await", "borrowing", "consume", "consuming", "copy", "each", "in", "inout", "is", "isolated", "of",
    "return", "sending", "some", "throw", "try", "unsafe",
  ]

  /// Words between operands, mostly in types.
  static let wordsAfterOperands: Set<String> = ["as", "async", "in", "is", "of", "throws"]

  /// Words that are values, or that have no meaning alone.
  static let wordsOfNoType = wordsBeforeOperands.union(["false", "nil", "self", "super", "true"])

  /// Words that end an expression, or cannot begin one.
  static let wordsInStatements = statementWords.union(["await", "in"])

  /// Words of statements and declarations only. Outside a closure they cannot be in an expression.
  static let statementWords: Set<String> =
    SwiftKeyword.statements.union(SwiftKeyword.declarations)
    .union(["_", "each", "repeat", "rethrows", "throw", "where"])
    .subtracting(["borrowing", "consuming", "inout", "nonisolated", "open"])
}

extension Substring {
  fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
