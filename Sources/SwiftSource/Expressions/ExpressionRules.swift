/// What an expression's tokens must be to stay in their place.
struct ExpressionRules {
  let tokens: [ExpressionToken]
  /// Whether there is a `self` where the expression is used.
  private let hasSelf: Bool
  private(set) var issues: [SwiftTextIssue] = []
  /// For each open delimiter, and the top, the number of `?` that wait for their `:`.
  private var openTernaries = [0]
  /// Something would end the expression: what follows is not part of it.
  private var hasEnded = false

  init(tokens: [ExpressionToken], hasSelf: Bool) {
    self.tokens = tokens
    self.hasSelf = hasSelf
  }

  private mutating func report(_ message: String, at token: ExpressionToken, help: String? = nil) {
    issues.append(SwiftTextIssue(message, at: token.range, help: help))
  }

  mutating func check(end: Int) {
    guard let first = tokens.first, let last = tokens.last else {
      issues.append(SwiftTextIssue("expected a Swift expression, found nothing", at: 0..<end))
      return
    }
    for index in tokens.indices where !hasEnded { check(index) }
    checkStart(first)
    let isCast = ["?", "!"].contains(last.symbol) && ["as", "try"].contains(tokens.dropLast().last?.word)
    if issues.isEmpty, !last.endsOperand || isCast { report("the expression ends where more must follow", at: last) }
  }

  private mutating func checkStart(_ first: ExpressionToken) {
    switch first.kind {
    case .operator("&"): report("'&' can be used only before an argument", at: first)
    case .operator where first.hasSpaceAfter, .word("as"), .word("is"):
      report("the expression begins in its middle", at: first)
    default: break
    }
  }

