import TestSupport

extension ProjectBuilder {
  /// - Parameter module: the module that it is in, if not the last.
  mutating func addFeature(access: String?, module: String? = nil) {
    let name = names.top(&generator, as: .feature)
    var built = BuiltFeature(name: name, file: "\(name).yaml", module: module)
    let usesExternals = module == nil && generator.chance(1, in: 3)
    let used = libraries.filter { _ in generator.bool() }
    var scope = used.flatMap(\.types).map(\.ofOtherFile) + (usesExternals ? externalTypes : [])
    let isEnum = generator.chance(1, in: 5)
    passed = []
    // Without a draw, so that what is made of a seed stays the same.
    logic = [1: "switch", 2: "body", 3: "handlers"][name.utf8.count % 7]
    let strings = strings()
    let children = children(of: scope, isEnum: isEnum, usesExternals: usesExternals, &built)
    // The stub of a body makes its children's reducers without arguments.
    if logic == "body", !children.allSatisfy(\.isMadeAlone) { logic = "switch" }
    scope += children.flatMap(\.types).map(\.ofOtherFile)
    // One that is not a child.
    let others = features.filter { _ in generator.chance(1, in: 6) }
    scope += others.flatMap(\.types).map(\.ofOtherFile)

    var own: [SomeType] = []
    let types = ownTypes(&own, scope: scope)
    scope += own
    let prompts = isEnum ? (nil, nil) : (self.prompts(scope), self.prompts(scope))
    let isPlain = children.isEmpty && prompts.0 == nil && prompts.1 == nil
    let state =
      isEnum
      ? enumState(scope, hasChildren: !children.isEmpty)
      : structState(scope, children, isPlain: isPlain, &built)
    // Where the author follows changes, no field has a hook for them.
    let ownState = logic == nil || logic == "handlers" ? state : state?.withoutAny("onChange")
    // A feature within itself has an action that holds no other.
    let actions = needing(ownState, actions(scope, atLeast: children.contains { $0.isTree } ? 1 : 0))
    let needed = dependencies(scope, of: used, usesExternals: usesExternals, &built)
    // The author's reducer makes those of its children without arguments.
    let isOwn = name.utf8.count.isMultiple(of: 5) && passed.isEmpty && children.allSatisfy(\.isMadeAlone)
    if isOwn { built.dependencies = [] }
    // The project file says what it can name; also without a draw.
    let isReaching = contents.contains(.projectFile) && name.utf8.count % 2 == 0
    if isReaching { contents.insert(.withoutUse) }
    let delegate = generator.chance(1, in: 3) ? messages(scope, count: generator.int(1...3)) : nil
    if case .mapping(let told) = delegate { built.told = told.map(\.key) }
    let schema = Node.map(
      ("feature", .plain(name)),
      ("doc", doc()),
      ("access", access.map(Node.plain)),
      ("logic", logic.map(Node.plain)),
      ("use", isReaching ? nil : list(used.map(\.file) + others.map(\.file))),
      ("external", usesExternals ? externals() : nil),
      ("types", types),
      ("state", ownState),
      ("invariants", invariants(of: name, state)),
      ("actions", actions),
      ("effects", effects(scope)),
      ("requests", isEnum || isOwn || isPlain ? nil : requests(of: used, in: needed)),
      ("around", around(ofFeature: name)),
      ("dependencies", isOwn ? .plain("own") : needed),
      ("children", children.isEmpty ? nil : Node.named(children.map { ($0.name, $0.node) }).asEither),
      ("delegate", delegate),
      ("alerts", prompts.0),
      ("dialogs", prompts.1),
      ("strings", strings)
    )
    built.types += own.map { $0.within(name) }
    let imports = imports(schema, usesExternals: usesExternals, access: access, module: module)
    let file = Node.map(("imports", list(imports)))
    files.append(Project.File(name: built.file, schema: file.merged(schema), module: module))
    features.append(built)
    contents.insert(.access(access ?? "internal"))
    if let logic { contents.insert(.logic(logic)) }
    contents.formUnion(children.map(\.content))
  }

