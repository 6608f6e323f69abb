/// Sees that a text is one Swift expression that stays where it is put: as a default value, in a property or in a
/// parameter list.
///
/// It is no Swift parser: types and names are the compiler's business. What it refuses is whatever could end the
/// expression early, swallow what follows it, or be no expression there at all. Statements are at home in closures,
/// with `;` between them. Comments and directives are refused, and line breaks in closures; elsewhere they are spaces.
package enum SwiftExpressionCheck {
  /// All that is wrong, in the order of the text; nothing when the expression can be used.
  ///
  /// - Parameter hasSelf: whether there is a `self` where the expression is used.
  package static func issues(in text: String, hasSelf: Bool = false) -> [SwiftTextIssue] {
    let lexer = ExpressionLexer(text)
    // With broken strings or delimiters the rest would be guesswork.
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

  /// An expression without its line breaks: each is a space, or nothing beside a delimiter.
  package static func onOneLine(_ expression: String) -> String {
    let lines = expression.split(separator: "\n").map { $0.trimming(while: { $0 == " " || $0 == "\t" }) }
    return lines.reduce("") { text, line in
      guard let last = text.last, let first = line.first else { return text + line }
      return text + ("([".contains(last) || ")].,".contains(first) ? "" : " ") + line
    }
  }

  /// Words that an operand follows.
  static let wordsBeforeOperands: Set<String> = [
    "any", "as", "await", "borrowing", "consume", "consuming", "copy", "each", "in", "inout", "is", "isolated", "of",
    "return", "sending", "some", "throw", "try", "unsafe",
  ]

  /// Words between operands, mostly in types.
  static let wordsAfterOperands: Set<String> = ["as", "async", "in", "is", "of", "throws"]

  /// Words that are values, or nothing without what follows.
  static let wordsOfNoType = wordsBeforeOperands.union(["false", "nil", "self", "super", "true"])

  /// Words at which an expression has ended, or begins as none.
  static let wordsInStatements = statementWords.union(["await", "in"])

  /// Words that only statements and declarations use. Outside a closure they are no part of an expression.
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
