import TestSupport

extension ProjectBuilder {
  /// A type, and those nested in it: all as they are named from the outside.
  mutating func declaration(
    _ path: String,
    scope: [SomeType],
    depth: Int = 0
  ) -> (node: Node, types: [SomeType]) {
    var nested: [(String, Node)] = []
    var found: [SomeType] = []
    if depth < 2, generator.chance(1, in: 4) {
      let name = names.type(&generator)
      let inner = declaration("\(path).\(name)", scope: scope, depth: depth + 1)
      nested.append((name, inner.node))
      found += inner.types
    }
    let types = nested.isEmpty ? nil : Node.named(nested)
    let (node, own): (Node, SomeType) =
      switch generator.int(0...5) {
      case 0: rawEnum(path, types)
      case 1: plainEnum(path, types)
      case 2, 3: payloadEnum(path, types, scope: scope + found)
      default: structure(path, types, scope: scope + found)
      }
    return (node, found + [own] + own.related)
  }

  // MARK: Structs

  private mutating func structure(_ path: String, _ types: Node?, scope: [SomeType]) -> (Node, SomeType) {
    let given = conformances()
    var fields = fields(given.needs, scope: scope, count: generator.int(0...5))
    var abilities = given.abilities
    let identity = identity(&fields, &abilities)
    if generator.chance(1, in: 8), given.needs.contains(.equatable) {
      fields.append(recursiveField(path, abilities, others: fields))
    }
    let conforms = given.names + (identity.isConformance ? ["Identifiable"] : [])
    let coding = given.names.contains("Codable") ? coding(of: &fields) : nil
    let node = Node.map(
      ("doc", doc()),
      ("decodesDefaults", coding),
      ("conforms", conforms.isEmpty ? nil : .list(conforms.map(Node.plain))),
      ("identity", identity.node),
      ("types", types),
      ("rules", rules(of: fields))
    ).merged(groups(of: fields))
    var type = SomeType(path, abilities, value: Field.value(of: fields, path))
    type.numbered = Field.numbered(fields, path)
    type.contentsOfValue = fields.reduce([]) { $0.union($1.type.contentsOfValue) }
    if abilities.contains(.identifiable), let id = fields.first(where: { $0.name == "id" }) {
      var idType = id.type
      idType.text = "\(path).ID"
      idType.contents.insert(.idType)
      type.related = [idType]
    }
    return (node, type)
  }

  /// Makes a struct Identifiable, now and then.
  mutating func identity(
    _ fields: inout [Field],
    _ abilities: inout Abilities,
    always: Bool = false
  ) -> (isConformance: Bool, node: Node?) {
    guard always || generator.chance(1, in: 8) else { return (false, nil) }
    abilities.formUnion(.identifiable)
    let needs = abilities.intersection([.sendable, .codable]).union([.hashable, .equatable, .sendable])
    switch generator.int(0...2) {
    case 0:
      return (generator.bool(), .quoted("String = \"one\""))
    case 1:
      if let field = fields.first(where: { $0.canIdentify && $0.type.abilities.isSuperset(of: needs) }) {
        return (generator.bool(), .plain(field.name))
      }
      fallthrough
    default:
      fields.removeAll { $0.name == "id" }
      let type = generator.bool() ? leaf(needs) : SomeType(generator.one(of: ["Int", "String"]), .all)
      let isLet = generator.bool()
      let node = Node.map(("type", .type(type.text)), ("let", isLet ? .yes : nil))
      fields.append(Field(name: "id", type: type, node: isLet ? node : .type(type.text)))
      return (true, nil)
    }
  }

  // MARK: Enums

