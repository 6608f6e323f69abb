import TestSupport

extension ProjectBuilder {
  /// Shares some fields of a state.
  ///
  /// - Parameters:
  ///   - fields: the state's fields.
  ///   - identity: what its 'identity' says.
  mutating func share(_ fields: inout [Field], identity: Node?) {
    guard generator.bool() else { return }
    for index in fields.indices where generator.bool() {
      let field = fields[index]
      let isIdentity = field.name == "id" || identity == .plain(field.name)
      guard field.type.canBind, !isIdentity, field.node.without("let") == field.node else { continue }
      let (sharing, isKept) = sharing(of: field)
      contents.insert(isKept ? .keptField : .sharedField)
      let node: Node = if case .mapping = field.node { field.node } else { .map(("type", field.node)) }
      fields[index].node = node.merged(.map(("shared", sharing)))
      // Who makes the state gives a 'Shared', or nothing.
      fields[index].type.value = nil
      if isKept { fields[index].hasDefault = true }
    }
  }

  private mutating func sharing(of field: Field) -> (node: Node, isKept: Bool) {
    let canBeRead = field.node.without("bindable") == field.node
    let isRead = canBeRead && generator.chance(1, in: 4)
    // Kept values need a default.
    guard field.hasDefault || field.type.isOptional, generator.chance(2, in: 3) else {
      return (isRead ? .plain("reader") : .yes, false)
    }
    let isCodable = field.type.abilities.contains(.codable)
    // All that is kept under one name has one type.
    keptCount += 1
    let number = String(keptCount) + suffix
    let name = generator.one(of: ["a", "two words", "a \"quoted\" \\(1)", "é", "true", "a.json"]) + number
    let place: (String, Node) =
      switch generator.int(0...4) {
      case 0 where isCodable: ("appStorage", .quoted(name))
      case 1 where isCodable: ("fileStorage", .quoted(name))
      case 2 where isCodable: ("fileStorage", .swift(".init(fileURLWithPath: \"/a\(number)\")"))
      case 3: ("key", .quoted(".inMemory(\"a\")"))
      default: ("inMemory", .quoted(name))
      }
    return (.named([place]).merged(.map(("reader", isRead ? .yes : nil))), true)
  }
}