  func list(_ names: [String]) -> Node? { names.isEmpty ? nil : .list(names.map(Node.plain)) }

  private mutating func ownTypes(_ own: inout [SomeType], scope: [SomeType]) -> Node? {
    var types: [(String, Node)] = []
    for _ in 0..<generator.int(0...3) {
      let name = names.type(&generator)
      let built = declaration(name, scope: scope + own)
      types.append((name, built.node))
      own += built.types
    }
    if generator.chance(1, in: 8) {
      let pair = circle(names.type(&generator), names.type(&generator))
      types += pair.nodes
      own += pair.types
    }
    return types.isEmpty ? nil : .named(types)
  }

  // MARK: State

  private mutating func structState(
    _ scope: [SomeType],
    _ children: [Child],
    isPlain: Bool,
    _ built: inout BuiltFeature
  ) -> Node? {
    let isTree = children.contains { $0.isTree }
    if !isTree, generator.chance(1, in: 10) { return nil }
    let given = isPlain ? conformances(mayGiveUp: false) : ([], [.equatable, .sendable], .plain)
    var fields = fields(given.1, scope: scope, count: generator.int(0...6))
    var abilities = given.2
    let identity = identity(&fields, &abilities, always: isTree || generator.chance(1, in: 3))
    built.isIdentifiable = abilities.contains(.identifiable)
    if abilities.isDisjoint(with: [.hashable, .codable]) { share(&fields, identity: identity.node) }
    // After sharing: a default gives no shared field.
    if isPlain, generator.chance(1, in: 6) { fields.append(recursiveField("State", given.1, others: fields)) }
    built.addState(abilities, fields, children)
    let conforms = given.0.filter { $0 != "Error" } + (identity.isConformance ? ["Identifiable"] : [])
    return Node.map(
      ("conforms", list(conforms)),
      ("identity", identity.node)
    ).merged(groups(of: fields))
  }

  private mutating func enumState(_ scope: [SomeType], hasChildren: Bool) -> Node {
    let cases = (0..<generator.int(hasChildren ? 0...3 : 1...4)).map { _ in
      (names.member(&generator, as: .case), payload([.equatable, .sendable], scope: scope, mayBind: true).node)
    }
    return .map(("enum", Node.named(cases).asEither))
  }

  /// What holds of the state, without a draw, so that what is made of a seed stays the same.
  private mutating func invariants(of feature: String, _ state: Node?) -> Node? {
    guard case .mapping(let entries)? = state, feature.utf8.count.isMultiple(of: 3),
      entries.contains(where: { entry in
        if case .mapping(let members) = entry.value { entry.key != "identity" && !members.isEmpty } else { false }
      })
    else { return nil }
    contents.insert(.invariant)
    return .map(("holds", .plain("state == state")))
  }

  // MARK: Actions, dependencies

  /// Actions, some of them in groups.
  private mutating func actions(_ scope: [SomeType], atLeast least: Int) -> Node? {
    let actions = messages(scope, count: generator.int(least...5))
    return generator.chance(1, in: 5) ? (actions ?? .mapping([])).merged(group("view", scope)) : actions
  }

  /// Actions, of which one needs a valid state; also without a draw.
  private mutating func needing(_ state: Node?, _ actions: Node?) -> Node? {
    guard let actions, logic != "body", !contents.contains(.ruleOfTime), state?.hasAny("required") ?? false else {
      return actions
    }
    contents.insert(.need)
    return actions.merged(.named([("neededButtonTapped", .map(("needs", .plain("state"))))]))
  }

