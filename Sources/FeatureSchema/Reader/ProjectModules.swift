import Diagnostics

/// The modules of projects: which module a schema belongs to, and which names it can use there without a path.
package struct ProjectModules: Sendable {
  private var modules: [ProjectModule] = []
  private var schemas: [[String]] = []
  /// The number of the project of each module.
  private var projects: [Int] = []
  /// The number of the module of each schema, by its normalized path.
  private var numbers: [String: Int] = [:]
  /// Returns what the schemas of a module declare, by its number; `nil` if they can only be named by path.
  package var directory: (@Sendable (Int, [String]) -> ModuleDirectory)?

  /// Makes a project without modules.
  package init() {}

  /// Adds a module with its schemas.
  ///
  /// - Returns: for schemas that are in a module already, that module.
  package mutating func add(_ module: ProjectModule, schemas: [String]) -> [(schema: String, owner: ProjectModule)] {
    let number = modules.count
    modules.append(module)
    self.schemas.append([])
    projects.append(0)
    return schemas.compactMap { add($0, to: number) }
  }

  /// Adds a schema to the module of a number.
  package mutating func add(_ schema: String, to number: Int) -> (schema: String, owner: ProjectModule)? {
    let path = SchemaPath.normalized(schema)
    if let owner = numbers[path] { return (schema, modules[owner]) }
    numbers[path] = number
    schemas[number].append(schema)
    return nil
  }

  /// Adds the modules of another project.
  package mutating func append(_ other: ProjectModules) {
    let (first, project) = (modules.count, (projects.max() ?? -1) + 1)
    modules += other.modules
    schemas += other.schemas
    projects += other.projects.map { project + $0 }
    numbers.merge(other.numbers.mapValues { first + $0 }) { own, _ in own }
    guard let theirs = other.directory else { return }
    directory = { [directory] number, schemas in
      number < first ? directory?(number, schemas) ?? ModuleDirectory() : theirs(number - first, schemas)
    }
  }

  package var names: [String] { modules.map(\.name.value) }

  package func module(of schema: String) -> ProjectModule? {
    numbers.isEmpty ? nil : numbers[SchemaPath.normalized(schema)].map { modules[$0] }
  }

  // MARK: Reach

  /// The schemas that a schema can name without a path: those of its module, and of the modules that this imports.
  final class Reach {
    private let modules: ProjectModules
    /// The number of the module, then those of the modules that it imports.
    fileprivate let numbers: [Int]

    fileprivate init(_ modules: ProjectModules, _ numbers: [Int]) { (self.modules, self.numbers) = (modules, numbers) }

    /// Read only if a schema has a name that is not its own.
    private lazy var directories = numbers.compactMap { modules.directory?($0, modules.schemas[$0]) }

    /// The schemas that declare a name, by their normalized paths; those of the own module come first.
    func paths(of name: String, _ kinds: [ModuleDirectory.Kind]) -> [String] {
      directories.flatMap { $0.paths(of: name, kinds) }
    }

    /// The schemas that are not YAML or cannot be read.
    var broken: [String] { directories.flatMap(\.broken) }

    var features: [String] { directories.flatMap { $0.names(of: .feature) }.sorted() }

    var types: [String] { directories.flatMap { $0.names(of: .type) }.sorted() }

    func contains(_ path: String) -> Bool { modules.numbers[path].map(numbers.contains) ?? false }

    /// Whether a schema is of the schema's own module.
    func isOwn(_ path: String) -> Bool { modules.numbers[path] == numbers[0] }
  }

  /// - Returns: `nil` for a schema outside of all modules.
  func reach(of schema: String) -> Reach? {
    guard directory != nil, let number = numbers[SchemaPath.normalized(schema)] else { return nil }
    let imports = modules[number].imports.compactMap { name in
      modules.indices.first { projects[$0] == projects[number] && modules[$0].name.value == name.value }
    }
    return Reach(self, [number] + imports.filter { $0 != number })
  }

  /// The other modules with a schema that declares a name.
  func others(declaring name: String, _ kinds: [ModuleDirectory.Kind], besides reach: Reach) -> [ProjectModule] {
    modules.indices.filter { number in
      projects[number] == projects[reach.numbers[0]] && !reach.numbers.contains(number)
        && !(directory?(number, schemas[number]).paths(of: name, kinds).isEmpty ?? true)
    }
    .map { modules[$0] }
  }

  /// The schemas that a schema can name without a path.
  package func schemas(inReachOf schema: String) -> [String] {
    reach(of: schema)?.numbers.flatMap { schemas[$0] } ?? []
  }

  /// The path of a feature that a schema can name.
  package func feature(named name: String, from schema: String) -> String? {
    reach(of: schema)?.paths(of: name, [.feature]).first
  }

  // MARK: Lookups

  /// Whether the same schema still declares each of the names that one schema looked up, and no other one.
  func areCurrent(_ lookups: [NameLookup]) -> Bool {
    guard let schema = lookups.first?.schema else { return true }
    guard let reach = reach(of: schema) else { return false }
    // Names that several schemas declare depend on access, and help with unknown names depends on all names.
    return lookups.allSatisfy { $0.paths.count == 1 && NameLookup(of: $0.name, in: schema, reach) == $0 }
  }
}

/// A name that a schema has, and the schemas in its reach that declare the name.
struct NameLookup: Hashable, Sendable {
  let schema: String
  let name: String
  fileprivate let paths: [String]

  init(of name: String, in schema: String, _ reach: ProjectModules.Reach) {
    (self.schema, self.name) = (schema, name)
    paths = reach.paths(of: name, ModuleDirectory.Kind.allCases)
  }
}
