import Diagnostics

extension TypeParser {
  /// Parses a type without specifiers that only a parameter can have.
  mutating func type() throws(Failure) -> TypeExpression {
    let (prefix, type) = try prefixedType()
    refuse(prefix)
    return type
  }

  /// Parses a type with the words before it that belong to its parameter or result.
  mutating func prefixedType() throws(Failure) -> (TypePrefix, TypeExpression) {
    try nested { parser throws(Failure) in
      let start = parser.current.range.lowerBound
      var prefix = try parser.prefix()
      let unprefixed = parser.current.range.lowerBound
      guard parser.current.symbol == "(" else {
        let type = try parser.constrainedType()
        if parser.isAtArrow {
          return (prefix, try parser.functionWithoutParentheses(type, &prefix, from: start))
        }
        parser.refuseFunctionAttributes(of: &prefix, before: type)
        return (prefix, type)
      }
      let elements = try parser.parenthesized()
      if parser.isAtArrow { return (prefix, try parser.function(elements, &prefix, from: start)) }
      let tuple = try parser.tuple(elements, from: unprefixed)
      let first = try parser.postfix(tuple, from: unprefixed)
      let type = try parser.composition(startingWith: first, from: unprefixed)
      parser.refuseFunctionAttributes(of: &prefix, before: type)
      return (prefix, type)
    }
  }

