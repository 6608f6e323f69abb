import TestSupport

extension ProjectBuilder {
  /// Gives some fields of a Codable struct keys of JSON.
  ///
  /// - Returns: what the struct says itself.
  mutating func coding(of fields: inout [Field]) -> Node? {
    guard generator.bool(), !fields.contains(where: { $0.type.text == "Never" }) else { return nil }
    for index in fields.indices where generator.chance(1, in: 3) {
      contents.insert(.keyInJSON)
      let field = fields[index]
      let node: Node = if case .mapping = field.node { field.node } else { .map(("type", field.node)) }
      fields[index].node = node.merged(keys("\(index)"))
    }
    guard generator.bool() else { return nil }
    contents.insert(.missingDefault)
    return .yes
  }

  /// Adds a case for what a Codable enum does not know.
  mutating func addUnknown(to cases: inout [(String, Node)]) {
    guard generator.bool() else { return }
    contents.insert(.unknownCase)
    let old = Node.map(("was", .list([.quoted("old case"), .quoted("a \"quoted\" \\(1)")])))
    let node = Node.map(("values", .nothing), ("unknown", .yes))
    cases.append((names.member(&generator, as: .case), generator.bool() ? node.merged(old) : node))
  }

  private mutating func keys(_ number: String) -> Node {
    let key = generator.one(of: ["key", "a \"quoted\" \\(1)", "é"]) + number
    return switch generator.int(0...2) {
    case 0: .map(("key", .quoted(key)))
    case 1: .map(("was", .quoted(key)))
    default: .map(("key", .quoted(key)), ("was", .list([.quoted("old " + number), .quoted("older " + number)])))
    }
  }
}
