/// The kind of an expression, as far as it follows from the text alone.
package enum ExpressionForm {
  /// An argument, or an element of a tuple. Ranges are UTF-8 offsets into the whole text.
  package struct Element {
    package var label: String?
    /// The place of the label.
    package var place: Range<Int>?
    package var value: Range<Int>
  }

  case null
  case bool
  /// A number, with its sign.
  case number
  /// A string literal without interpolations, by the text that it means.
  case string(String)
  /// `[a, b]`
  case list([Range<Int>])
  /// `[a: b]`
  case dictionary([(key: Range<Int>, value: Range<Int>)])
  /// `(a, b: c)` or `()`.
  case tuple([Element])
  /// `0...9` or `0..<10`, of two numbers.
  case range(lower: Range<Int>, upper: Range<Int>, isClosed: Bool)
  /// `.done`, `Item.done` or `.done(at: now)`: a name, and the arguments if it is called.
  case name(Name, arguments: [Element]?)
  /// `\(expression)`: what only the compiler judges.
  case marked(Range<Int>)
  /// Any other text, expression or not.
  case other

  package struct Name {
    /// Whether a dot comes first.
    package var isImplicit: Bool
    /// Its parts: `["Item", "Status", "done"]`.
    package var path: [String]
    /// The place of the last part.
    package var last: Range<Int> { places[places.count - 1] }
    /// The places of its parts.
    package var places: [Range<Int>]
  }

  package init(_ text: String) {
    if let marked = Self.marked(text) {
      self = .marked(marked)
      return
    }
    let lexer = SwiftLexer.read(text, as: .expression)
    self = lexer.issues.isEmpty ? Self.form(of: lexer.tokens, in: text) ?? .other : .other
  }

  /// What stands within a mark around the whole text, also if it is not closed.
  package static func marked(_ text: String) -> Range<Int>? {
    guard text.hasPrefix("\\(") else { return nil }
    let lexer = SwiftLexer.read(String(text.dropFirst()), as: .expression)
    guard lexer.issues.isEmpty else { return unclosedMark(text) }
    guard lexer.tokens.closing(of: 0) == lexer.tokens.count - 1 else { return nil }
    return 2..<lexer.tokens[lexer.tokens.count - 1].range.lowerBound + 1
  }

  private static func unclosedMark(_ text: String) -> Range<Int>? {
    var depth = 0
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if byte == UInt8(ascii: ")"), depth == 0 { return index == text.utf8.count - 1 ? 2..<index : nil }
    }
    // With the parenthesis, so that this is the error.
    return 1..<text.utf8.count
  }

  private static func form(of tokens: [SwiftToken], in text: String) -> ExpressionForm? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    switch first.kind {
    case .word("nil") where tokens.count == 1: return .null
    case .word("true") where tokens.count == 1, .word("false") where tokens.count == 1: return .bool
    case .number where tokens.count == 1: return .number
    case .operator("-") where tokens.count == 2 && last.kind == .number && !last.hasSpaceBefore: return .number
    case .string where tokens.count == 1: return string(text.part(first.range)).map(ExpressionForm.string)
    case .open(let delimiter) where delimiter != .brace && tokens.closing(of: 0) == tokens.count - 1:
      return delimiter == .bracket ? collection(tokens, text) : tuple(tokens, text)
    case .number, .operator("-"): return range(tokens, text)
    default: return name(tokens, text)
    }
  }

  private static func collection(_ tokens: [SwiftToken], _ text: String) -> ExpressionForm? {
    if tokens.count == 3, tokens[1].is(":") { return .dictionary([]) }
    let parts = parts(of: tokens, from: 1)
    let colons = parts.compactMap { part in tokens.colon(in: part) }
    if colons.isEmpty { return .list(parts.map { tokens.range($0) }) }
    guard colons.count == parts.count else { return nil }
    return .dictionary(
      zip(parts, colons).map { part, colon in
        (tokens.range(part.lowerBound..<colon), tokens.range(colon + 1..<part.upperBound))
      }
    )
  }

  private static func tuple(_ tokens: [SwiftToken], _ text: String) -> ExpressionForm? {
    let elements = elements(of: tokens, from: 1, in: text)
    return elements.count == 1 ? nil : .tuple(elements)
  }

  private static func range(_ tokens: [SwiftToken], _ text: String) -> ExpressionForm? {
    let place = tokens.firstIndex { [.operator("..."), .operator("..<")].contains($0.kind) }
    guard let place, place > 0, place < tokens.count - 1 else { return nil }
    let bounds = [tokens.range(0..<place), tokens.range(place + 1..<tokens.count)]
    guard bounds.allSatisfy({ if case .number = ExpressionForm(text.part($0)) { true } else { false } }) else {
      return nil
    }
    return .range(lower: bounds[0], upper: bounds[1], isClosed: tokens[place].kind == .operator("..."))
  }

  private static func name(_ tokens: [SwiftToken], _ text: String) -> ExpressionForm? {
    let opening = tokens.firstIndex { $0.kind == .open(.parenthesis) } ?? tokens.count
    let isCall = opening < tokens.count
    let parts = tokens[..<opening]
    guard let isImplicit = parts.first?.is("."), parts.last?.isName ?? false,
      isImplicit || !["self", "super", "Self"].contains(parts[0].word),
      parts.enumerated().allSatisfy({ ($0.offset % 2 == 0) == isImplicit ? $0.element.is(".") : $0.element.isName }),
      !isCall || tokens.closing(of: opening) == tokens.count - 1
    else { return nil }
    let name = Name(
      isImplicit: isImplicit,
      path: parts.filter(\.isName).map { $0.name(in: text) },
      places: parts.filter(\.isName).map(\.range)
    )
    return .name(name, arguments: isCall ? elements(of: tokens, from: opening + 1, in: text) : nil)
  }

  private static func elements(of tokens: [SwiftToken], from start: Int, in text: String) -> [Element] {
    parts(of: tokens, from: start).map { part in
      let isLabelled = part.count > 2 && tokens[part.lowerBound].isName && tokens[part.lowerBound + 1].is(":")
      return Element(
        label: isLabelled ? tokens[part.lowerBound].name(in: text) : nil,
        place: isLabelled ? tokens[part.lowerBound].range : nil,
        value: tokens.range(isLabelled ? part.dropFirst(2) : part)
      )
    }
  }

  /// The tokens between commas, up to the last token, which closes them.
  private static func parts(of tokens: [SwiftToken], from start: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (start, start)
    while index < tokens.count {
      if index == tokens.count - 1 || tokens[index].is(",") {
        if start < index { parts.append(start..<index) }
        start = index + 1
      }
      if case .open = tokens[index].kind { index = tokens.closing(of: index) } else { index += 1 }
    }
    return parts
  }

  /// The text that a string literal means.
  private static func string(_ literal: String) -> String? {
    let signs = literal.prefix { $0 == "#" }.count
    // A raw string's escapes have as many signs.
    if signs > 0 { return literal.contains("\\#") ? nil : String(literal.dropFirst(signs + 1).dropLast(signs + 1)) }
    guard literal.first == "\"" else { return nil }
    var value = ""
    var rest = literal.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        value.unicodeScalars.append(scalar)
        continue
      }
      switch escaped {
      case "n": value += "\n"
      case "r": value.unicodeScalars.append("\r")
      case "t": value += "\t"
      case "0": value += "\0"
      case "u":
        let digits = String(rest.dropFirst().prefix { $0 != "}" })
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { value.unicodeScalars.append(scalar) }
      default: value.unicodeScalars.append(escaped)
      }
    }
    return value
  }
}