  private mutating func check(_ index: Int) {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1] : nil
    let after = index + 1 < tokens.count ? tokens[index + 1] : nil
    switch token.kind {
    case .word(let word): check(word, token, before: before, after: after)
    case .macro(let name): check(macro: name, token)
    case .punctuation(let character): check(character, index, before: before, after: after)
    case .operator(let symbol): check(operator: symbol, token, before: before, after: after)
    case .open(let delimiter):
      openTernaries.append(0)
      if delimiter == .brace { checkClosure(index, before: before) }
      if delimiter == .interpolation, after?.kind == .close(.interpolation) {
        report("an interpolation without an expression", at: token)
      }
    case .close: openTernaries.removeLast()
    case .name, .number, .string, .stringContinuation, .genericArguments: break
    }
    guard !token.isInClosure else { return }
    if let before { checkNeighbours(before, token, index) }
    checkFollower(of: token, before: before, after: after)
  }

  private mutating func check(
    _ word: String,
    _ token: ExpressionToken,
    before: ExpressionToken?,
    after: ExpressionToken?
  ) {
    // A member, or an argument's label.
    if before?.is(".") ?? false { return }
    let isKey = token.enclosing == .bracket && ["self", "super"].contains(word)
    let isLabel = after?.is(":") ?? false && token.enclosing != nil && !isKey
    if isLabel, ["(", "[", ","].contains(before?.symbol) { return }
    if ["didSet", "willSet"].contains(word), token.isInClosure {
      return report("'\(word)' would make an observer of the closure", at: token)
    }
    if word == "super" || word == "self" && !hasSelf {
      return report("'\(word)' does not exist where the expression is used", at: token)
    }
    guard !token.isInClosure else { return }
    if word == "await" || word == "try" && !["?", "!"].contains(after?.symbol) {
      let help: String? = word == "try" ? "write 'try!' or 'try?'" : nil
      return report("'\(word)' cannot be used in a default value", at: token, help: help)
    }
    if word.hasPrefix("$") { return report("'\(word)' can be used only in a closure", at: token) }
    if SwiftExpressionCheck.statementWords.contains(word) || word == "in" {
      report("'\(word)' is not part of an expression", at: token)
    }
  }

  private mutating func check(macro name: String, _ token: ExpressionToken) {
    let directives: Set<String> = [
      "available", "else", "elseif", "endif", "error", "if", "line", "sourceLocation", "unavailable", "warning",
    ]
    if directives.contains(name) { report("'#\(name)' is not part of an expression", at: token) }
    if ["keyPath", "selector"].contains(name) { report("'#\(name)' needs Objective-C", at: token) }
  }

  private mutating func check(
    _ character: Character,
    _ index: Int,
    before: ExpressionToken?,
    after: ExpressionToken?
  ) {
    let token = tokens[index]
    switch character {
    case "," where token.enclosing == nil:
      hasEnded = true
      report("',' would end the expression", at: token, help: "put several values into '(…)' or '[…]'")
    case "," where before?.is(",") ?? false || ["(", "["].contains(before?.symbol):
      report("',' has nothing before it", at: token)
    case ";" where !token.isInClosure:
      hasEnded = true
      report("';' would end the expression", at: token)
    case ":":
      if openTernaries[openTernaries.count - 1] > 0 {
        openTernaries[openTernaries.count - 1] -= 1
      } else if token.enclosing == nil, !isTrailingClosureLabel(index) {
        report("':' has no '?' before it", at: token)
      }
    case "\\":
      let beginsKeyPath = after.map {
        $0.is(".") || $0.word != nil || $0.kind == .name || $0.symbol == "[" || $0.symbol == "("
      }
      if after?.hasSpaceBefore ?? true || !(beginsKeyPath ?? false) {
        report("'\\' begins nothing here", at: token)
      }
    default: break
    }
  }

  /// `} label: {`
  private func isTrailingClosureLabel(_ index: Int) -> Bool {
    index > 1 && tokens[index - 2].kind == .close(.brace)
  }

  private mutating func check(
    operator symbol: String,
    _ token: ExpressionToken,
    before: ExpressionToken?,
    after: ExpressionToken?
  ) {
    if symbol == "?", token.hasSpaceBefore { openTernaries[openTernaries.count - 1] += 1 }
    checkSpace(around: symbol, token, before: before, after: after)
    guard !token.isInClosure else { return }
    let isComparison = ["==", "!=", "<=", ">=", "===", "!==", "~=", ".=="].contains(symbol) || symbol.hasPrefix(".")
    if symbol.hasSuffix("="), !isComparison {
      report("an assignment is not part of an expression", at: token, help: symbol == "=" ? "compare with '=='" : nil)
    }
  }

  /// With a space on one side only, Swift takes an operator for one of what it touches.
  private mutating func checkSpace(
    around symbol: String,
    _ token: ExpressionToken,
    before: ExpressionToken?,
    after: ExpressionToken?
  ) {
    guard let before, before.isTrueOperand, let after, after.startsOperand || after.opensOperand,
      token.hasSpaceBefore != after.hasSpaceBefore
    else { return }
    // `a! b` is two operands, which is another matter, and so is `if x == y .z` in a closure.
    let isPostfix = !token.hasSpaceBefore && symbol.allSatisfy { $0 == "!" || $0 == "?" }
    guard !isPostfix, symbol != "...", symbol != "&" else { return }
    report("'\(symbol)' has a space on one side only", at: token, help: "write a space on both sides, or on none")
  }

  private mutating func checkClosure(_ index: Int, before: ExpressionToken?) {
    if let before, !tokens[index].isInClosure,
      [.number, .string, .stringContinuation, .close(.bracket)].contains(before.kind)
    {
      let help: String? = before.kind == .close(.bracket) ? "pass the closure in parentheses" : nil
      report("a closure cannot follow a literal", at: tokens[index], help: help)
    }
    let rest = tokens[(index + 1)...].prefix(2)
    guard let word = rest.first?.word, rest.last?.symbol == "{" else { return }
    if ["get", "set", "_read", "_modify", "unsafeAddress", "unsafeMutableAddress"].contains(word) {
      report("'\(word)' would make an accessor of the closure", at: rest[index + 1])
    }
  }

  // MARK: What can be side by side

  /// Two operands with nothing between them: the second would be on its own.
  private mutating func checkNeighbours(_ before: ExpressionToken, _ token: ExpressionToken, _ index: Int) {
    // `0...` is an operand, `0...100` is one too.
    guard before.endsOperand, before.kind != .operator("..."), token.startsOperand else { return }
    if case .operator = before.kind {
      // `a? b`, but `try? b` and `as? B`; not so a member of that name.
      let isMember = index > 2 && tokens[index - 3].is(".")
      let isCast = index > 1 && ["as", "try"].contains(tokens[index - 2].word) && !isMember
      guard !isCast else { return }
    }
    if let word = token.word, SwiftExpressionCheck.wordsAfterOperands.contains(word) { return }
    if let word = before.word, SwiftExpressionCheck.wordsAfterOperands.contains(word) { return }
    // `} label: {`, and a word that is already reported.
    if before.kind == .close(.brace), index + 1 < tokens.count, tokens[index + 1].is(":") { return }
    if let word = before.word ?? token.word, SwiftExpressionCheck.statementWords.contains(word) { return }
    report("expected an operator before a second expression", at: token)
  }

  /// Tokens that are nothing without what follows or precedes them.
  private mutating func checkFollower(of token: ExpressionToken, before: ExpressionToken?, after: ExpressionToken?) {
    switch token.kind {
    case .punctuation(".") where !(after?.isMember ?? true):
      report("expected a name after '.'", at: token)
    case .punctuation("@") where token.enclosing == nil && !(before?.precedesType ?? false):
      report("attributes can be used only in a closure or a type", at: token)
    case .punctuation("@") where after?.word == nil:
      report("expected an attribute's name after '@'", at: token)
    case .operator("->") where !(before?.kind == .close(.parenthesis) || ["async", "throws"].contains(before?.word)):
      report("'->' comes after the parameters of a function type", at: token)
    case .operator(let symbol) where symbol.hasPrefix("?") && !(before?.isComplete ?? false):
      report("'\(symbol)' has nothing before it", at: token)
    case .word("throws"), .word("async"):
      let isEffect = before?.kind == .close(.parenthesis) || before?.word == "async"
      let continues = ["->", "("].contains(after?.symbol) || after?.word == "throws"
      guard isEffect ? !continues : token.word == "throws" && !(before?.is(".") ?? false) else { return }
      report("'\(token.word ?? "")' has no '->' after it", at: token)
    default: break
    }
  }
}

