import TestSupport

/// A field of a struct.
struct Field {
  var name: String
  var type: SomeType
  var node: Node
  var hasDefault = false
  /// Not one that a default makes what it is.
  var isConstantOrVariable: Bool { !hasDefault }

  /// How a struct of some fields is written as a default; `nil` where that is not possible.
  static func value(of fields: [Field]) -> SomeType.Value? {
    if fields.contains(where: { !$0.hasDefault && $0.type.value == nil && !$0.type.text.hasSuffix("?") }) { return nil }
    return { generator in
      .named(
        fields.compactMap { field in
          guard let value = field.type.value, !field.hasDefault || generator.chance(1, in: 4) else { return nil }
          return (field.name, value(&generator))
        }
      )
    }
  }
}

extension ProjectBuilder {
  mutating func fields(_ needs: Abilities, scope: [SomeType], count: Int) -> [Field] {
    (0..<count).map { _ in
      let name = names.member(&generator)
      let type = type(needs, scope: scope)
      if generator.chance(1, in: 3) { return Field(name: name, type: type, node: .type(type.text)) }
      let value = generator.chance(2, in: 3) ? type.value.map { $0(&generator) } : nil
      let isLet = generator.chance(1, in: 8)
      let canBind = !isLet && type.abilities.isSuperset(of: [.equatable, .sendable])
      let node = Node.map(
        ("type", .type(type.text)),
        ("default", value),
        ("bindable", canBind && generator.bool() ? .yes : nil),
        ("onChange", canBind && generator.chance(1, in: 4) ? .yes : nil),
        ("let", isLet ? .yes : nil),
        ("doc", doc())
      )
      return Field(name: name, type: type, node: node, hasDefault: value != nil)
    }
  }
}