  /// Parses a type that may begin with `any`, or with a word that is rejected.
  private mutating func constrainedType() throws(Failure) -> TypeExpression {
    let start = current.range.lowerBound
    guard let word = current.word, ["any", "some", "each", "repeat"].contains(word), peek().startsType else {
      return try composition(startingWith: try primary(), from: start)
    }
    let keyword = take()
    guard word != "any" else { return try existential(from: start) }
    let (message, help): (String, Help?) =
      word == "some"
      ? ("'some' leaves the type to Swift, but a stored value's type must be written out", "write 'any'")
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
        help: .write("(any \(wrapped.source))?")
      )
    default:
      report("'any' comes before a protocol, found '\(constraint.source)'", at: constraint.range)
    }
    if constraint.kind == .named([.init("Any")]) || constraint.kind == .named([.init("AnyObject")]) {
      return try node(constraint.kind, from: start)
    }
    return try node(.existential(constraint), from: start)
  }

  /// Parses the types after `&`, if there are any.
  private mutating func composition(
    startingWith first: TypeExpression,
    from start: Int
  ) throws(Failure) -> TypeExpression {
    guard current.symbol == "&" else { return first }
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

  /// Parses a type without `any`, `&` or an arrow.
  private mutating func primary() throws(Failure) -> TypeExpression {
    let start = current.range.lowerBound
    let type: TypeExpression
    switch current.kind {
    case .open(.parenthesis):
      let elements = try parenthesized()
      if isAtArrow { throw fail("a function type must be in parentheses here", at: start..<current.range.upperBound) }
      type = try tuple(elements, from: start)
    case .open(.bracket): type = try bracketed()
    case .punctuation("~"):
      take()
      let suppressed = try nested { parser throws(Failure) in try parser.primary() }
      report(
        "'~\(suppressed.source)' takes a conformance away; values of such a type cannot be stored here",
        at: start..<lastEnd
      )
      type = suppressed
    case .word, .name:
      let component = try self.component()
      type = try node(.named([component]), from: start)
    default:
      let help: Help? = current.symbol == "?" ? "an optional has its '?' after the type" : nil
      throw fail("expected a type, found \(description(of: current))", at: current.range, help: help)
    }
    return try postfix(type, from: start)
  }

  /// Parses `[T]`, `[K: V]` or `[4 of T]`.
  private mutating func bracketed() throws(Failure) -> TypeExpression {
    let start = take().range.lowerBound
    if current.kind == .number {
      let count = try integer()
      guard take().word == "of" else {
        throw fail("expected 'of' after the length of an inline array", at: tokenBefore)
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

  // MARK: Names

  /// The place of the last token taken.
  private var tokenBefore: Range<Int> { peek(-1).range }

  /// Parses the members, metatypes and optionals after a type.
  private mutating func postfix(_ first: TypeExpression, from start: Int) throws(Failure) -> TypeExpression {
    var type = first
    while true {
      if take(if: "?") {
        type = try node(.optional(type), from: start)
      } else if current.symbol == "!" {
        let mark = take()
        report(
          "implicitly unwrapped optionals are not supported",
          at: mark.range,
          help: "write '?', or no mark at all"
        )
      } else if current.symbol == "[", peek().symbol == "]" {
        throw fail(
          "an array has its brackets around the type",
          at: current.range.lowerBound..<peek().range.upperBound,
          help: "write \"[\(type.source)]\""
        )
      } else if take(if: ".") {
        type = try member(of: type, from: start)
      } else {
        return type
      }
    }
  }

  private mutating func member(of type: TypeExpression, from start: Int) throws(Failure) -> TypeExpression {
    switch current.word {
    case "Type":
      take()
      return try node(.metatype(type), from: start)
    case "Protocol":
      take()
      return try node(.protocolMetatype(type), from: start)
    case "self":
      throw fail("'.self' makes a value of a type", at: current.range, help: "the type itself is written without it")
    default:
      let component = try component()
      guard case .named(let components) = type.kind else {
        return try node(.member(of: type, component), from: start)
      }
      return try node(.named(components + [component]), from: start)
    }
  }

  /// Parses a name with its generic arguments.
  mutating func component() throws(Failure) -> TypeExpression.Component {
    guard current.isName else {
      throw fail("expected a type's name, found \(description(of: current))", at: current.range)
    }
    let token = take()
    if let word = token.word { try check(word, at: token.range) }
    var component = TypeExpression.Component(name(of: token), at: token.range)
    if current.symbol == "<" { component.arguments = try genericArguments() }
    return component
  }

  private mutating func check(_ name: String, at range: Range<Int>) throws(Failure) {
    switch name {
    case "Any": break
    case "Self":
      report("'Self' cannot be the type of a stored value", at: range, help: "write the type's name")
    case "_":
      report("the type of a stored value must be written out, found '_'", at: range)
    default:
      guard SwiftKeyword.isReserved(name) else { break }
      throw fail(
        "expected a type, found the keyword '\(name)'",
        at: range,
        help: ["struct", "enum"].contains(name)
          ? "declare its type under 'types', and write the type's name here"
          : "a type of that name is written '`\(name)`'"
      )
    }
  }

  private mutating func genericArguments() throws(Failure) -> [TypeExpression] {
    let open = take()
    var arguments: [TypeExpression] = []
    let before = issues.count
    try list(closedBy: ">") { parser throws(Failure) in
      if parser.current.kind == .number {
        arguments.append(try parser.integer())
      } else {
        arguments.append(try parser.type())
      }
    }
    if arguments.isEmpty, issues.count == before {
      report("expected a type between '<' and '>'", at: open.range.lowerBound..<lastEnd)
    }
    return arguments
  }

  private mutating func integer() throws(Failure) -> TypeExpression {
    let token = take()
    let text = name(of: token)
    guard token.kind == .number, Self.value(of: text) != nil else {
      throw fail("expected a whole number, found \(description(of: token))", at: token.range)
    }
    return try node(.integer(text), from: token.range.lowerBound)
  }

  private static func value(of literal: String) -> Int? {
    let radices = [("0x", 16), ("0o", 8), ("0b", 2)]
    let (prefix, radix) = radices.first { literal.hasPrefix($0.0) } ?? ("", 10)
    let digits = literal.dropFirst(prefix.count)
    return digits.first == "_" ? nil : Int(digits.filter { $0 != "_" }, radix: radix)
  }
}

extension SwiftToken {
  /// Whether a type can begin with the token.
  var startsType: Bool { isName || ["(", "[", "@", "~"].contains(symbol) }
}
