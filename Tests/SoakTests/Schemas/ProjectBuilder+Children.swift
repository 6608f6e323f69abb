import TestSupport

extension ProjectBuilder {
  struct Child {
    var name: String
    var node: Node
    var content: Content
    var isTree = false
    /// Whether its reducer can be made without arguments.
    var isMadeAlone = false
    /// Whether its parent's state can be made without its own.
    var isLeftOut = true
    /// How elements of its list are written in a default.
    var numbered: (@Sendable (inout Generator, Int) -> String)?
    /// What its parent can name of it.
    var types: [SomeType] = []
  }

  mutating func children(
    of scope: [SomeType],
    isEnum: Bool,
    usesExternals: Bool,
    _ built: inout BuiltFeature
  ) -> [Child] {
    var found: [Child] = []
    let count = features.isEmpty ? (generator.chance(1, in: 6) ? 1 : 0) : generator.one(of: [1, 1, 2, 3])
    for _ in 0..<count {
      if let child = child(of: scope, isEnum: isEnum, usesExternals: usesExternals) { found.append(child) }
    }
    if found.contains(where: { !$0.isTree }) { built.needsNothingButDependencies = false }
    return found
  }

  private mutating func child(of scope: [SomeType], isEnum: Bool, usesExternals: Bool) -> Child? {
    switch generator.int(0...9) {
    case 0 where usesExternals:
      let presence = isEnum ? nil : generator.one(of: ["always", "optional", "list", "presented", "stack"])
      let node = Node.map(("reducer", .plain(game)), ("presence", presence.map(Node.plain)), followed(), ("doc", doc()))
      return Child(
        name: names.member(&generator, as: .child),
        node: node,
        content: .child("\(presence ?? "always"), written by hand"),
        isLeftOut: presence != nil && presence != "always"
      )
    case 1 where !isEnum:
      let presence = Node.plain(generator.one(of: ["list", "stack", "optional", "presented"]))
      let node = Node.map(("schema", .plain("Self")), ("presence", presence), followed())
      return Child(
        name: names.member(&generator, as: .child),
        node: node,
        content: .tree,
        isTree: true,
        isMadeAlone: true
      )
    case 2, 3:
      guard !isEnum, !features.isEmpty else { return nil }
      return choice(of: scope, usesExternals: usesExternals)
    default:
      guard !features.isEmpty else { return nil }
      let feature = generator.one(of: features)
      var presences: [String?] = [nil, "always", "optional", "presented", "stack", "stack"]
      if feature.isIdentifiable { presences += ["list", "list", "list"] }
      let presence = isEnum ? nil : generator.one(of: presences)
      let given = with(feature)
      let isShort = presence == nil && given == nil && generator.bool()
      let node = Node.map(
        ("schema", .plain(feature.file)),
        ("presence", presence.map(Node.plain)),
        ("with", logic == "body" ? nil : given),
        ("ignores", ignored(of: feature)),
        ("onAction", heard()),
        followed(),
        ("doc", doc())
      )
      return Child(
        name: names.member(&generator, as: .child),
        node: isShort ? .plain(feature.file) : node,
        content: .child(presence ?? "always"),
        isMadeAlone: feature.isMadeAlone,
        isLeftOut: presence != nil && presence != "always",
        numbered: presence == "list" ? feature.numbered : nil,
        types: feature.types
      )
    }
  }

  /// What its parent does not listen to, without a draw.
  private mutating func ignored(of feature: BuiltFeature) -> Node? {
    guard logic == nil || logic == "handlers" else { return nil }
    let ignored = feature.told.filter { $0.utf8.count.isMultiple(of: 3) }
    if ignored.isEmpty { return nil }
    contents.insert(.ignoredAction)
    return list(ignored)
  }

  /// Whether its parent hears of all its actions, now and then.
  private mutating func heard() -> Node? {
    guard logic == nil || logic == "handlers", generator.chance(1, in: 4) else { return nil }
    contents.insert(.heardChild)
    return .plain("true")
  }

