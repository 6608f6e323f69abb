/// A token of Swift source, as detailed as the structure of expressions requires.
package struct SwiftToken: Sendable {
  package enum Delimiter: Character, Sendable {
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

  package enum Kind: Equatable, Sendable {
    case word(String)
    /// A name in backticks, an operand such as `$0` to which no rule applies, or any word of a file, which is not copied.
    case name
    case number
    /// A string literal, or its piece up to the first interpolation.
    case string
    /// The piece of a string literal after an interpolation.
    case stringContinuation
    /// `#file`, without the `#`.
    case macro(String)
    /// `<…>` after a name in an expression.
    case genericArguments
    case open(Delimiter)
    case close(Delimiter)
    /// All characters of an operator in an expression; only `->` and `...` elsewhere.
    case `operator`(String)
    /// One of `. , ; : @ \` in an expression; any other character elsewhere.
    case punctuation(Unicode.Scalar)
    /// The end of a type.
    case end
  }

  package var kind: Kind
  /// Its place, as UTF-8 offsets.
  package var range: Range<Int>
  /// The delimiter directly around the token; nil at the top. Only known in an expression.
  var enclosing: Delimiter?
  /// Whether it is in a closure, however deep, where statements are allowed.
  var isInClosure = false
  var hasSpaceBefore = false
  package var isFirstInLine = false

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
  func name(in text: String) -> String { text.part(range).withoutBackticks }

  func `is`(_ punctuation: Unicode.Scalar) -> Bool { kind == .punctuation(punctuation) }

  var isName: Bool { kind == .name || word.map { !$0.hasPrefix("$") } ?? false }

  /// Whether it consists of the characters of names, or of `#` and these.
  package var isWord: Bool {
    switch kind {
    case .word, .name, .number, .macro: true
    default: false
    }
  }
}

extension SwiftToken.Kind {
  /// The change of depth: 1 for an opening token, -1 for a closing one.
  package var depth: Int {
    switch self {
    case .open: 1
    case .close: -1
    default: 0
    }
  }
}

extension [SwiftToken] {
  /// The index of the token that closes a delimiter; the lexer has checked that there is one.
  func closing(of opening: Int) -> Int {
    var depth = 0
    for index in opening..<count {
      depth += self[index].kind.depth
      if depth == 0 { return index }
    }
    return count - 1
  }
}
