import TestSupport

extension ProjectBuilder {
  mutating func addFeature(access: String?) {
    let name = names.top(&generator)
    var built = BuiltFeature(name: name, file: "\(name).yaml")
    let usesExternals = generator.chance(1, in: 3)
    let used = libraries.filter { _ in generator.bool() }
    var scope = used.flatMap(\.types) + (usesExternals ? externalTypes : [])
    let isEnum = generator.chance(1, in: 5)
    let children = children(of: name, isEnum: isEnum, usesExternals: usesExternals, &built)
    scope += children.flatMap(\.types)
    // One that is no child.
    let others = features.filter { _ in generator.chance(1, in: 6) }
    scope += others.flatMap(\.types)

    var own: [SomeType] = []
    let types = ownTypes(&own, scope: scope)
    scope += own
    let prompts = isEnum ? (nil, nil) : (self.prompts(scope), self.prompts(scope))
    let isPlain = children.isEmpty && prompts.0 == nil && prompts.1 == nil
    let state =
      isEnum
      ? enumState(scope, hasChildren: !children.isEmpty)
      : structState(scope, isPlain: isPlain, isTree: children.contains { $0.isTree }, &built)
    let actions = messages(scope, count: generator.int(0...5))
    let schema = Node.map(
      ("feature", .plain(name)),
      ("doc", doc()),
      ("access", access.map(Node.plain)),
      ("imports", !usesExternals && generator.chance(1, in: 6) ? .list([.plain("Foundation")]) : nil),
      ("use", list(used.map(\.file) + others.map(\.file))),
      ("external", usesExternals ? externals : nil),
      ("types", types),
      ("state", state),
      ("actions", actions),
      ("dependencies", dependencies(scope, &built)),
      ("children", children.isEmpty ? nil : .named(children.map { ($0.name, $0.node) })),
      ("delegate", generator.chance(1, in: 3) ? messages(scope, count: generator.int(1...3)) : nil),
      ("alerts", prompts.0),
      ("dialogs", prompts.1)
    )
    built.types = own.map { $0.within(name) }
    files.append(Project.File(name: built.file, schema: schema))
    features.append(built)
  }

  private func list(_ names: [String]) -> Node? { names.isEmpty ? nil : .list(names.map(Node.plain)) }

  private mutating func ownTypes(_ own: inout [SomeType], scope: [SomeType]) -> Node? {
    var types: [(String, Node)] = []
    for _ in 0..<generator.int(0...3) {
      let name = names.type(&generator)
      let built = declaration(name, scope: scope + own)
      types.append((name, built.node))
      own += built.types
    }
    return types.isEmpty ? nil : .named(types)
  }

  // MARK: State

  private mutating func structState(
    _ scope: [SomeType],
    isPlain: Bool,
    isTree: Bool,
    _ built: inout BuiltFeature
  ) -> Node? {
    if !isTree, generator.chance(1, in: 10) { return nil }
    let given = isPlain ? conformances(mayGiveUp: false) : ([], [.equatable, .sendable], .plain)
    var fields = fields(given.1, scope: scope, count: generator.int(0...6))
    var abilities = given.2
    let identity = identity(&fields, &abilities, always: isTree || generator.chance(1, in: 3))
    built.isIdentifiable = abilities.contains(.identifiable)
    let conforms = given.0.filter { $0 != "Error" } + (identity.isConformance ? ["Identifiable"] : [])
    return .map(
      ("conforms", list(conforms)),
      ("identity", identity.node),
      ("struct", .named(fields.map { ($0.name, $0.node) }))
    )
  }

  private mutating func enumState(_ scope: [SomeType], hasChildren: Bool) -> Node {
    let cases = (0..<generator.int(hasChildren ? 0...3 : 1...4)).map { _ in
      (names.member(&generator), payload([.equatable, .sendable], scope: scope, mayBind: true).node)
    }
    return .map(("enum", .named(cases)))
  }

  // MARK: Actions, dependencies

  /// Actions, or what is told the parent.
  private mutating func messages(_ scope: [SomeType], count: Int) -> Node? {
    guard count > 0 else { return nil }
    let needs: Abilities = generator.chance(3, in: 4) ? [.equatable, .sendable] : .sendable
    return .named(
      (0..<count).map { _ in (names.member(&generator), payload(needs, scope: scope, mayBind: false).node) }
    )
  }

  private mutating func dependencies(_ scope: [SomeType], _ built: inout BuiltFeature) -> Node? {
    guard generator.chance(1, in: 3) else { return nil }
    var found: [(String, Node)] = []
    for _ in 0..<generator.int(1...3) {
      let name = names.member(&generator)
      let type = generator.bool() ? generator.one(of: SomeType.opaque) : type(.sendable, scope: scope)
      let value = generator.chance(1, in: 3) ? type.value.map { $0(&generator) } : nil
      built.dependencies.append((name, type, value != nil))
      let isShort = value == nil && generator.bool()
      found.append(
        (name, isShort ? .type(type.text) : .map(("type", .type(type.text)), ("default", value), ("doc", doc())))
      )
    }
    return .named(found)
  }

  // MARK: Alerts

  private mutating func prompts(_ scope: [SomeType]) -> Node? {
    guard generator.chance(1, in: 6) else { return nil }
    var shared: [String] = []
    return .named(
      (0..<generator.int(1...3)).map { _ in
        let values = (0..<generator.one(of: [0, 0, 1, 2])).map { _ in
          (names.member(&generator), type(.shown, scope: scope).text)
        }
        var title = generator.one(of: ["Sure?", "A \"quoted\" title", ""])
        for value in values where generator.bool() { title += " \\(\(value.0))" }
        let buttons = (0..<generator.int(0...3)).map { _ in button(&shared) }
        let alert = Node.map(
          ("values", values.isEmpty ? nil : .named(values.map { ($0.0, .type($0.1)) })),
          ("title", .quoted(title)),
          ("message", generator.bool() ? .quoted("What it means\nin two lines") : nil),
          ("buttons", buttons.isEmpty ? nil : .named(buttons))
        )
        return (names.member(&generator), alert)
      }
    )
  }

  private mutating func button(_ shared: inout [String]) -> (String, Node) {
    let name = names.member(&generator)
    shared.append(name)
    let title = Node.quoted(generator.one(of: ["Yes", "No, \"thanks\"", "\\n"]))
    switch generator.int(0...2) {
    case 0: return (name, title)
    case 1: return (name, .map(("title", title), ("role", .plain("destructive"))))
    default: return (name, .map(("title", title), ("role", .plain("cancel"))))
    }
  }
}
