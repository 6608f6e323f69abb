import TestSupport

extension ProjectBuilder {
  /// Two structs that hold each other in lists, with defaults that come to an end.
  mutating func circle(_ first: String, _ second: String) -> (nodes: [(String, Node)], types: [SomeType]) {
    contents.insert(.circleOfTypes)
    let (ends, others) = (names.member(&generator, as: .field), names.member(&generator, as: .field))
    let count = names.member(&generator, as: .field)
    // What is left out is the empty list of the other.
    let elements = (0..<generator.int(0...2)).map { _ in
      generator.bool() ? ".init()" : "\(second)(\(ends): [])"
    }
    let inner = [(count, Node.type("Int = 1")), (ends, .type("[\(first)] = []"))]
    let list = "[\(elements.joined(separator: ", "))]"
    let nodes = [
      (first, Node.map(("struct", .named([(others, .type("[\(second)] = \(list)"))])))),
      (second, Node.map(("struct", .named(inner)))),
    ]
    let types = [first, second].map { SomeType($0, .plain) { _ in ".init()" } }
    return (nodes, types)
  }

  /// Features that lead to each other, and to themselves.
  mutating func addCircleOfFeatures(access: String?) {
    contents.insert(.circleOfFeatures)
    let circle = (0..<generator.int(2...3)).map { _ in names.top(&generator, as: .feature) }
    let passed = generator.bool() ? names.member(&generator, as: .dependency) : nil
    for (index, name) in circle.enumerated() {
      var built = BuiltFeature(name: name, file: "\(name).yaml")
      var abilities = Abilities.plain
      let used = libraries.filter { _ in generator.bool() }
      let scope = used.flatMap(\.types).map(\.ofOtherFile)
      var fields = fields([.equatable, .sendable], scope: scope, count: generator.int(0...3))
      let identity = identity(&fields, &abilities, always: true)
      built.isIdentifiable = true
      var children = [leading(to: circle[(index + 1) % circle.count], passed)]
      for _ in 0..<generator.int(0...2) { children.append(leading(to: generator.one(of: circle), passed, from: name)) }
      let schema = Node.map(
        ("feature", .plain(name)),
        ("access", access.map(Node.plain)),
        ("use", used.isEmpty ? nil : .list(used.map { .plain($0.file) })),
        (
          "state",
          Node.map(
            ("conforms", identity.isConformance ? .list([.plain("Identifiable")]) : nil),
            ("identity", identity.node)
          )
          .merged(groups(of: fields))
        ),
        ("actions", .list([.plain(names.member(&generator, as: .action))])),
        ("dependencies", passed.map { .named([($0, .type("Int"))]) }),
        ("children", Node.named(children).asEither)
      )
      files.append(Project.File(name: built.file, schema: schema, module: nil))
      built.dependencies =
        passed.map { name in
          let int = SomeType("Int", .plain) { "\($0.int(0...9))" }
          return [BuiltFeature.Dependency(name: name, type: int, hasDefault: false, isOfAllSchemas: true)]
        } ?? []
      built.addState(abilities, fields, [])
      features.append(built)
    }
  }

  /// A child of a circle's feature, or several of which it is one.
  ///
  /// - Parameter owner: the feature that has it, if it may be that itself.
  private mutating func leading(to feature: String, _ passed: String?, from owner: String? = nil) -> (String, Node) {
    let name = names.member(&generator, as: .child)
    let with = passed.map { Node.list([.plain($0)]) }
    func schema(_ name: String) -> Node { .plain(name == owner ? "Self" : "\(name).yaml") }
    func alternative() -> (String, Node) {
      (names.member(&generator, as: .child), .map(("schema", schema(feature)), ("with", with)))
    }
    if owner != nil, generator.bool() {
      let presence = Node.plain(generator.one(of: ["presented", "stack"]))
      return (names.pair(&generator), .map(("presence", presence), ("one-of", .named([alternative(), alternative()]))))
    }
    let presence = generator.one(of: ["optional", "optional", "presented", "presented", "list", "stack"])
    return (
      name,
      .map(
        ("schema", schema(feature)),
        ("presence", .plain(presence)),
        ("with", feature == owner ? nil : with),
        ("onChange", generator.chance(1, in: 4) ? .plain("true") : nil)
      )
    )
  }
}
