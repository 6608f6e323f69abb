extension ExpressionLexer {
  /// ASCII and the blocks of mathematical symbols and arrows that the reference allows in operators.
  static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    if "/=-+!*%<>&|^~?.".unicodeScalars.contains(scalar) { return true }
    return switch scalar.value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    default: false
    }
  }

  mutating func operatorOrDot() {
    let start = index
    if peek() == ".", peek(1) != "." {
      index += 1
      add(.punctuation("."), from: start)
      return
    }
    // `?` and `!` are marks of what stands before them, and `a?.b` and `a!.b` are no operators.
    while let scalar = peek(), Self.isOperator(scalar) {
      if scalar == ".", scalars[start] != "." { break }
      if index > start, scalars[index - 1] == "?" || scalars[index - 1] == "!", scalar == "." || scalar == "?" {
        // `??` is one operator when it stands alone.
        if !(scalar == "?" && text(from: start) == "?") { break }
      }
      index += 1
    }
    let symbol = text(from: start)
    if symbol.contains("//") || symbol.contains("/*") || symbol.contains("*/") {
      index = scalars.count
      report("an expression cannot hold a comment", at: range(from: start))
      return stop()
    }
    add(.operator(symbol), from: start)
    if symbol.contains("/") { checkSlash(symbol, from: start) }
  }

  /// A slash that is not clearly a division could begin a regular expression, in which quotes and delimiters mean
  /// nothing.
  private mutating func checkSlash(_ symbol: String, from start: Int) {
    let isSpacedBefore = tokens.last?.hasSpaceBefore ?? true
    let before = tokens.dropLast().last
    let isSpacedAfter = peek().map { $0 == " " || $0 == "\t" } ?? true
    let isDivision = before?.endsOperand ?? false && isSpacedBefore == isSpacedAfter && symbol.hasPrefix("/")
    guard !isDivision else { return }
    report(
      "a regular expression between slashes cannot stand here",
      at: range(from: start),
      help: "make it a constant in Swift and name the constant; a division has a space on both sides or on none"
    )
    stop()
  }

  /// Reads `<…>` behind a name as one token when it can be generic arguments and what follows fits.
  mutating func genericArguments() {
    let start = index
    var closers: [Unicode.Scalar] = []
    while let scalar = peek() {
      switch scalar {
      case "<": closers.append(">")
      case "(": closers.append(")")
      case "[": closers.append("]")
      case ">" where scalars[index - 1] == "-": break
      case ">", ")", "]":
        guard closers.popLast() == scalar else { return giveUp(start) }
      case ".", ",", "?", "!", ":", "&", "@", "-", " ", "`": break
      default:
        guard SwiftIdentifier.isCharacter(scalar), !SwiftIdentifier.isInvisible(scalar) else { return giveUp(start) }
      }
      index += 1
      if closers.isEmpty { break }
    }
    let ends = "()[]{}.,;:?! ".unicodeScalars
    guard closers.isEmpty, peek().map({ ends.contains($0) }) ?? true else { return giveUp(start) }
    guard TypeExpression.parse("T" + text(from: start)).issues.isEmpty else { return giveUp(start) }
    add(.genericArguments, from: start)
  }

  /// It is a comparison.
  private mutating func giveUp(_ start: Int) { index = start }
}
