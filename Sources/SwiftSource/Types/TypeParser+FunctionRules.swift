/// Reports function types that the grammar allows but Swift rejects.
extension TypeParser {
  private typealias FunctionType = TypeExpression.FunctionType
  /// A text with its place.
  private typealias Written = (text: String, range: Range<Int>)

  /// Reports errors in a function type.
  ///
  /// - Parameter nonisolated: the place of `nonisolated(nonsending)`.
  mutating func check(_ type: TypeExpression.FunctionType, _ elements: [Element], nonisolated: Range<Int>?) {
    checkIsolation(of: type, elements, nonisolated: nonisolated)
    for element in elements { check(element) }
    let variadics = elements.compactMap(\.ellipsis)
    if variadics.count > 1 {
      report("a function type can have one variadic parameter only", at: variadics[1], help: "make a list of it")
    }
    if let convention = type.convention { checkConvention(convention, of: type, elements) }
    if elements.count == 1, elements[0].type.isVoid, elements[0].type.kind != .tuple([]), variadics.isEmpty {
      report(
        "a parameter of type 'Void' still has to be given in a call",
        at: elements[0].range,
        help: "write '()' for no parameters"
      )
    }
  }

  /// Reports a second isolation of the function.
  private mutating func checkIsolation(
    of type: FunctionType,
    _ elements: [Element],
    nonisolated: Range<Int>?
  ) {
    let attributes = type.attributes.filter {
      $0.globalActor != nil || ["isolated(any)", "concurrent"].contains($0.text)
    }
    let parameters = elements.flatMap(\.prefix.specifiers).filter { $0.word == "isolated" }
    let isolations =
      (attributes.map { ("@\($0.text)", $0.range) } + (nonisolated.map { [("nonisolated(nonsending)", $0)] } ?? [])
      + parameters.map { ("isolated", $0.range) }).sorted { $0.1.lowerBound < $1.1.lowerBound }
    if isolations.count > 1 {
      let message =
        isolations[0].0 == isolations[1].0
        ? "a function type can have one 'isolated' parameter only"
        : "a function type cannot have both '\(isolations[0].0)' and '\(isolations[1].0)'"
      report(message, at: isolations[1].1, help: "each says where the function runs: leave one out")
    }
    for (text, range) in isolations where !type.isAsync && ["nonisolated(nonsending)", "@concurrent"].contains(text) {
      report("'\(text)' needs 'async'", at: range)
    }
  }

  /// Reports errors in a parameter.
  private mutating func check(_ parameter: Element) {
    let specifiers = parameter.prefix.specifiers
    let attributes = parameter.prefix.parameterAttributes
    let words = specifiers.map { ($0.word, $0.range) } + attributes.map { ("@\($0.text)", $0.range) }
    if parameter.ellipsis != nil, let (word, range) = words.first {
      report("a parameter with '\(word)' cannot be variadic", at: range)
    }
    if specifiers.count > 1 {
      report("a parameter has one such word before its type only", at: specifiers[1].range)
    }
    if let attribute = attributes.first, specifiers.contains(where: { $0.word == "inout" }) {
      report("an 'inout' parameter cannot have '@\(attribute.text)'", at: attribute.range)
    }
    guard let function = parameter.type.function else { return }
    let escapes = attributes.contains(where: \.isEscaping) || function.convention != nil
    // Swift takes 'sending' there, but its compiler crashes if such a function returns another one.
    if let word = specifiers.first(where: { ["consuming", "sending"].contains($0.word) }), !escapes {
      report("'\(word.word)' needs '@escaping' before a function type", at: word.range)
    }
    guard let attribute = attributes.first(where: { !$0.isEscaping }) else { return }
    if !function.parameters.isEmpty {
      report("'@autoclosure' is for functions without parameters", at: attribute.range)
    } else if let convention = function.convention {
      report("'@autoclosure' and '@\(convention.text)' exclude each other", at: attribute.range)
    }
  }

  /// Reports the mistakes of a C function's type. The types of its values are checked where names are looked up.
  private mutating func checkConvention(
    _ convention: FunctionType.Attribute,
    of type: FunctionType,
    _ elements: [Element]
  ) {
    let conventions = type.attributes.filter { $0.text.hasPrefix("convention(") }
    var excluded = conventions.dropFirst().map { "@\($0.text)" }
    if type.isAsync { excluded.append("async") }
    if type.throws != .never { excluded.append("throws") }
    if type.attributes.contains(where: { $0.text == "isolated(any)" }) { excluded.append("@isolated(any)") }
    excluded += elements.flatMap(\.prefix.specifiers).map(\.word).filter { ["inout", "isolated"].contains($0) }
    if elements.contains(where: { $0.ellipsis != nil }) { excluded.append("...") }
    guard let first = excluded.first else { return }
    report("a function type cannot have both '@\(convention.text)' and '\(first)'", at: convention.range)
  }
}

extension TypeExpression.FunctionType.Attribute {
  fileprivate var isEscaping: Bool { text == "escaping" }
}