extension ExpressionToken {
  /// The token's characters when it is an operator, a delimiter or punctuation.
  fileprivate var symbol: String? {
    switch kind {
    case .operator(let symbol): symbol
    case .punctuation(let character): String(character)
    case .open(let delimiter): String(delimiter.rawValue)
    case .close(let delimiter): String(delimiter.closing)
    default: nil
    }
  }

  /// Whether it is a delimiter with which an operand begins.
  fileprivate var opensOperand: Bool {
    switch kind {
    case .open(.parenthesis), .open(.bracket), .open(.brace): true
    default: false
    }
  }

  fileprivate var startsOperand: Bool {
    switch kind {
    case .word, .name, .number, .string, .macro, .punctuation("\\"): true
    default: false
    }
  }

  /// Whether the token can come after a dot; a key path goes through `?`, `!` and `[…]` too.
  fileprivate var isMember: Bool {
    switch kind {
    case .word, .name, .number, .open(.bracket): true
    case .operator(let symbol): symbol.allSatisfy { $0 == "?" || $0 == "!" }
    default: false
    }
  }

  fileprivate var precedesType: Bool {
    switch kind {
    case .word(let word): ["as", "is"].contains(word)
    case .operator(let symbol): ["?", "!", "->"].contains(symbol)
    default: false
    }
  }

  /// Whether a `?` fits after the token: after an operand, `try` or `as`, or a key path's dot.
  fileprivate var isComplete: Bool { endsOperand || ["as", "try"].contains(word) || self.is(".") }
}
