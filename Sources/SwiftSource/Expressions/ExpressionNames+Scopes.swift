/// The declarations in an expression's closures, and their scopes.
extension ExpressionNameReader {
  /// Declares the names after `let` or `var`, which may be a pattern: `let (a, b)`, `case let .item(name, id: id)`.
  mutating func declarePattern() {
    var found: Set<String> = []
    var depth = 0
    index += 1
    pattern: while let token = token(at: index) {
      switch token.kind {
      case .open(.parenthesis):
        open()
        depth += 1
      case .close where depth > 0:
        close()
        depth -= 1
      case .open, .close, .operator("="), .word("in"), .word("where"), .word("else"): break pattern
      case .punctuation(","), .punctuation(";"), .punctuation(":"): if depth == 0 { break pattern }
      case .word, .name:
        let isPart = self.token(at: index + 1).map { $0.is(".") || $0.is(":") && depth > 0 } ?? false
        let isName = token.word.map { !SwiftKeyword.isReserved($0) } ?? true
        if isName, !isPart, !isMember(index) { found.insert(source(of: token)) }
      default: break
      }
      index += 1
    }
    let next = token(at: index)
    // `if let name {` also uses an outer `name`.
    if ["guard", "if", "while"].contains(scope.statement), scope.depth == 0, next?.kind != .operator("=") {
      for name in found.sorted() where !isDeclared(name) { add(ExpressionName(path: [name]), at: []) }
    }
    index -= 1
    if scope.statement == nil || scope.statement == "case" {
      scope.declared.formUnion(found)
    } else {
      scope.conditional.new.formUnion(found)
    }
  }

  /// Declares the parameters of a function in a closure.
  mutating func declareParameters() {
    scope.statement = "func"
    let rest = tokens[(index + 1)...].prefix { $0.kind != .open(.brace) }
    for place in rest.indices.dropLast() where rest[place].isName && rest[place + 1].is(":") {
      scope.conditional.new.insert(source(of: rest[place]))
    }
  }

  /// Opens a closure, or the block of a statement.
  mutating func openBrace() {
    let isBlock = scope.statement != nil && scope.depth == 0 && (token(at: index - 1)?.endsOperand ?? false)
    guard isBlock else { return openClosure() }
    seeConditions()
    let declared = scope.conditional.seen
    scope.conditional.seen = []
    // Names declared by 'guard' are visible after its block.
    if scope.statement == "guard" { scope.declared.formUnion(declared) }
    openings.append(index)
    scopes.append(Scope(declared: declared, isBlock: true))
  }

  private mutating func openClosure() {
    let opening = index
    var inner = Scope()
    if let end = endOfSignature {
      if token(at: index + 1)?.kind == .open(.bracket) {
        // Captured values are named outside the closure.
        let captures = (index + 1)..<tokens.closing(of: index + 1)
        for place in captures.dropFirst() where tokens[place].isName && isCapture(place) {
          inner.declared.insert(source(of: tokens[place]))
        }
        index = captures.lowerBound
        read(to: captures.upperBound + 1)
        index -= 1
      }
      declareParameters(in: (index + 1)..<end, of: &inner)
      index = end
    }
    openings.append(opening)
    scopes.append(inner)
  }

  /// The index of the `in` of a closure, if it has one.
  private var endOfSignature: Int? {
    var depth = 0
    for place in (index + 1)..<tokens.count {
      switch tokens[place].kind {
      case .open(.brace) where depth == 0, .punctuation(";") where depth == 0, .word("for") where depth == 0: return nil
      case .open: depth += 1
      case .close where depth == 0: return nil
      case .close: depth -= 1
      case .word("in") where depth == 0: return place
      default: break
      }
    }
    return nil
  }

  private func isCapture(_ place: Int) -> Bool {
    guard tokens[place].enclosing == .bracket, let before = token(at: place - 1) else { return false }
    return before.kind == .open(.bracket) || before.is(",") || ["unowned", "weak"].contains(before.word)
  }

  /// Declares the parameters in `a, b` or `(a: Int, _ b: Item) -> Int`, and reads the types' names.
  private mutating func declareParameters(in signature: Range<Int>, of inner: inout Scope) {
    var (depth, isInType) = (0, false)
    for place in signature {
      switch tokens[place].kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .punctuation(":"), .operator("->"): isInType = true
      case .punctuation(",") where depth < 2: isInType = false
      case .genericArguments: readTypes(in: tokens[place])
      case .word, .name:
        if let word = tokens[place].word, SwiftKeyword.isReserved(word) || word == "async" { continue }
        if token(at: place - 1)?.is("@") ?? false || isMember(place) { continue }
        let name = source(of: tokens[place])
        if isInType {
          add(ExpressionName(path: [name], isType: true), at: [tokens[place].range])
        } else {
          inner.declared.insert(name)
        }
      default: break
      }
    }
  }
}
