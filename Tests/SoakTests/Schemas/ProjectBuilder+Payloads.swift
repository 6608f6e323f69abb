import TestSupport

extension ProjectBuilder {
  /// The values of a case, an action or an alert's button.
  struct Payload {
    /// What is written after the name.
    var node: Node
    var values: [(label: String?, type: SomeType, hasDefault: Bool)] = []

    /// How a case with it is written as a default; `nil` where that is not possible.
    func value(named name: String) -> SomeType.Value? {
      if values.allSatisfy(\.hasDefault) { return { _ in ".\(name)" } }
      if values.contains(where: { !$0.hasDefault && $0.type.value == nil }) { return nil }
      let values = values
      return { generator in
        let given = values.filter { !$0.hasDefault || $0.label == nil }.map { label, type, _ in
          (label.map { "\($0): " } ?? "") + (type.value?(&generator) ?? "")
        }
        return ".\(name)(\(given.joined(separator: ", ")))"
      }
    }
  }

  /// - Parameter mayBind: whether a single value may be bindable.
  mutating func payload(_ needs: Abilities, scope: [SomeType], mayBind: Bool) -> Payload {
    func type(_ builder: inout Self) -> SomeType { builder.type(needs, scope: scope) }
    switch generator.int(0...8) {
    case 0, 1, 2: return Payload(node: .nothing)
    case 3, 4:
      let one = type(&self)
      return Payload(node: .type(one.text), values: [(nil, one, false)])
    case 5:
      let several = (0..<generator.int(2...3)).map { _ in type(&self) }
      return Payload(node: .list(several.map { .type($0.text) }), values: several.map { (nil, $0, false) })
    case 6:
      let first = type(&self)
      let (entry, second) = labelled(needs, scope: scope, isLong: false, mayBind: false)
      return Payload(
        node: .list([.type(first.text), .named([entry])]),
        values: [(nil, first, false), second]
      )
    default:
      let count = generator.int(1...4)
      let isLong = generator.bool()
      let all = (0..<count).map { _ in labelled(needs, scope: scope, isLong: isLong, mayBind: mayBind && count == 1) }
      let labels = Node.named(all.map(\.0))
      let node = generator.chance(1, in: 6) ? Node.map(("values", labels), ("doc", doc() ?? .quoted("A doc."))) : labels
      return Payload(node: node, values: all.map(\.1))
    }
  }

  private mutating func labelled(
    _ needs: Abilities,
    scope: [SomeType],
    isLong: Bool,
    mayBind: Bool
  ) -> ((String, Node), (label: String?, type: SomeType, hasDefault: Bool)) {
    let label = names.member(&generator, as: .label)
    let type = type(needs, scope: scope)
    guard isLong else { return ((label, .type(type.text)), (label, type, false)) }
    let value = generator.bool() ? value(of: type) : nil
    let canBind = mayBind && type.canBind
    let node = Node.map(
      ("type", typed(type, value)),
      ("required", mayBind ? required(label, type) : nil),
      ("limit", mayBind ? limit(label, type) : nil),
      ("bindable", canBind && generator.bool() ? .yes : nil),
      ("onChange", canBind && generator.chance(1, in: 4) ? .yes : nil),
      ("doc", doc())
    )
    return ((label, node), (label, type, value != nil))
  }
}
