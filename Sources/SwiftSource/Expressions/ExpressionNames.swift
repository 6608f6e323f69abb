/// A name in an expression that refers to a declaration outside it.
package struct ExpressionName: Hashable {
  /// The name and its members: `["Item", "Status", "done"]`.
  package var path: [String]
  /// Whether it can only be a type: after `as`, or between angle brackets.
  package var isType = false

  package var root: String { path[0] }
}

extension SwiftExpressionCheck {
  /// The names in an expression, except members (but those of `self`), labels and names that its own closures declare.
  ///
  ///     SwiftExpressionCheck.names(in: "max(a, b.c) { x in x + d }") // max, a, b.c, d
  package static func names(in expression: String) -> [ExpressionName] {
    var reader = ExpressionNameReader(expression)
    reader.read()
    return reader.names
  }

  /// Whether there is a sum, a product or the like in an expression.
  package static func hasArithmetic(_ expression: String) -> Bool {
    SwiftLexer.read(expression, as: .expression).tokens.contains { token in
      guard case .operator(let symbol) = token.kind, let first = symbol.first else { return false }
      return symbol != "->" && "+-*/%".contains(first)
    }
  }

  /// The same names with the places of their parts, as UTF-8 offsets.
  package static func placedNames(in expression: String) -> [(name: ExpressionName, parts: [Range<Int>])] {
    var reader = ExpressionNameReader(expression)
    reader.read()
    return Array(zip(reader.names, reader.places))
  }
}

/// Reads names with Swift's scopes. In rare cases, it counts a name that is declared in the expression as one from
/// outside.
struct ExpressionNameReader {
  struct Scope {
    var declared: Set<String> = []
    /// The names that a condition declares, visible from the next condition to the end of its block.
    var conditional: (new: Set<String>, seen: Set<String>) = ([], [])
    /// The keyword of the statement whose block comes next.
    var statement: String?
    /// The number of open delimiters in it, except braces.
    var depth = 0
    /// Whether it is a statement's block, not a closure.
    var isBlock = false
  }

  private let text: String
  let tokens: [SwiftToken]
  var index = 0
  var scopes = [Scope()]
  /// The indices of the tokens that open the enclosing delimiters.
  var openings: [Int] = []
  private(set) var names: [ExpressionName] = []
  /// The places of the parts of each name; none where it is not known.
  private(set) var places: [[Range<Int>]] = []

  init(_ expression: String) {
    text = expression
    tokens = SwiftLexer.read(expression, as: .expression).tokens
  }

  var scope: Scope {
    get { scopes[scopes.count - 1] }
    set { scopes[scopes.count - 1] = newValue }
  }

