import TestSupport

extension ProjectBuilder {
  /// A type that has certain abilities.
  mutating func type(_ needs: Abilities, scope: [SomeType], depth: Int = 0) -> SomeType {
    if isOdd, depth == 0, generator.chance(1, in: 20) { return generator.one(of: SomeType.odd) }
    let choice = generator.int(0...(depth < 2 ? 11 : 6))
    switch choice {
    case 0...3: return leaf(needs)
    case 4...6:
      let fitting = scope.filter { $0.abilities.isSuperset(of: needs) }
      return fitting.isEmpty ? leaf(needs) : generator.one(of: fitting)
    case 7 where needs.isDisjoint(with: [.shown, .key, .identifiable, .error]):
      return optional(type(needs, scope: scope, depth: depth + 1))
    case 9 where !needs.contains(.key):
      return array(type(needs.subtracting(.shown), scope: scope, depth: depth + 1))
    case 10 where !needs.contains(.key):
      return generator.bool()
        ? set(type(needs.union(.hashable).subtracting(.shown), scope: scope, depth: depth + 1))
        : dictionary(
          key: type(needs.union([.key, .hashable]), scope: scope, depth: 2),
          value: type(needs.subtracting(.shown), scope: scope, depth: depth + 1)
        )
    case 11 where needs.isSubset(of: [.sendable]) && depth == 0: return generator.one(of: SomeType.opaque)
    default: return leaf(needs)
    }
  }

  private mutating func leaf(_ needs: Abilities) -> SomeType {
    generator.one(of: leaves.filter { $0.abilities.isSuperset(of: needs) })
  }

  private func inherited(_ type: SomeType) -> Abilities {
    type.abilities.intersection([.equatable, .hashable, .codable, .sendable])
  }

  private func optional(_ type: SomeType) -> SomeType {
    let isSimple = type.text.allSatisfy { $0 != " " && $0 != "@" && $0 != "?" }
    guard isSimple else { return type }
    return SomeType(type.text + "?", inherited(type)) { generator in
      guard let value = type.value, generator.bool() else { return .plain("null") }
      return value(&generator)
    }
  }

  private func array(_ type: SomeType) -> SomeType {
    SomeType("[\(type.text)]", inherited(type).union(.shown)) { generator in
      guard let value = type.value else { return .list([]) }
      return .list((0..<generator.int(0...3)).map { _ in value(&generator) })
    }
  }

  private func set(_ type: SomeType) -> SomeType {
    SomeType("Set<\(type.text)>", inherited(type).union(.shown)) { generator in
      guard let value = type.value, generator.bool() else { return .list([]) }
      return .list([value(&generator)])
    }
  }

  private func dictionary(key: SomeType, value: SomeType) -> SomeType {
    let both = inherited(key).intersection(inherited(value)).union(.shown)
    return SomeType("[\(key.text): \(value.text)]", both) { generator in
      guard let keyValue = key.value, let value = value.value, generator.bool() else { return .mapping([]) }
      let name: String =
        switch keyValue(&generator) {
        case .plain(let text), .quoted(let text): text
        default: ""
        }
      return .named([(name, value(&generator))])
    }
  }
}

extension ProjectBuilder {
  /// The values of a case, an action or an alert's button.
  struct Payload {
    /// What is written after the name.
    var node: Node
    var values: [(label: String?, type: SomeType, hasDefault: Bool)] = []

    /// How a case with it is written as a default; `nil` where that is not possible.
    func value(named name: String) -> SomeType.Value? {
      if values.allSatisfy(\.hasDefault) { return { _ in .plain(name) } }
      if values.contains(where: { !$0.hasDefault && $0.type.value == nil }) { return nil }
      let values = values
      return { generator in
        func given(_ value: SomeType) -> Node { value.value.map { $0(&generator) } ?? .nothing }
        if values.count == 1, values[0].label == nil {
          let only = given(values[0].type)
          // What is null is no payload.
          return only == .plain("null") ? .named([(name, .plain("null"))]) : .named([(name, only)])
        }
        if values.allSatisfy({ $0.label != nil }) {
          let needed = values.filter { !$0.hasDefault }
          return .named([(name, .named(needed.map { ($0.label ?? "", given($0.type)) }))])
        }
        return .named([(name, .list(values.map { given($0.type) }))])
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
    let label = names.member(&generator)
    let type = type(needs, scope: scope)
    guard isLong else { return ((label, .type(type.text)), (label, type, false)) }
    let value = generator.bool() ? type.value.map { $0(&generator) } : nil
    let canBind = mayBind && type.abilities.isSuperset(of: [.equatable, .sendable])
    let node = Node.map(
      ("type", .type(type.text)),
      ("default", value),
      ("bindable", canBind && generator.bool() ? .yes : nil),
      ("onChange", canBind && generator.chance(1, in: 4) ? .yes : nil),
      ("doc", doc())
    )
    return ((label, node), (label, type, value != nil))
  }
}
