import TestSupport

extension ProjectBuilder {
  /// Two structs that hold each other in lists, with defaults that come to an end.
  mutating func circle(_ first: String, _ second: String) -> (nodes: [(String, Node)], types: [SomeType]) {
    contents.insert(.circleOfTypes)
    let (ends, others) = (names.member(&generator, as: .field), names.member(&generator, as: .field))
    let count = names.member(&generator, as: .field)
    // What is left out is the empty list of the other.
    let elements = (0..<generator.int(0...2)).map { _ in
      Node.named(generator.bool() ? [] : [(ends, .list([]))])
    }
    func field(_ type: String, _ value: Node) -> Node { .map(("type", .type(type)), ("default", value)) }
    let inner = [(count, field("Int", .plain("1"))), (ends, field("[\(first)]", .list([])))]
    let nodes = [
      (first, Node.map(("struct", .named([(others, field("[\(second)]", .list(elements)))])))),
      (second, Node.map(("struct", .named(inner)))),
    ]
    let types = [first, second].map { SomeType($0, .plain) { _ in .mapping([]) } }
    return (nodes, types)
  }
}