extension String {
  /// A part of it, by UTF-8 offsets.
  package func part(_ range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

extension [SwiftToken] {
  /// The range of some tokens, of which there is one at least.
  fileprivate func range(_ part: Range<Int>) -> Range<Int> {
    self[part.lowerBound].range.lowerBound..<self[part.upperBound - 1].range.upperBound
  }

  /// The colon between a key and its value: not one that is within other delimiters, or of `? :`.
  fileprivate func colon(in part: Range<Int>) -> Int? {
    var index = part.lowerBound
    while index < part.upperBound {
      if self[index].is(":") { return index }
      if case .operator("?") = self[index].kind { return nil }
      if case .open = self[index].kind { index = closing(of: index) }
      index += 1
    }
    return nil
  }
}

extension ExpressionForm {
  /// The calls in an expression that begin with a dot where the expected type tells what they mean, except for calls in
  /// the arguments of others.
  ///
  ///     ExpressionForm.implicitCalls(in: "[.init(date: .now), make(.day(1))]") // .init(date: .now), .day(1)
  package static func implicitCalls(in expression: String) -> [String] {
    let tokens = SwiftLexer.read(expression, as: .expression).tokens
    var found: [String] = []
    var index = 0
    while index + 2 < tokens.count {
      let followsOperand = index > 0 && tokens[index - 1].endsOperand
      guard tokens[index].is("."), !followsOperand, tokens[index + 1].isName,
        tokens[index + 2].kind == .open(.parenthesis)
      else {
        index += 1
        continue
      }
      let end = tokens.closing(of: index + 2)
      found.append(expression.part(tokens[index].range.lowerBound..<tokens[end].range.upperBound))
      index = end + 1
    }
    return found
  }
}
