import Diagnostics

/// Splits an expression into tokens, checks delimiters and strings, and rejects text that cannot be on one line.
struct ExpressionLexer {
  private(set) var tokens: [ExpressionToken] = []
  private(set) var issues: [SwiftTextIssue] = []

  let scalars: [Unicode.Scalar]
  private let offsets: [Int]
  var index = 0
  private var open: [(delimiter: ExpressionToken.Delimiter, hashes: Int, range: Range<Int>)] = []
  private var hasSpaceBefore = false

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
    while index < scalars.count { next() }
    if issues.isEmpty, let last = open.last {
      let name = last.delimiter == .interpolation ? "an interpolation that" : "'\(last.delimiter.rawValue)'"
      report("\(name) is not closed", at: last.range)
    }
  }

  /// Skips the rest of the text, which could only be misread.
  mutating func stop() {
    index = scalars.count
    open = []
  }

  func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    index + ahead < scalars.count ? scalars[index + ahead] : nil
  }

  /// The UTF-8 offsets from a scalar to the lexer's position.
  func range(from start: Int) -> Range<Int> { offsets[start]..<offsets[index] }

  mutating func report(_ message: String, at range: Range<Int>, help: Help? = nil) {
    issues.append(SwiftTextIssue(message, at: range, help: help))
  }

  mutating func add(_ kind: ExpressionToken.Kind, from start: Int) {
    tokens.append(
      ExpressionToken(
        kind: kind,
        range: range(from: start),
        enclosing: open.last?.delimiter,
        isInClosure: open.contains { $0.delimiter == .brace },
        hasSpaceBefore: hasSpaceBefore || start == 0
      )
    )
    hasSpaceBefore = false
  }

  private mutating func next() {
    guard let scalar = peek() else { return }
    let start = index
    switch scalar {
    case " ", "\t":
      index += 1
      hasSpaceBefore = true
    // A line break can end a statement only in a closure.
    case "\n" where !open.contains { $0.delimiter == .brace }:
      index += 1
      hasSpaceBefore = true
    case "(", "[", "{":
      index += 1
      enter(scalar == "(" ? .parenthesis : scalar == "[" ? .bracket : .brace, hashes: 0, from: start)
    case ")", "]", "}": leave(Character(scalar))
    case "\"": string(hashes: 0)
    case "#": hash()
    case "`": escapedName()
    case "$": dollar()
    case ",", ";", ":", "@", "\\":
      index += 1
      add(.punctuation(Character(scalar)), from: start)
    case "0"..."9":
      number()
    default:
      if SwiftIdentifier.isHead(scalar), !SwiftIdentifier.isInvisible(scalar) {
        word()
      } else if Self.isOperator(scalar) {
        operatorOrDot()
      } else {
        index += 1
        refuse(scalar, at: range(from: start))
      }
    }
  }

  private mutating func refuse(_ scalar: Unicode.Scalar, at range: Range<Int>) {
    let name = SwiftIdentifier.display(scalar)
    let isBreak = name == "a line break"
    report(
      isBreak ? "a closure cannot hold a line break here" : "an expression cannot hold \(name) here",
      at: range,
      help: isBreak ? "write it on one line, with ';' between statements" : nil
    )
    hasSpaceBefore = true
  }

  mutating func enter(_ delimiter: ExpressionToken.Delimiter, hashes: Int, from start: Int) {
    add(.open(delimiter), from: start)
    guard open.count < TypeExpression.nestingLimit else {
      report("an expression nested deeper than \(TypeExpression.nestingLimit) levels", at: range(from: start))
      return stop()
    }
    open.append((delimiter, hashes, range(from: start)))
  }

  private mutating func leave(_ character: Character) {
    let start = index
    index += 1
    guard let last = open.last, last.delimiter.closing == character else {
      let expected = open.last.map { ", expected '\($0.delimiter.closing)'" } ?? ""
      report("'\(character)' closes nothing\(expected)", at: range(from: start))
      // The rest would be matched with wrong delimiters.
      return open.isEmpty ? () : stop()
    }
    open.removeLast()
    add(.close(last.delimiter), from: start)
    if last.delimiter == .interpolation { continueString(hashes: last.hashes) }
  }

  private mutating func word() {
    let start = index
    while let scalar = peek(), SwiftIdentifier.isCharacter(scalar), !SwiftIdentifier.isInvisible(scalar) { index += 1 }
    add(.word(text(from: start)), from: start)
    if peek() == "<" { genericArguments() }
  }

  func text(from start: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<index])
    return String(view)
  }

  private mutating func number() {
    let start = index
    while let scalar = peek() {
      let isExponentSign =
        (scalar == "+" || scalar == "-") && index > start
        && isExponent(scalars[index - 1], ofNumberFrom: start)
      let isFraction = scalar == "." && peek(1).map { ("0"..."9").contains($0) } ?? false
      guard SwiftIdentifier.isCharacter(scalar) || isExponentSign || isFraction else { break }
      index += 1
    }
    // For Swift, this is still the same word.
    while let scalar = peek(), scalar == "$" || SwiftIdentifier.isCharacter(scalar) { index += 1 }
    add(.number, from: start)
    let text = text(from: start)
    // `.0.1` are members of tuples.
    let isMember = tokens.dropLast().last?.is(".") ?? false
    let isRight = isMember ? text.allSatisfy { $0 == "." || ("0"..."9").contains($0) } : Self.isLiteral(text)
    if !isRight { report("'\(text)' is not a number", at: range(from: start)) }
  }

  /// Whether it is a number in Swift: binary, octal, decimal, or hexadecimal, with or without an exponent.
  private static func isLiteral(_ text: String) -> Bool {
    func isNumber(_ text: Substring, _ isDigit: (Character) -> Bool) -> Bool {
      text.first.map(isDigit) ?? false && text.allSatisfy { isDigit($0) || $0 == "_" }
    }
    func isDecimal(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    func isHexadecimal(_ character: Character) -> Bool { character.isASCII && character.isHexDigit }
    if text.hasPrefix("0b") { return isNumber(text.dropFirst(2)) { $0 == "0" || $0 == "1" } }
    if text.hasPrefix("0o") { return isNumber(text.dropFirst(2)) { ("0"..."7").contains($0) } }
    let radix = text.hasPrefix("0x") ? 16 : 10
    let isDigit = radix == 16 ? isHexadecimal : isDecimal
    let parts = text.dropFirst(radix == 16 ? 2 : 0).split(maxSplits: 1, omittingEmptySubsequences: false) {
      radix == 16 ? $0 == "p" || $0 == "P" : $0 == "e" || $0 == "E"
    }
    let digits = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    // A hexadecimal fraction needs an exponent.
    guard digits.allSatisfy({ isNumber($0, isDigit) }), radix == 10 || digits.count == 1 || parts.count == 2 else {
      return false
    }
    guard parts.count == 2 else { return true }
    let isSigned = parts[1].hasPrefix("+") || parts[1].hasPrefix("-")
    return isNumber(isSigned ? parts[1].dropFirst() : parts[1], isDecimal)
  }

  private func isExponent(_ scalar: Unicode.Scalar, ofNumberFrom start: Int) -> Bool {
    let isHexadecimal = scalars[start] == "0" && start + 1 < scalars.count && scalars[start + 1] == "x"
    return isHexadecimal ? scalar == "p" || scalar == "P" : scalar == "e" || scalar == "E"
  }

  // MARK: Operators

  /// ASCII operators, and the blocks of mathematical symbols and arrows that the reference allows in operators.
  private static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    if "/=-+!*%<>&|^~?.".unicodeScalars.contains(scalar) { return true }
    return switch scalar.value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    default: false
    }
  }

  private mutating func operatorOrDot() {
    let start = index
    if peek() == ".", peek(1) != "." {
      index += 1
      add(.punctuation("."), from: start)
      return
    }
    // `?` and `!` belong to the operand before them, and the dots in `a?.b` and `a!.b` are no operators.
    while let scalar = peek(), Self.isOperator(scalar) {
      if scalar == ".", scalars[start] != "." { break }
      if index > start, scalars[index - 1] == "?" || scalars[index - 1] == "!", scalar == "." || scalar == "?" {
        // `??` alone is one operator.
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

  /// Checks a slash: unless it clearly is a division, it could begin a regular expression, in which quotes and
  /// delimiters have no meaning.
  private mutating func checkSlash(_ symbol: String, from start: Int) {
    let isSpacedBefore = tokens.last?.hasSpaceBefore ?? true
    let before = tokens.dropLast().last
    let isSpacedAfter = peek().map { $0 == " " || $0 == "\t" } ?? true
    let isOperator = before?.isTrueOperand ?? false && isSpacedBefore == isSpacedAfter && ["/", "/="].contains(symbol)
    guard !isOperator || !followsValue(tokens.count - 1) else { return }
    report(
      "a regular expression between slashes cannot be used here",
      at: range(from: start),
      help: "make it a constant in Swift and name the constant; a division has a space on both sides or on none"
    )
    stop()
  }

  /// Reads `<…>` after a name as one token if it can be generic arguments, and the following token fits.
  mutating func genericArguments() {
    let start = index
    var closers: [Unicode.Scalar] = []
    while let scalar = peek() {
      switch scalar {
      case "<" where closers.count > TypeExpression.nestingLimit: return giveUp(start)
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
    guard closers.isEmpty, peek().map({ ends.contains($0) }) ?? true, peek() != "." || peek(1) != "." else {
      return giveUp(start)
    }
    let text = text(from: start)
    let (type, issues) = TypeExpression.parse("T" + text)
    // A name in it may lack backticks that a type needs.
    let backticks = [type?.source ?? "", text].map { $0.utf8.count { $0 == UInt8(ascii: "`") } }
    guard issues.isEmpty, backticks[0] == backticks[1] else { return giveUp(start) }
    add(.genericArguments, from: start)
  }

  /// Treats it as a comparison.
  private mutating func giveUp(_ start: Int) { index = start }
}
