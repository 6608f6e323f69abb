import Diagnostics

/// Attributes and specifiers before a type.
struct TypePrefix {
  struct Specifier {
    var word: String
    var range: Range<Int>
  }

  var attributes: [TypeExpression.FunctionType.Attribute] = []
  var specifiers: [Specifier] = []
  /// The place of `nonisolated(nonsending)`.
  var nonisolated: Range<Int>?

  /// The attributes that belong to a parameter, not to its type.
  var parameterAttributes: [TypeExpression.FunctionType.Attribute] {
    attributes.filter { ["escaping", "autoclosure"].contains($0.text) }
  }
}

extension TypeParser {
  private static let specifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  ]
  private static let functionAttributes = [
    "Sendable", "escaping", "autoclosure", "concurrent", "convention(c)", "convention(block)", "isolated(any)",
  ]

  mutating func prefix() throws(Failure) -> TypePrefix {
    var prefix = TypePrefix()
    while true {
      if current.symbol == "@" {
        if let attribute = try attribute() {
          if prefix.attributes.contains(attribute) {
            report("'@\(attribute.text)' is written twice", at: attribute.range)
          }
          prefix.attributes.append(attribute)
        }
      } else if current.word == "nonisolated", peek().symbol == "(" {
        prefix.nonisolated = try nonisolated()
      } else if let word = current.word, Self.specifiers.contains(word), peek().startsType {
        prefix.specifiers.append(.init(word: word, range: take().range))
      } else {
        return prefix
      }
    }
  }

  private mutating func nonisolated() throws(Failure) -> Range<Int> {
    let start = take().range.lowerBound
    take()
    guard take().word == "nonsending" else {
      throw fail("expected 'nonisolated(nonsending)'", at: start..<lastEnd)
    }
    try expect(")", to: "after 'nonisolated(nonsending'")
    return start..<lastEnd
  }

  /// Parses an attribute of a function type; returns nil after an error.
  private mutating func attribute() throws(Failure) -> TypeExpression.FunctionType.Attribute? {
    let start = take().range.lowerBound
    let nameStart = current.range.lowerBound
    var name = try node(.named([try component()]), from: nameStart)
    while take(if: ".") {
      guard case .named(let components) = name.kind else { break }
      name = try node(.named(components + [try component()]), from: nameStart)
    }
    var argument: String?
    // An attribute's name does not use a type, so it has no backticks.
    let plainName = name.nominal?.name ?? name.source
    let takesArgument = ["convention", "isolated"].contains(plainName)
    if takesArgument, current.symbol == "(", peek(2).symbol == ")", let word = peek().word {
      argument = word
      for _ in 0..<3 { take() }
    }
    let text = plainName + (argument.map { "(\($0))" } ?? "")
    if Self.functionAttributes.contains(text) { return .init(text: text, range: start..<lastEnd) }
    let isActor = text.split(separator: ".").last?.first?.isUppercase ?? false
    if isActor, argument == nil { return .init(text: name.source, globalActor: name, range: start..<lastEnd) }
    report(
      "'@\(text)' is not an attribute of a function type",
      at: start..<lastEnd,
      help: nearest(to: text, among: Self.functionAttributes + ["MainActor"]).map { .didYouMean("@\($0)") }
    )
    return nil
  }

  /// Reports specifiers and attributes that only a parameter can have.
  mutating func refuse(_ prefix: TypePrefix, except allowed: Set<String> = []) {
    for specifier in prefix.specifiers where !allowed.contains(specifier.word) {
      report("'\(specifier.word)' can be used only before a parameter of a function type", at: specifier.range)
    }
    for attribute in prefix.parameterAttributes {
      report(
        "'@\(attribute.text)' is for parameters only",
        at: attribute.range,
        help: attribute.text == "escaping" ? "leave it out: a stored function always escapes" : nil
      )
    }
  }

  /// Reports attributes that only a function type can have, before another type or before a function type in parentheses,
  /// which can have only a parameter's attributes.
  mutating func refuseFunctionAttributes(of prefix: inout TypePrefix, before type: TypeExpression) {
    let allowed = type.function == nil ? [] : prefix.parameterAttributes
    for attribute in prefix.attributes where !allowed.contains(attribute) {
      report("'@\(attribute.text)' applies to function types only", at: attribute.range)
    }
    if let range = prefix.nonisolated { report("'nonisolated' applies to function types only", at: range) }
    prefix.attributes = allowed
  }
}