  func token(at index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func source(of token: SwiftToken) -> String { token.name(in: text) }

  mutating func read() { read(to: tokens.count) }

  mutating func read(to end: Int) {
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .open(.brace): openBrace()
      case .close(.brace):
        openings.removeLast()
        if scopes.removeLast().isBlock { scope.statement = nil }
      case .open:
        open()
        index = endOfFunctionName ?? index
      case .close: close()
      case .genericArguments: readTypes(in: token)
      // A further declaration: `let a = 1, b = 2`.
      case .punctuation(",") where scope.depth == 0 && scope.statement == nil: declarePattern()
      case .punctuation(",") where scope.depth == 0: seeConditions()
      case .punctuation(";") where scope.depth == 0:
        scope.statement = nil
        scope.conditional = ([], [])
      case .punctuation(":") where scope.depth == 0 && scope.statement == "case": scope.statement = nil
      case .word(let word) where !isMember(index): read(word)
      case .name where !isMember(index): readName()
      default: break
      }
      index += 1
    }
  }

  mutating func open() {
    openings.append(index)
    scope.depth += 1
  }

  mutating func close() {
    openings.removeLast()
    scope.depth -= 1
  }

  mutating func seeConditions() {
    scope.conditional.seen.formUnion(scope.conditional.new)
    scope.conditional.new = []
  }

  private mutating func read(_ word: String) {
    switch word {
    case "let", "var": declarePattern()
    case "func", "struct", "enum", "class", "typealias":
      guard let name = token(at: index + 1), name.isName else { return }
      scope.declared.insert(source(of: name))
      index += 1
      if word == "func" { declareParameters() }
    case "case" where scope.depth == 0 && scope.statement == nil, "default":
      // The declarations of the case before it end.
      scope.declared = []
      scope.statement = "case"
    case "catch":
      scope.statement = word
      scope.conditional.new.insert("error")
    case "for":
      scope.statement = word
      if !["case", "let", "var"].contains(token(at: index + 1)?.word) { declarePattern() }
    case "else" where scope.statement == "guard": break
    case "do", "defer", "else", "guard", "if", "repeat", "switch", "while": scope.statement = word
    case "where": seeConditions()
    case "self" where token(at: index + 1)?.is(".") ?? false && token(at: index + 2)?.isName ?? false:
      index += 2
      readName()
    case _ where word.hasPrefix("$") || SwiftKeyword.isReserved(word): break
    // Words before a name: `any P`, `copy x`, `weak x`.
    case _ where Self.wordsBeforeNames.contains(word) && isBeforeName: break
    default: readName()
    }
  }

  private static let wordsBeforeNames = SwiftExpressionCheck.wordsBeforeOperands.union(["unowned", "weak"])

  private var isBeforeName: Bool { token(at: index + 1).map { $0.isName && $0.hasSpaceBefore } ?? false }

  // MARK: Names

  /// Reads a name, unless it is a label or declared in the expression.
  private mutating func readName() {
    var path = [source(of: tokens[index])]
    var parts = [tokens[index].range]
    let (isType, isUse) = (isType(index), !isLabel(index) && !(token(at: index - 1)?.is("@") ?? false))
    guard isUse, !isDeclared(path[0]) else { return }
    while token(at: index + 1)?.is(".") ?? false, let member = token(at: index + 2), member.isName {
      path.append(source(of: member))
      parts.append(member.range)
      index += 2
    }
    add(ExpressionName(path: path, isType: isType), at: parts)
  }

  func isDeclared(_ name: String) -> Bool {
    scopes.contains { $0.declared.contains(name) || $0.conditional.seen.contains(name) }
  }

  mutating func add(_ name: ExpressionName, at parts: [Range<Int>]) {
    names.append(name)
    places.append(parts)
  }

  /// Reads the types in `<…>`.
  mutating func readTypes(in token: SwiftToken) {
    // With a name before it, it is a type.
    guard let type = TypeExpression.parse("T" + text.part(token.range)).type else { return }
    for components in type.componentPaths.dropFirst() {
      let parts = components.map { component in
        let start = token.range.lowerBound - 1
        return component.range.lowerBound + start..<component.range.upperBound + start
      }
      add(ExpressionName(path: components.map(\.name), isType: true), at: parts)
    }
  }

  func isMember(_ index: Int) -> Bool { token(at: index - 1)?.is(".") ?? false }

  /// Whether a type is expected: after `as`, `as!` and the like.
  private func isType(_ index: Int) -> Bool {
    var before = index - 1
    if token(at: before)?.isMark ?? false, token(at: before - 1)?.word == "as" { before -= 1 }
    guard let token = token(at: before) else { return false }
    return token.kind == .operator("->") || ["any", "as", "is", "some"].contains(token.word) && !isMember(before)
  }

  /// Whether it is the label of an argument or an element.
  private func isLabel(_ index: Int) -> Bool {
    let token = tokens[index]
    guard let next = self.token(at: index + 1) else { return false }
    // The name of a captured value in the closure.
    if token.enclosing == .bracket, next.kind == .operator("=") { return true }
    guard next.is(":"), let before = self.token(at: index - 1) else { return false }
    switch token.enclosing {
    case _ where before.kind == .close(.brace): return self.token(at: index + 2)?.kind == .open(.brace)
    // `with value: Int` is a parameter.
    case .parenthesis where scope.statement == "func" && before.isName: return true
    case .parenthesis: return before.kind == .open(.parenthesis) || before.is(",")
    case .interpolation: return before.kind == .open(.interpolation) || before.is(",")
    // Keys of dictionaries are not labels.
    case .bracket:
      let isSubscript = openings.last.map { $0 > 0 && tokens[$0 - 1].isTrueOperand } ?? false
      return isSubscript && (before.kind == .open(.bracket) || before.is(","))
    default: return false
    }
  }

  /// The index of the last colon in `(_:with:)`, which is part of a function's name.
  private var endOfFunctionName: Int? {
    var end = index + 1
    while token(at: end)?.isName ?? false, token(at: end + 1)?.is(":") ?? false { end += 2 }
    return end > index + 1 && token(at: end)?.kind == .close(.parenthesis) ? end - 1 : nil
  }
}