  /// Requests of the clients among the dependencies; also without a draw.
  private mutating func requests(of used: [BuiltFeature], in dependencies: Node?) -> Node? {
    guard case .mapping(let entries) = dependencies else { return nil }
    let clients = Set(used.compactMap(\.client).map { $0.prefix(1).lowercased() + $0.dropFirst() })
    guard let client = entries.map(\.key).first(where: clients.contains) else { return nil }
    contents.insert(.request)
    let calls = [("find", "latest"), ("save", "first"), ("stream", "all")].map { endpoint, overlap in
      (
        "asked" + endpoint.capitalized,
        Node.map(("calls", .plain("\(client).\(endpoint)")), ("overlap", .plain(overlap)))
      )
    }
    return .named(calls)
  }

  /// Without a draw, so that what is made of a seed stays the same.
  private mutating func around(ofFeature name: String) -> Node? {
    guard logic == nil || logic == "handlers", name.utf8.count.isMultiple(of: 7) else { return nil }
    contents.insert(.around)
    return .plain("true")
  }

  /// What effects send, some of it in a group.
  private mutating func effects(_ scope: [SomeType]) -> Node? {
    guard generator.chance(1, in: 3) else { return nil }
    contents.insert(.actionOfEffects)
    let answers = messages(scope, count: generator.int(0...2))
    return generator.chance(1, in: 5) ? (answers ?? .mapping([])).merged(group("tasks", scope)) : answers?.asEither
  }

  private mutating func group(_ name: String, _ scope: [SomeType]) -> Node {
    contents.insert(.actionGroup)
    return .named([(name, .map(("doc", doc()), ("actions", messages(scope, count: generator.int(1...3)))))])
  }

  /// Actions, answers, or what is told the parent.
  private mutating func messages(_ scope: [SomeType], count: Int) -> Node? {
    guard count > 0 else { return nil }
    let needs: Abilities = generator.chance(3, in: 4) ? [.equatable, .sendable] : .sendable
    return .named(
      (0..<count).map { _ in
        let name = names.member(&generator, as: .action)
        return (name, payload(needs, scope: scope, mayBind: false).node)
      }
    )
  }

  private mutating func dependencies(
    _ scope: [SomeType],
    of used: [BuiltFeature],
    usesExternals: Bool,
    _ built: inout BuiltFeature
  ) -> Node? {
    var found = passed.map { ($0.name, Node.type($0.type.text)) }
    built.dependencies += passed
    for dependency in used.flatMap(\.dependencies) where !found.contains(where: { $0.0 == dependency.name }) {
      contents.insert(.dependencyOfLibrary)
      found.append((dependency.name, .nothing))
      built.dependencies.append(dependency)
    }
    for (number, client) in used.compactMap(\.client).enumerated() {
      let property = client.prefix(1).lowercased() + client.dropFirst()
      found.append(number == 0 ? (property, .nothing) : ("other\(number)\(suffix)", .map(("key", .plain(property)))))
    }
    guard generator.chance(1, in: 3) else { return found.isEmpty ? nil : .named(found) }
    for _ in 0..<generator.int(1...3) {
      let name = names.member(&generator, as: .dependency)
      if generator.chance(1, in: 3) {
        if generator.chance(1, in: 3), !found.contains(where: { $0.0 == "uuid" }) {
          contents.insert(.dependencyByName)
          found.append(("uuid", .nothing))
        } else {
          found.append((name, keyed(usesExternals: usesExternals)))
        }
        continue
      }
      let isOfAllSchemas = generator.bool()
      let isOpaque = !isOfAllSchemas && generator.bool()
      let type = isOpaque ? opaque(isOfAllSchemas ? [] : scope) : type(.sendable, scope: isOfAllSchemas ? [] : scope)
      let value = generator.chance(1, in: 3) ? value(of: type) : nil
      built.dependencies.append(
        BuiltFeature.Dependency(name: name, type: type, hasDefault: value != nil, isOfAllSchemas: isOfAllSchemas)
      )
      found.append((name, .map(("type", typed(type, value)), ("doc", doc())).shortened))
    }
    return generator.bool() ? Node.named(found).listed : .named(found)
  }
}
