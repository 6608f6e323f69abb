extension TypeParser {
  /// Records what the grammar allows and Swift refuses all the same.
  mutating func check(_ type: TypeExpression.FunctionType, _ elements: [Element], nonisolated: Range<Int>?) {
    let actors = type.attributes.filter { $0.globalActor != nil }
    if actors.count > 1 {
      report("a function type cannot have two global actors", at: actors[1].range)
    }
    if !type.isAsync {
      if let range = nonisolated { report("'nonisolated(nonsending)' needs 'async'", at: range) }
      if let attribute = type.attributes.first(where: { $0.text == "concurrent" }) {
        report("'@concurrent' needs 'async'", at: attribute.range)
      }
    }
    let isolated = elements.flatMap(\.prefix.specifiers).filter { $0.word == "isolated" }
    if isolated.count > 1 {
      report("a function type can have one 'isolated' parameter only", at: isolated[1].range)
    } else if let first = isolated.first, !actors.isEmpty {
      report("a function type cannot have both a global actor and an 'isolated' parameter", at: first.range)
    }
    for element in elements {
      let mutable = element.prefix.specifiers.first { $0.word == "inout" }
      if let mutable, element.ellipsis != nil { report("an 'inout' parameter cannot be variadic", at: mutable.range) }
      if element.prefix.specifiers.count > 1 {
        report("a parameter has one such word before its type only", at: element.prefix.specifiers[1].range)
      }
    }
    if elements.count == 1, elements[0].type.isVoid, elements[0].type.kind != .tuple([]) {
      report(
        "a parameter of type 'Void' still has to be given in a call",
        at: elements[0].range,
        help: "write '()' for no parameters"
      )
    }
  }
}