  private mutating func rawEnum(_ path: String, _ types: Node?) -> (Node, SomeType) {
    let raw = generator.one(of: ["String", "String", "Int", "UInt8", "Character", "Double"])
    let count = generator.int(1...4)
    var cases = (0..<count).map { index in
      let value: Node? =
        switch raw {
        case "String": generator.bool() ? .quoted("value \"\(index)\" \\(1)") : nil
        case "Character": .quoted(["a", "é", "\"", "🇩🇪"][index])
        case "Double": .plain("\(index).5")
        default: index == 0 && generator.bool() ? .plain("0x10") : nil
        }
      return (names.member(&generator, as: .case), value ?? .nothing)
    }
    let conforms = chosen(["CaseIterable", "Codable", "Comparable", "Hashable"])
    if raw == "String", case .list(let names)? = conforms, names.contains(.plain("Codable")) { addUnknown(to: &cases) }
    let hasIdentity = raw == "String" && generator.chance(1, in: 4)
    let node = Node.map(
      ("raw", .plain(raw)),
      ("identity", hasIdentity ? .plain("\(raw) = rawValue") : nil),
      ("conforms", conforms),
      ("types", types),
      ("enum", Node.named(cases).asEither)
    )
    let first = cases.map(\.0)
    return (node, SomeType(path, .plain.union([.hashable, .key])) { ".\($0.one(of: first))" })
  }

  private mutating func plainEnum(_ path: String, _ types: Node?) -> (Node, SomeType) {
    let cases = (0..<generator.int(1...5)).map { _ in names.member(&generator, as: .case) }
    let isCodable = generator.bool()
    let conforms = (isCodable ? ["Codable"] : []) + (generator.bool() ? ["CaseIterable"] : [])
    let node = Node.map(
      ("doc", doc()),
      ("conforms", .list(conforms.map(Node.plain))),
      ("types", types),
      ("enum", generator.bool() ? .list(cases.map(Node.plain)) : .named(cases.map { ($0, .nothing) }))
    )
    let abilities = Abilities.plain.union([.hashable, .key]).union(isCodable ? .codable : [])
    return (node, SomeType(path, abilities) { ".\($0.one(of: cases))" })
  }

  private mutating func payloadEnum(_ path: String, _ types: Node?, scope: [SomeType]) -> (Node, SomeType) {
    let given = conformances()
    var cases: [(String, Node)] = []
    var values: [SomeType.Value] = []
    var inside: Set<Content> = []
    for _ in 0..<generator.int(1...5) {
      let name = names.member(&generator, as: .case)
      let payload = payload(given.needs, scope: scope, mayBind: given.needs.contains(.equatable))
      cases.append((name, payload.node))
      if let value = payload.value(named: name) {
        values.append(value)
        inside = payload.values.reduce(inside) { $0.union($1.type.contentsOfValue) }
      }
    }
    if generator.chance(1, in: 8), given.needs.contains(.equatable) {
      let name = names.member(&generator, as: .case)
      let more = Node.type("[\(path)] = []")
      let isLong = generator.bool()
      if isLong { contents.insert(.recursiveDefault) }
      let payload = Node.list([.type(path), .type("[\(path)]")])
      cases.append((name, isLong ? .named([(names.member(&generator, as: .label), more)]) : payload))
    }
    if given.names.contains("Codable") { addUnknown(to: &cases) }
    let node = Node.map(
      ("doc", doc()),
      ("conforms", given.names.isEmpty ? nil : .list(given.names.map(Node.plain))),
      ("types", types),
      ("enum", Node.named(cases).asEither)
    )
    var type = SomeType(path, given.abilities, value: Self.one(of: values))
    type.contentsOfValue = inside
    return (node, type)
  }

  private static func one(of values: [SomeType.Value]) -> SomeType.Value? {
    if values.isEmpty { return nil }
    return { generator in generator.one(of: values)(&generator) }
  }

  // MARK: Conformances

  private mutating func chosen(_ names: [String]) -> Node? {
    let chosen = names.filter { _ in generator.chance(1, in: 4) }
    return chosen.isEmpty ? nil : .list(chosen.map(Node.plain))
  }

  /// What a type with stored values is declared to be, and what its values have to be for that.
  mutating func conformances(mayGiveUp: Bool = true) -> (names: [String], needs: Abilities, abilities: Abilities) {
    if mayGiveUp, generator.chance(1, in: 8) { return (["none", "Sendable"], .sendable, [.sendable, .shown]) }
    var names: [String] = []
    var needs: Abilities = [.equatable, .sendable]
    if generator.chance(1, in: 3) {
      names.append("Hashable")
      needs.formUnion(.hashable)
    }
    if generator.chance(1, in: 4) {
      names.append("Codable")
      needs.formUnion(.codable)
    }
    if generator.chance(1, in: 12) { names.append("Error") }
    return (names, needs, needs.union(.shown).union(names.contains("Error") ? .error : []))
  }
}
