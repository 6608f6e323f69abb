import TestSupport

/// Schemas that belong together, with the Swift that they name as external.
struct Project: Sendable {
  struct File: Sendable {
    var name: String
    var schema: Node
    /// The module that it is in; `nil` for the last.
    var module: String?
  }

  /// The modules that others import, each before those that import it.
  static let lowerModules = ["Core", "Rows", "Screens"]

  let seed: UInt64
  /// Each before those that refer to it.
  var files: [File]
  var external: String
  /// What a test target has for the types in it.
  var externalWalks: String
  /// Whether every hook of the author's files is written.
  var hasHooks: Bool
  /// Whether it is compiled as modules of its own, since what is at the top has names that others name.
  var isAlone: Bool
  var contents: Set<Content>

  /// As a person reads it.
  var described: String {
    let project = projectFile.map { ["# featuregen.yaml\n\($0)"] } ?? []
    return (project + files.map { "# \(path(of: $0))\n\(document(of: $0))" }).joined(separator: "\n")
  }

  /// The project file, if that says what is in which module; otherwise the schemas' imports do.
  var projectFile: String? {
    guard contents.contains(.projectFile) else { return nil }
    let modules = (Self.lowerModules + [nil]).filter { module in files.contains { $0.module == module } }
    let lines = modules.enumerated().map { number, module in
      let imports = modules[..<number].compactMap(\.self).joined(separator: ", ")
      let name = module ?? "App"
      return "  \(name): { schemas: \(name)/*.yaml, output: Generated/\(name), imports: [\(imports)] }\n"
    }
    return "modules:\n" + lines.joined()
  }

  var hasModules: Bool { files.contains { $0.module != nil } }

  /// Each module has a folder, if there are several.
  func path(of file: File) -> String { hasModules ? "\(file.module ?? "App")/\(file.name)" : file.name }

