extension TypeParser {
  /// A type with nothing before it that only a parameter can have.
  mutating func type() throws(Failure) -> TypeExpression {
    let (prefix, type) = try prefixedType()
    refuse(prefix)
    return type
  }

  /// A type and the words before it that do not belong to it but to the parameter or result it stands for.
  mutating func prefixedType() throws(Failure) -> (TypePrefix, TypeExpression) {
    try nested { parser throws(Failure) in
      let start = parser.current.range.lowerBound
      var prefix = try parser.prefix()
      let unprefixed = parser.current.range.lowerBound
      guard parser.current.is("(") else {
        let type = try parser.constrainedType()
        if parser.isAtArrow {
          return (prefix, try parser.functionWithoutParentheses(type, &prefix, from: start))
        }
        parser.refuseFunctionAttributes(of: &prefix)
        return (prefix, type)
      }
      let elements = try parser.parenthesized()
      if parser.isAtArrow { return (prefix, try parser.function(elements, &prefix, from: start)) }
      let tuple = try parser.tuple(elements, from: unprefixed)
      let first = try parser.postfix(tuple, from: unprefixed)
      let type = try parser.composition(startingWith: first, from: unprefixed)
      parser.refuseFunctionAttributes(of: &prefix)
      return (prefix, type)
    }
  }

  /// A type that may begin with `any`, or with a word that is refused.
  private mutating func constrainedType() throws(Failure) -> TypeExpression {
    let start = current.range.lowerBound
    guard let word = current.word, ["any", "some", "each", "repeat"].contains(word), peek().startsType else {
      return try composition(startingWith: try primary(), from: start)
    }
    let keyword = take()
    guard word != "any" else { return try existential(from: start) }
    let (message, help): (String, String?) =
      word == "some"
      ? ("'some' hides a type that Swift must find out; a stored value's type must be written out", "write 'any'")
      : ("'\(word)' belongs to parameter packs, which only generic declarations have", nil)
    report(message, at: keyword.range, help: help)
    return try nested { parser throws(Failure) in try parser.constrainedType() }
  }

  private mutating func existential(from start: Int) throws(Failure) -> TypeExpression {
    let first = current.range.lowerBound
    let constraint = try composition(startingWith: try primary(), from: first)
    switch constraint.kind {
    case .named, .composition, .metatype: break
    case .optional(let wrapped):
      report(
        "'any' does not reach over '?'",
        at: start..<lastEnd,
        help: "write '(any \(wrapped.source))?'"
      )
    default:
      report("'any' stands before a protocol, found '\(constraint.source)'", at: constraint.range)
    }
    if constraint.kind == .named([.init("Any")]) || constraint.kind == .named([.init("AnyObject")]) {
      return try node(constraint.kind, from: start)
    }
    return try node(.existential(constraint), from: start)
  }

  /// What follows `&`, if anything does.
  mutating func composition(
    startingWith first: TypeExpression,
    from start: Int
  ) throws(Failure) -> TypeExpression {
    guard current.is("&") else { return first }
    var types = [first]
    while take(if: "&") { types.append(try primary()) }
    var flat: [TypeExpression] = []
    for type in types {
      switch type.kind {
      case .composition(let inner): flat += inner
      case .named: flat.append(type)
      default:
        report(
          "'\(type.source)' cannot be part of a composition with '&'; only protocols and classes can",
          at: type.range
        )
      }
    }
    return try node(.composition(flat), from: start)
  }

  /// A type without `any`, `&` or an arrow.
  private mutating func primary() throws(Failure) -> TypeExpression {
    let start = current.range.lowerBound
    let type: TypeExpression
    switch current.kind {
    case .punctuation("("):
      let elements = try parenthesized()
      if isAtArrow { throw fail("a function type stands in parentheses here", at: start..<current.range.upperBound) }
      type = try tuple(elements, from: start)
    case .punctuation("["): type = try bracketed()
    case .punctuation("~"):
      take()
      let suppressed = try nested { parser throws(Failure) in try parser.primary() }
      report(
        "'~\(suppressed.source)' takes a conformance away; values of such a type cannot be stored here",
        at: start..<lastEnd
      )
      type = suppressed
    case .identifier:
      let component = try self.component()
      type = try node(.named([component]), from: start)
    default:
      throw fail("expected a type, found \(current.description)", at: current.range)
    }
    return try postfix(type, from: start)
  }

  /// `[T]`, `[K: V]` or `[4 of T]`.
  private mutating func bracketed() throws(Failure) -> TypeExpression {
    let start = take().range.lowerBound
    if case .integer = current.kind {
      let count = try integer()
      guard take().word == "of" else {
        throw fail("expected 'of' behind the length of an inline array", at: tokenBefore)
      }
      let element = try type()
      try expect("]", to: "to close the inline array")
      return try node(.inlineArray(count: count, element: element), from: start)
    }
    let first = try type()
    guard take(if: ":") else {
      try expect("]", to: "to close the array")
      return try node(.array(first), from: start)
    }
    let value = try type()
    try expect("]", to: "to close the dictionary")
    return try node(.dictionary(key: first, value: value), from: start)
  }
}
