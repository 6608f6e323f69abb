/// A token of a Swift expression, as detailed as the structure of expressions requires.
struct ExpressionToken {
  enum Delimiter: Character {
    case parenthesis = "("
    case bracket = "["
    case brace = "{"
    /// `\(` in a string literal.
    case interpolation = "\\"

    var closing: Character {
      switch self {
      case .parenthesis, .interpolation: ")"
      case .bracket: "]"
      case .brace: "}"
      }
    }
  }

  enum Kind: Equatable {
    case word(String)
    /// A name in backticks, or an operand such as `$0` to which no rule applies.
    case name
    case number
    /// A string literal, or its piece up to the first interpolation.
    case string
    /// The piece of a string literal after an interpolation.
    case stringContinuation
    /// `#file`, without the `#`.
    case macro(String)
    /// `<…>` after a name.
    case genericArguments
    case open(Delimiter)
    case close(Delimiter)
    case `operator`(String)
    /// One of `. , ; : @ \`.
    case punctuation(Character)
  }

  var kind: Kind
  var range: Range<Int>
  /// The delimiter directly around the token; nil at the top.
  var enclosing: Delimiter?
  /// Whether it is in a closure, however deep, where statements are allowed.
  var isInClosure: Bool
  var hasSpaceBefore: Bool

  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  /// The characters of an operator, a delimiter or punctuation.
  var symbol: String? {
    switch kind {
    case .operator(let symbol): symbol
    case .punctuation(let character): String(character)
    case .open(let delimiter): String(delimiter.rawValue)
    case .close(let delimiter): String(delimiter.closing)
    default: nil
    }
  }

  /// The name in the source text, without backticks.
  func name(in text: String) -> String {
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  func `is`(_ punctuation: Character) -> Bool { kind == .punctuation(punctuation) }

  /// Whether an operand certainly ends with the token, which is no word of a statement in a closure.
  var isTrueOperand: Bool {
    switch kind {
    case .word(let word): endsOperand && !SwiftExpressionCheck.statementWords.contains(word)
    case .close(.brace): false
    default: endsOperand
    }
  }

  /// Whether an operand can begin with the token.
  var startsOperand: Bool {
    switch kind {
    case .word, .name, .number, .string, .macro, .punctuation("\\"): true
    case .open(.parenthesis), .open(.bracket), .open(.brace): true
    default: false
    }
  }

  var isName: Bool { kind == .name || word.map { !$0.hasPrefix("$") } ?? false }

  /// Whether it is one or several marks of optionals.
  var isMark: Bool {
    if case .operator(let symbol) = kind { symbol.allSatisfy { $0 == "?" || $0 == "!" } } else { false }
  }

  /// Whether an argument ends before the token.
  var endsArgument: Bool { kind == .close(.parenthesis) || kind == .close(.bracket) || self.is(",") }

  /// Whether an operator before the token has no operand after it.
  var endsPart: Bool {
    switch kind {
    case .close, .punctuation(","), .punctuation(":"), .punctuation(";"): true
    default: false
    }
  }

  /// Whether an operand can end with the token.
  var endsOperand: Bool {
    switch kind {
    case .word(let word): !SwiftExpressionCheck.wordsBeforeOperands.contains(word)
    case .name, .number, .string, .stringContinuation, .macro, .genericArguments, .close: true
    // Only these operators follow their operand.
    case .operator(let symbol): !hasSpaceBefore && (symbol == "..." || symbol.allSatisfy { $0 == "!" || $0 == "?" })
    case .open, .punctuation: false
    }
  }
}

extension [ExpressionToken] {
  /// The index of the token that closes a delimiter; the lexer has checked that there is one.
  func closing(of opening: Int) -> Int {
    var depth = 0
    for index in opening..<count {
      switch self[index].kind {
      case .open: depth += 1
      case .close: depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return count - 1
  }
}
