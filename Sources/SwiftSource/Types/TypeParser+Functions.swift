import Diagnostics

extension TypeParser {
  /// An element of a list in parentheses, which may become an element of a tuple or a parameter of a function.
  struct Element {
    struct Label {
      var name: String
      var range: Range<Int>
    }

    var labels: [Label] = []
    var prefix = TypePrefix()
    var type: TypeExpression
    var ellipsis: Range<Int>?
    var range: Range<Int>
  }

  var isAtArrow: Bool {
    current.symbol == "->" || ["async", "throws", "rethrows", "reasync"].contains(current.word)
  }

  /// Parses a list in parentheses.
  mutating func parenthesized() throws(Failure) -> [Element] {
    take()
    var elements: [Element] = []
    try list(closedBy: ")") { parser throws(Failure) in
      // A placeholder for an element that cannot be parsed, so that their number is right.
      elements.append(Element(type: TypeExpression(.named([.init("Any")])), range: 0..<0))
      elements[elements.count - 1] = try parser.element()
    }
    return elements
  }

  private mutating func element() throws(Failure) -> Element {
    let start = current.range.lowerBound
    var labels: [Element.Label] = []
    let count = peek().symbol == ":" ? 1 : peek(2).symbol == ":" ? 2 : 0
    if (0..<count).allSatisfy({ peek($0).isName }) {
      for _ in 0..<count {
        let token = take()
        if token.word == "inout" {
          report("the label 'inout' must be in backticks", at: token.range, help: .write("`inout`"))
        }
        labels.append(.init(name: name(of: token), range: token.range))
      }
      if count > 0 { take() }
    }
    let (prefix, type) = try prefixedType()
    var element = Element(labels: labels, prefix: prefix, type: type, range: start..<lastEnd)
    if current.symbol == "..." { element.ellipsis = take().range }
    if current.symbol == "=" { throw fail("a type cannot hold default values", at: current.range) }
    element.range = start..<lastEnd
    return element
  }

  /// Makes a tuple from the list, or the only type in the parentheses.
  mutating func tuple(_ elements: [Element], from start: Int) throws(Failure) -> TypeExpression {
    var labels: Set<String> = []
    var members: [TypeExpression.TupleElement] = []
    for element in elements {
      refuse(element.prefix)
      if let ellipsis = element.ellipsis {
        report("'...' can be used only after a parameter of a function type", at: ellipsis)
      }
      if element.labels.count > 1 {
        report("an element of a tuple has one label", at: element.labels[1].range)
      }
      let label = element.labels.first.flatMap { $0.name == "_" ? nil : $0 }
      if let label, !labels.insert(label.name).inserted {
        report("the label '\(label.name)' is used twice in this tuple", at: label.range)
      }
      members.append(.init(label: label?.name, element.type))
    }
    guard members.count == 1 else { return try node(.tuple(members), from: start) }
    if let label = elements[0].labels.first, label.name != "_" {
      report("a tuple of one element cannot have a label", at: label.range, help: "leave the label out")
    }
    return TypeExpression(members[0].type.kind, at: start..<lastEnd)
  }

  /// Parses `Int -> Int`: reports it, and reads it as if it had parentheses.
  mutating func functionWithoutParentheses(
    _ parameter: TypeExpression,
    _ prefix: inout TypePrefix,
    from start: Int
  ) throws(Failure) -> TypeExpression {
    report(
      "the parameters of a function type must be in parentheses",
      at: parameter.range,
      help: .write("(\(parameter.source))")
    )
    return try function([Element(type: parameter, range: parameter.range)], &prefix, from: start)
  }

  /// Parses the rest of a function type, and takes the function's attributes out of the prefix.
  ///
  /// - Parameter isEndpoint: whether it may have labels, and no result.
  mutating func function(
    _ elements: [Element],
    _ prefix: inout TypePrefix,
    from start: Int,
    isEndpoint: Bool = false
  ) throws(Failure) -> TypeExpression {
    let (isAsync, thrown) = try effects()
    var (resultPrefix, result) = (TypePrefix(), TypeExpression(.named([.init("Void")])))
    if !isEndpoint || current.kind != .end {
      let help = current.word.flatMap { nearest(to: $0, among: ["async", "throws"]) }.map { Help.didYouMean($0) }
      try expect("->", to: "before the result of a function\(isEndpoint ? "" : " type")", help: help)
      (resultPrefix, result) = try prefixedType()
      refuse(resultPrefix, except: ["sending"])
    }
    let parameterAttributes = prefix.parameterAttributes
    let type = TypeExpression.FunctionType(
      attributes: prefix.attributes.filter { !parameterAttributes.contains($0) },
      isNonisolatedNonsending: prefix.nonisolated != nil,
      parameters: parameters(elements, areLabelled: isEndpoint),
      isAsync: isAsync,
      throws: thrown,
      isResultSending: !resultPrefix.specifiers.isEmpty,
      result: result
    )
    check(type, elements, nonisolated: prefix.nonisolated)
    prefix.attributes = parameterAttributes
    prefix.nonisolated = nil
    return try node(.function(type), from: start)
  }

  private mutating func parameters(
    _ elements: [Element],
    areLabelled: Bool
  ) -> [TypeExpression.FunctionType.Parameter] {
    elements.map { element in
      let label = element.labels.first.flatMap { $0.name == "_" ? nil : $0 }
      if let label, !areLabelled {
        report(
          "parameters of a function type have no labels",
          at: label.range,
          help: "write '_ \(element.labels.last?.name ?? label.name):', or leave the name out"
        )
      }
      return .init(
        name: element.labels.count > 1 ? element.labels[1].name : label?.name,
        label: label?.name,
        attributes: element.prefix.parameterAttributes,
        specifiers: element.prefix.specifiers.map(\.word),
        type: element.type,
        isVariadic: element.ellipsis != nil
      )
    }
  }

  private mutating func effects() throws(Failure) -> (isAsync: Bool, thrown: TypeExpression.FunctionType.Throws) {
    var isAsync = false
    var thrown = TypeExpression.FunctionType.Throws.never
    while let word = current.word, isAtArrow {
      let token = take()
      switch word {
      case "async":
        if thrown != .never { report("'async' comes before 'throws'", at: token.range) }
        if isAsync { report("'async' is written twice", at: token.range) }
        isAsync = true
      case "throws":
        if thrown != .never { report("'throws' is written twice", at: token.range) }
        thrown = .anyError
        guard take(if: "(") else { break }
        thrown = .typed(try type())
        try expect(")", to: "after the type of the errors")
      default:
        report(
          "'\(word)' is for the declarations of functions only",
          at: token.range,
          help: .write("\(word == "reasync" ? "async" : "throws")")
        )
        if word == "rethrows" { thrown = .anyError }
      }
    }
    return (isAsync, thrown)
  }
}
