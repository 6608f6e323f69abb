import TestSupport

/// Schemas that belong together, with the Swift that they name as external.
struct Project: Sendable {
  struct File: Sendable {
    var name: String
    var schema: Node
  }

  let seed: UInt64
  /// Each before those that refer to it.
  var files: [File]
  var external: String
  /// Whether every hook of the author's files is written.
  var hasHooks: Bool

  /// As a person reads it.
  var described: String {
    files.map { "# \($0.name)\n\($0.schema.document)" }.joined(separator: "\n")
  }

  /// The same with something left out, what leaves out most first.
  var smaller: [Project] {
    var found: [Project] = []
    if hasHooks { found.append(with { $0.hasHooks = false }) }
    for index in files.indices { found.append(with { $0.files.remove(at: index) }) }
    for index in files.indices {
      for schema in files[index].schema.smaller { found.append(with { $0.files[index].schema = schema }) }
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
    builder.addLibraries()
    builder.addFeatures()
    self.seed = seed
    files = builder.files
    external = builder.externalSwift
    hasHooks = builder.generator.bool()
  }
}

/// What is known of a schema when others are built that may refer to it.
struct BuiltFeature {
  var name: String
  var file: String
  /// As another schema names them.
  var types: [SomeType] = []
  var isIdentifiable = false
  var needsNothingButDependencies = true
  var dependencies: [(name: String, type: SomeType, hasDefault: Bool)] = []
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
  /// Of a file that others use, that of the others or wider.
  let access: String?
  let widerAccess: String?

  init(seed: UInt64, attempt: UInt64?) {
    var generator = Generator(seed: seed ^ (attempt ?? 0) << 40)
    let isOdd = attempt != nil
    suffix = "_" + String(seed, radix: 36)
    names = Names(areOdd: isOdd, suffix: suffix)
    self.isOdd = isOdd
    leaves = SomeType.leaves(isOdd: isOdd)
    let levels = ["internal", "package", "public"]
    let level = generator.int(0...2)
    access = level == 0 && generator.bool() ? nil : levels[level]
    widerAccess = levels[generator.int(level...2)]
    self.generator = generator
  }

  mutating func addLibraries() {
    for _ in 0..<generator.one(of: [0, 0, 0, 1, 1, 2]) {
      var scope = libraries.flatMap(\.types)
      var types: [(String, Node)] = []
      var own: [SomeType] = []
      for _ in 0..<generator.int(1...3) {
        let name = names.top(&generator)
        let built = declaration(name, scope: scope)
        types.append((name, built.node))
        own += built.types
        scope += built.types
      }
      let file = "Library\(libraries.count + 1)\(suffix).yaml"
      let schema = Node.map(
        ("doc", nil),
        ("access", .plain(widerAccess ?? "internal")),
        ("use", libraries.isEmpty ? nil : .list(libraries.map { .plain($0.file) })),
        ("external", nil),
        ("types", .named(types))
      )
      files.append(Project.File(name: file, schema: schema))
      libraries.append(BuiltFeature(name: "", file: file, types: own))
    }
  }

  mutating func addFeatures() {
    let count = generator.one(of: [1, 1, 1, 2, 2, 3, 4])
    for index in 0..<count { addFeature(access: index == count - 1 ? access : widerAccess) }
  }

  /// A documentation comment, now and then.
  mutating func doc() -> Node? {
    guard generator.chance(1, in: 8) else { return nil }
    let texts = ["What it is.", "Two\nlines.", "*/ Text /* // \\(1) `ticks`", "First line\n\nSecond\n\n    code"]
    return .quoted(generator.one(of: texts))
  }
}
