/// The tokens of expressions alone: whole operators, and generic arguments as one token.
extension SwiftLexer {
  /// ASCII operators, and the blocks of mathematical symbols and arrows that the reference allows in operators.
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
    if peek() == UInt8(ascii: "."), peek(1) != UInt8(ascii: ".") {
      index += 1
      return add(.punctuation("."), from: start)
    }
    // `?` and `!` belong to the operand before them, and the dots in `a?.b` and `a!.b` are not operators.
    while index < bytes.count, Self.isOperator(scalar) {
      let (dot, mark) = (peek() == UInt8(ascii: "."), peek() == UInt8(ascii: "?"))
      if dot, bytes[start] != UInt8(ascii: ".") { break }
      let isAfterMark = index > start && "?!".utf8.contains(bytes[index - 1])
      // `??` alone is one operator.
      let isCoalescing = mark && index == start + 1 && bytes[start] == UInt8(ascii: "?")
      if isAfterMark, dot || mark, !isCoalescing { break }
      index += UTF8.width(scalar)
    }
    let symbol = text(from: start)
    if symbol.contains("//") || symbol.contains("/*") || symbol.contains("*/") {
      stop()
      return report("an expression cannot hold a comment", at: start..<index)
    }
    add(.operator(symbol), from: start)
    if symbol.contains("/") { checkSlash(symbol, from: start) }
  }

  /// Checks a slash: unless it clearly is a division, it could begin a regular expression, in which quotes and
  /// delimiters have no meaning.
  private mutating func checkSlash(_ symbol: String, from start: Int) {
    let isSpacedBefore = tokens.last?.hasSpaceBefore ?? true
    let before = tokens.dropLast().last
    let isSpacedAfter = index == bytes.count || peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t")
    let isOperator = before?.isTrueOperand ?? false && isSpacedBefore == isSpacedAfter && ["/", "/="].contains(symbol)
    guard !isOperator || !followsValue(tokens.count - 1) else { return }
    report(
      "a regular expression between slashes cannot be used here",
      at: start..<index,
      help: "make it a constant in Swift and name the constant; a division has a space on both sides or on none"
    )
    stop()
  }

  /// Reads `<…>` after a name as one token if it can be generic arguments, and the following token fits; else as
  /// operators.
  mutating func genericArguments() {
    let start = index
    guard skipGenericArguments() else { return index = start }
    let text = text(from: start)
    let (type, issues) = TypeExpression.parse("T" + text)
    // A name in it may lack backticks that a type needs.
    let backticks = [type?.source ?? "", text].map { $0.utf8.count { $0 == UInt8(ascii: "`") } }
    guard issues.isEmpty, backticks[0] == backticks[1] else { return index = start }
    add(.genericArguments, from: start)
  }

  private mutating func skipGenericArguments() -> Bool {
    var closers: [Unicode.Scalar] = []
    repeat {
      let scalar = Unicode.Scalar(peek())
      switch scalar {
      case "<" where closers.count > Self.nestingLimit: return false
      case "<": closers.append(">")
      case "(": closers.append(")")
      case "[": closers.append("]")
      case ">" where bytes[index - 1] == UInt8(ascii: "-"): break
      case ">", ")", "]": if closers.popLast() != scalar { return false }
      case ".", ",", "?", "!", ":", "&", "@", "-", " ", "`": break
      default:
        guard lengthInName > 0 else { return false }
        index += lengthInName - 1
      }
      index += 1
    } while !closers.isEmpty && index < bytes.count
    return closers.isEmpty && !isAt("..") && (index == bytes.count || "()[]{}.,;:?! ".utf8.contains(peek()))
  }
}