  /// A schema's text, which refers to those of other modules by their paths.
  func document(of file: File) -> String {
    files.filter { $0.module != file.module }.reduce(file.schema.document) { text, other in
      // Not the end of a longer name.
      text.replacing(/(^|[ \[])([^\s\[]+\.yaml)/) { $0.2 == other.name ? "\($0.1)../\(path(of: other))" : "\($0.0)" }
    }
  }

  /// The same with something left out, what leaves out most first.
  var smaller: [Project] {
    var found: [Project] = []
    if hasHooks { found.append(with { $0.hasHooks = false }) }
    for index in files.indices { found.append(with { $0.files.remove(at: index) }) }
    for index in files.indices {
      for schema in files[index].schema.smaller where !hasModules || schema.hasSame(as: files[index].schema) {
        found.append(with { $0.files[index].schema = schema })
      }
    }
    return found
  }

  private func with(_ change: (inout Project) -> Void) -> Project {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Project {
  /// - Parameters:
  ///   - seed: what all of it follows from.
  ///   - attempt: for names and values of which some may be refused: which ones; `nil` for such as never are.
  init(seed: UInt64, attempt: UInt64?) {
    var builder = ProjectBuilder(seed: seed, attempt: attempt)
    builder.addSchemas()
    self.seed = seed
    files = builder.files
    external = builder.externalSwift
    externalWalks = builder.externalWalks
    hasHooks = builder.generator.bool()
    isAlone = builder.names.isAlone
    contents = builder.contents.union(builder.names.contents)
  }
}

/// What is known of a schema when others are built that may refer to it.
struct BuiltFeature {
  struct Dependency {
    var name: String
    var type: SomeType
    var hasDefault: Bool
    /// Whether any schema can write its type as this one does.
    var isOfAllSchemas: Bool
  }

  var name: String
  var file: String
  var module: String?
  /// As another schema names them.
  var types: [SomeType] = []
  /// The client that a library declares.
  var client: String?
  var isIdentifiable = false
  /// The names of its delegate actions.
  var told: [String] = []
  var needsNothingButDependencies = true
  var dependencies: [Dependency] = []
  /// Whether its reducer can be made without arguments.
  var isMadeAlone: Bool { needsNothingButDependencies && dependencies.allSatisfy(\.hasDefault) }
  /// How its state is written as an element of a list with ids.
  var numbered: (@Sendable (inout Generator, Int) -> String)?

  /// Its state is a type that others can name.
  mutating func addState(_ abilities: Abilities, _ fields: [Field], _ children: [ProjectBuilder.Child]) {
    let lists = children.compactMap { child in child.numbered.map { (child.name, $0) } }
    let canBeMade = children.allSatisfy(\.isLeftOut)
    let path = "\(name).State"
    let value = canBeMade ? Field.arguments(for: fields) : nil
    numbered = canBeMade ? Field.numbered(fields, path) : nil
    // A parent has a list of its tree's rows.
    var state = SomeType(path, abilities.intersection([.equatable, .sendable, .identifiable]))
    if let value {
      state.value = { generator in
        let more = lists.filter { _ in generator.bool() }.map { name, numbered in
          let elements = (0..<generator.int(0...2)).map { numbered(&generator, $0) }
          return "\(name): [\(elements.joined(separator: ", "))]"
        }
        return Field.call(value(&generator) + more, path)
      }
    }
    state.numbered = numbered
    state.contents = [.stateOfOtherFeature]
    state.contentsOfValue = fields.reduce([]) { $0.union($1.type.contentsOfValue) }
    types.append(state)
    guard abilities.contains(.identifiable), let id = fields.first(where: { $0.name == "id" }) else { return }
    var type = id.type
    type.text = "\(name).State.ID"
    type.contents.insert(.idType)
    types.append(type)
  }
}

/// Builds schemas, from the bottom up.
struct ProjectBuilder {
  var generator: Generator
  var names: Names
  let isOdd: Bool
  let suffix: String
  let leaves: [SomeType]
  var files: [Project.File] = []
  var libraries: [BuiltFeature] = []
  var features: [BuiltFeature] = []
  /// What the feature that is built passes to its children.
  var passed: [BuiltFeature.Dependency] = []
  /// Of a file that others use, that of the others or wider.
  let access: String?
  let widerAccess: String?
  let hasSeveralModules: Bool
  var contents: Set<Content> = []
  /// The 'logic' of the feature that is being built.
  var logic: String?
  /// Whether the texts of the feature that is being built are localized.
  var areTextsLocalized = false
  /// The number of values that are kept under a name.
  var keptCount = 0

  init(seed: UInt64, attempt: UInt64?) {
    var generator = Generator(seed: seed ^ (attempt ?? 0) << 40)
    let isOdd = attempt != nil
    suffix = "_" + String(seed, radix: 36)
    hasSeveralModules = generator.chance(1, in: 6)
    let isAlone = isOdd && !hasSeveralModules && generator.chance(1, in: 8)
    let names = Names(areOdd: isOdd, isAlone: isAlone, suffix: suffix, &generator)
    self.names = names
    self.isOdd = isOdd
    leaves = SomeType.leaves(isOdd: isOdd, isHidden: names.mayHide)
    if isAlone { contents.insert(.alone) }
    if hasSeveralModules { contents.insert(seed / 64 % 2 == 0 ? .projectFile : .severalModules) }
    let levels = ["internal", "package", "public"]
    let level = generator.int(0...2)
    access = level == 0 && generator.bool() ? nil : levels[level]
    // Other modules do not see what is internal.
    widerAccess = levels[generator.int((hasSeveralModules ? max(level, 1) : level)...2)]
    self.generator = generator
  }

  mutating func addSchemas() {
    let module = hasSeveralModules ? Project.lowerModules[0] : nil
    for _ in 0..<generator.one(of: hasSeveralModules ? [1, 1, 2] : [0, 0, 0, 1, 1, 2]) { addLibrary(module: module) }
    // Types in types of another module.
    if hasSeveralModules, generator.bool() { addLibrary(module: Project.lowerModules[1]) }
    if !hasSeveralModules, generator.chance(1, in: 6) { addCircleOfFeatures(access: widerAccess) }
    let count = generator.one(of: hasSeveralModules ? [2, 2, 3] : [1, 1, 1, 2, 2, 3, 4])
    for _ in 1..<count {
      addFeature(access: widerAccess, module: hasSeveralModules ? Project.lowerModules[1] : nil)
    }
    // A fourth module, which leads to the features of the one before it.
    if hasSeveralModules, generator.chance(2, in: 3) {
      addFeature(access: widerAccess, module: Project.lowerModules[2])
    }
    addFeature(access: access)
  }

  private mutating func addLibrary(module: String?) {
    contents.insert(.library)
    var scope = libraries.flatMap(\.types).map(\.ofOtherFile)
    var types: [(String, Node)] = []
    var own: [SomeType] = []
    for _ in 0..<generator.int(1...3) {
      let name = names.top(&generator, as: .libraryType)
      let built = declaration(name, scope: scope)
      types.append((name, built.node))
      own += built.types
      scope += built.types
    }
    if generator.chance(1, in: 6) {
      let pair = circle(names.top(&generator, as: .libraryType), names.top(&generator, as: .libraryType))
      types += pair.nodes
      own += pair.types
    }
    let file = "Library\(libraries.count + 1)\(suffix).yaml"
    // Without a draw, so that what is made of a seed stays the same.
    let dependencies =
      own.count.isMultiple(of: 2)
      ? []
      : [
        BuiltFeature.Dependency(
          name: "limitOf\(libraries.count + 1)\(suffix)",
          type: SomeType("Int", .plain),
          hasDefault: true,
          isOfAllSchemas: true
        )
      ]
    let client = client(of: own)
    let schema = Node.map(
      ("doc", nil),
      ("access", .plain(widerAccess ?? "internal")),
      ("use", libraries.isEmpty ? nil : .list(libraries.map { .plain($0.file) })),
      ("external", nil),
      ("types", .named(types)),
      ("clients", client.map { .named([$0]) }),
      ("dependencies", dependencies.isEmpty ? nil : .named(dependencies.map { ($0.name, .type("Int = 3")) }))
    )
    let imports =
      module == Project.lowerModules.first
      ? []
      : imports(
        schema,
        usesExternals: false,
        access: widerAccess,
        module: module
      )
    let written = imports.isEmpty ? schema : Node.map(("imports", .list(imports.map(Node.plain)))).merged(schema)
    files.append(Project.File(name: file, schema: written, module: module))
    libraries.append(
      BuiltFeature(name: "", file: file, module: module, types: own, client: client?.0, dependencies: dependencies)
    )
  }

  /// A client of a library, with endpoints for its types. Nobody has its live value.
  private mutating func client(of types: [SomeType]) -> (String, Node)? {
    guard let type = types.last(where: { $0.abilities.contains(.sendable) }) else { return nil }
    contents.insert(.client)
    let (text, of) = (type.text, types.count.isMultiple(of: 2) ? "for" : "_")
    let endpoints = [
      ("find", "(query: String, \(of) other: \(text)) async throws -> [\(text)]"), ("save", "(\(text)) async throws"),
      ("last", "() -> (\(text))?"), ("stream", "() async -> AsyncStream<\(text)>"),
      ("count", "(of: \(text)) -> Int = 3"),
      ("byName", "@MainActor () throws -> [String: \(text)]"),
    ]
    let keys: [(String, Node)] = [("liveValue", .plain("elsewhere"))]
    let name = "Client\(libraries.count + 1)Of\(suffix)"
    return (name, .named(keys + endpoints.map { ($0.0, Node.quoted($0.1)) }))
  }

  /// A documentation comment, now and then.
  mutating func doc() -> Node? {
    guard generator.chance(1, in: 8) else { return nil }
    let texts = ["What it is.", "Two\nlines.", "*/ Text /* // \\(1) `ticks`", "First line\n\nSecond\n\n    code"]
    return .quoted(generator.one(of: texts))
  }
}