  /// Whether its parent hears of its changes, now and then.
  private mutating func followed() -> (String, Node?) {
    guard generator.chance(1, in: 5) else { return ("onChange", nil) }
    guard logic == nil || logic == "handlers" else { return ("onChange", nil) }
    contents.insert(.followedChild)
    return ("onChange", .plain("true"))
  }

  /// One of several.
  private mutating func choice(of scope: [SomeType], usesExternals: Bool) -> Child {
    let chosen = (0..<generator.int(1...3)).map { _ in generator.one(of: features) }
    let isPresented = generator.bool()
    let ofFeatures = chosen.map { feature -> (String, Node) in
      let name = names.member(&generator, as: .child)
      let given = with(feature)
      if given == nil, generator.bool() { return (name, .plain(feature.file)) }
      return (
        name,
        .map(
          ("schema", .plain(feature.file)),
          ("with", given),
          ("ignores", ignored(of: feature)),
          ("onAction", heard()),
          ("doc", doc())
        )
      )
    }
    let isGame = usesExternals && generator.chance(1, in: 3)
    let game = (names.member(&generator, as: .child), Node.map(("reducer", .plain(game)), ("doc", doc())))
    let plain = plainAlternatives(of: scope) + (isPresented ? presentedPrompts(of: scope) : [])
    let alternatives = (ofFeatures + (isGame ? [game] : []) + plain).shuffled(using: &generator)
    let node = Node.map(
      ("presence", .plain(isPresented ? "presented" : "stack")),
      ("one-of", Node.named(alternatives).asEither),
      followed(),
      ("doc", doc())
    )
    let isByHand = isGame || chosen.contains { !$0.needsNothingButDependencies }
    return Child(
      name: names.pair(&generator),
      node: node,
      content: isByHand ? .oneOfHandWritten : .oneOf,
      isMadeAlone: !isGame && chosen.allSatisfy(\.isMadeAlone),
      types: chosen.flatMap(\.types)
    )
  }

  /// Plain values under `one-of`, now and then.
  private mutating func plainAlternatives(of scope: [SomeType]) -> [(String, Node)] {
    guard generator.chance(1, in: 3) else { return [] }
    contents.insert(.plainAlternative)
    return (0..<generator.int(1...3)).map { _ in
      let types = (0..<3).map { _ in Node.type(type([.equatable, .sendable], scope: scope).text) }
      let labels = types.prefix(generator.int(1...3)).map { (names.member(&generator, as: .label), $0) }
      let values = generator.one(of: [.nothing, types[0], .list(Array(types.dropFirst())), .named(labels)])
      return (names.member(&generator, as: .child), .map(("values", values), ("doc", doc())))
    }
  }

  /// Alerts and dialogs under `one-of`, now and then.
  private mutating func presentedPrompts(of scope: [SomeType]) -> [(String, Node)] {
    ["alerts", "dialogs"].compactMap { key in
      guard let prompts = prompts(scope) else { return nil }
      contents.insert(.presentedPrompts)
      return (names.member(&generator, as: .child), .map((key, prompts), ("doc", doc())))
    }
  }

  /// What its reducer is given, now and then.
  private mutating func with(_ feature: BuiltFeature) -> Node? {
    let given = feature.dependencies.filter { !$0.hasDefault || generator.bool() }
    if feature.needsNothingButDependencies, !given.isEmpty, given.allSatisfy(\.isOfAllSchemas), generator.bool() {
      passed += given.filter { given in !passed.contains { $0.name == given.name } }.map { given in
        var passed = given
        passed.hasDefault = false
        return passed
      }
      contents.insert(.passing)
      return .list(given.map { .plain($0.name) })
    }
    guard feature.needsNothingButDependencies, generator.bool(), !feature.dependencies.isEmpty,
      !given.contains(where: { $0.type.value == nil })
    else { return nil }
    return .named(given.map { ($0.name, Node.quoted(value(of: $0.type) ?? "")) })
  }
}
