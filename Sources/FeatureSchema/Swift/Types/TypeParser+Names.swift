extension TypeParser {
  /// The place of the token that was taken last.
  var tokenBefore: Range<Int> { peek(-1).range }

  /// What stands behind a type: members, metatypes, optionals.
  mutating func postfix(_ first: TypeExpression, from start: Int) throws(Failure) -> TypeExpression {
    var type = first
    while true {
      if take(if: "?") {
        type = try node(.optional(type), from: start)
      } else if current.is("!") {
        let mark = take()
        report(
          "implicitly unwrapped optionals are not supported",
          at: mark.range,
          help: "write '?', or no mark at all"
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

  /// A name and its generic arguments.
  mutating func component() throws(Failure) -> TypeExpression.Component {
    guard case .identifier(let name, let isEscaped) = current.kind else {
      throw fail("expected a type's name, found \(current.description)", at: current.range)
    }
    let token = take()
    if !isEscaped { try check(name, at: token.range) }
    var component = TypeExpression.Component(name, at: token.range)
    if current.is("<") { component.arguments = try genericArguments() }
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
      guard SwiftKeyword.reserved.contains(name) else { break }
      throw fail(
        "expected a type, found the keyword '\(name)'",
        at: range,
        help: "a type of that name is written '`\(name)`'"
      )
    }
  }

  private mutating func genericArguments() throws(Failure) -> [TypeExpression] {
    let open = take()
    var arguments: [TypeExpression] = []
    let before = issues.count
    try list(closedBy: ">") { parser throws(Failure) in
      if case .integer = parser.current.kind {
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

  mutating func integer() throws(Failure) -> TypeExpression {
    let token = take()
    guard case .integer(let text) = token.kind, Self.value(of: text) != nil else {
      throw fail("expected a whole number, found \(token.description)", at: token.range)
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

extension TypeToken {
  /// Whether a type can begin with the token.
  var startsType: Bool {
    switch kind {
    case .identifier: true
    case .punctuation(let symbol): ["(", "[", "@", "~"].contains(symbol)
    default: false
    }
  }
}
