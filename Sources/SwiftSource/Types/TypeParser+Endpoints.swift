import Diagnostics

extension TypeExpression {
  /// Parses the function of a client's endpoint: a function type whose parameters can have labels, and whose arrow may be
  /// missing, `(id: Int) async throws`. It is `@Sendable`, whether or not the text says so.
  ///
  /// - Returns: the function type, or nil and all errors, in the order of the text.
  package static func parseEndpoint(_ text: String) -> (type: TypeExpression?, issues: [SwiftTextIssue]) {
    parse(text) { $0.whole { parser throws(TypeParser.Failure) in try parser.endpoint() } }
  }
}

extension TypeParser {
  /// Help for what is meant as a function: `async throws -> Item`, `func find(id: Int) async -> Item`, or the type of a result.
  private func helpForFunction(_ text: String) -> Help? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case "async", "throws": return .write("() \(text)")
    case "func":
      guard let open = text.firstIndex(of: "(") else { return nil }
      return .write(String(text[open...]))
    default: return current.startsType ? .write("() async throws -> \(text)") : nil
    }
  }

  fileprivate mutating func endpoint() throws(Failure) -> TypeExpression {
    let start = current.range.lowerBound
    var prefix = try prefix()
    guard current.symbol == "(" else {
      let help = helpForFunction(rest)
      let place = current.range.lowerBound..<current.range.lowerBound + rest.utf8.count
      throw fail(
        "an endpoint is a function, found \(description(of: current))",
        at: help == nil ? current.range : place,
        help: help
      )
    }
    let elements = try parenthesized()
    for element in elements { refuse(element) }
    for attribute in prefix.attributes where attribute.globalActor == nil && attribute.text != "Sendable" {
      report("the function of an endpoint cannot be '@\(attribute.text)'", at: attribute.range)
    }
    if let nonisolated = prefix.nonisolated {
      report("the function of an endpoint cannot be 'nonisolated(nonsending)'", at: nonisolated)
    }
    if !prefix.attributes.contains(where: { $0.text == "Sendable" }) {
      prefix.attributes.append(.init(text: "Sendable", range: start..<start))
    }
    return try function(elements, &prefix, from: start, isEndpoint: true)
  }

  /// Reports a parameter that is not a plain value: nothing else can be passed on, or recorded.
  private mutating func refuse(_ parameter: Element) {
    if let specifier = parameter.prefix.specifiers.first {
      report("an endpoint takes plain values, and '\(specifier.word)' is not for these", at: specifier.range)
    }
    if let attribute = parameter.prefix.attributes.first(where: { $0.text == "autoclosure" }) {
      report("an endpoint takes plain values, and '@autoclosure' is not for these", at: attribute.range)
    }
    if let ellipsis = parameter.ellipsis {
      let help = Help.write("[\(parameter.type.source)]")
      let place = parameter.type.range.lowerBound..<ellipsis.upperBound
      report("an endpoint takes plain values: an array, and no '...'", at: place, help: help)
    }
  }
}
