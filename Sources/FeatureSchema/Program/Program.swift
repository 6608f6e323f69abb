package import Diagnostics
import Platform

/// The schemas of a call and all that these refer to: each read, resolved and checked once.
///
/// ```swift
/// let program = Program(of: ["Settings.yaml"]) { path in try readFile(path) }
/// ```
///
/// Its declarations live as long as it does. Once it is resolved, it is only read, by any number of threads.
package final class Program: @unchecked Sendable {
  /// The paths of the schemas that it was made for.
  package let roots: [String]
  /// All files that were read or could not be read, in the order in which they were met.
  package let paths: [String]
  private let files: SchemaFiles
  /// Each after all that it refers to.
  private(set) var components: [Component] = []
  /// The component of each schema, by the schema's number.
  private var componentOfSchema: [Component] = []
  /// The components that are not resolved, in the order in which they can be.
  private var pending: ArraySlice<Component> = []
  /// The log of symbols that they name, without checks; `nil` to check them.
  var symbols: SymbolLog?

  /// Reads schemas and all that they refer to.
  ///
  /// - Parameters:
  ///   - roots: the schemas' paths, as messages show them.
  ///   - modules: the modules of the project.
  ///   - previous: a program of the same project, whose schemas are taken where they and all that they refer to are the same.
  ///   - shown: returns the name of a file in messages.
  ///   - jobs: the number of files that are read at a time.
  ///   - read: returns the bytes of a file. It is called once for each file.
  package init(
    reading roots: [String],
    in modules: ProjectModules,
    after previous: Program? = nil,
    shown: @escaping @Sendable (String) -> String = { $0 },
    jobs: Int = 1,
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8]
  ) {
    self.roots = roots
    let known = previous?.schemasRead(for: roots) ?? []
    files = SchemaFiles(
      from: roots,
      in: modules,
      after: Dictionary(known.map { (SchemaPath.normalized($0.path), $0) }) { first, _ in first },
      shown: shown,
      jobs: jobs,
      read: read
    )
    paths = files.paths
    makeComponents(after: previous)
  }

  /// Takes schemas, and all that they refer to, from bytes to meaning and diagnostics.
  ///
  /// - Parameters:
  ///   - resolved: receives, on any thread, the number of schemas of each component that is resolved.
  package convenience init(
    of roots: [String],
    in modules: ProjectModules = ProjectModules(),
    shown: @escaping @Sendable (String) -> String = { $0 },
    jobs: Int = 1,
    resolved: (@Sendable (Int) -> Void)? = nil,
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8]
  ) {
    self.init(reading: roots, in: modules, shown: shown, jobs: jobs, read: read)
    while resolveNext(jobs: jobs, resolved: resolved) {}
  }

  deinit {
    // Components that refer to others go first, so that no component keeps another alive: freeing a long chain is recursive.
    (pending, componentOfSchema) = ([], [])
    while components.popLast() != nil {}
  }

  private func makeComponents(after previous: Program?) {
    var bySchema = [Component?](repeating: nil, count: files.schemas.count)
    let numbers = Dictionary(uniqueKeysWithValues: files.schemas.enumerated().map { (ObjectIdentifier($1), $0) })
    for circle in SchemaCircle.all(in: files) {
      let members = circle.schemas.compactMap { numbers[ObjectIdentifier($0)] }
      let targets = circle.schemas.flatMap(\.references).compactMap { files.numbers[$0.target] ?? nil }
      let dependencies = targets.compactMap { bySchema[$0] }.unique(by: ObjectIdentifier.init)
      let old = previous?.component(at: circle.schemas[0].path)
      let component: Component
      if let old, old.isResolved, old.circle.schemas.elementsEqual(circle.schemas, by: ===),
        old.dependencies.elementsEqual(dependencies, by: ===)
      {
        component = old
      } else {
        component = Component(circle, after: dependencies, previous: old)
      }
      for member in members { bySchema[member] = component }
      components.append(component)
    }
    componentOfSchema = bySchema.compactMap(\.self)
    pending = components.filter { !$0.isResolved }.sorted { $0.level < $1.level }[...]
  }

  func component(at path: String) -> Component? {
    (files.numbers[SchemaPath.normalized(path)] ?? nil).map { componentOfSchema[$0] }
  }

  // MARK: Resolving

  /// Whether all schemas have their meaning; else, some have the one of a previous program.
  package var isResolved: Bool { pending.isEmpty }

  /// Resolves and checks components that depend on no others that are not resolved.
  ///
  /// - Parameters:
  ///   - limit: how many components at the most.
  ///   - jobs: the number of components at a time.
  ///   - resolved: receives, on any thread, the number of schemas of each component that is resolved.
  /// - Returns: whether there were any.
  package func resolveNext(
    _ limit: Int = .max,
    jobs: Int = 1,
    resolved: (@Sendable (Int) -> Void)? = nil
  ) -> Bool {
    guard let level = pending.first?.level else { return false }
    let batch = pending.prefix { $0.level == level }.prefix(limit)
    pending = pending.dropFirst(batch.count)
    _ = Array(batch).mapConcurrently(jobs: jobs) { [self] component in
      resolve(component)
      resolved?(component.circle.schemas.count)
    }
    return true
  }

  private func resolve(_ component: Component) {
    component.resolve(in: files.modules, symbols: symbols) { path in self.component(at: path)?.file(at: path) }
  }

  // MARK: Results

  /// Its schemas, in the order of the paths that it was made for.
  package var schemas: [CompiledSchema] { roots.map(schema) }

  /// One of its schemas.
  package func schema(at path: String) -> CompiledSchema { CompiledSchema(path, component(at: path), in: self) }

  /// What is wrong with all that was read, and with the names in each module; sorted by file and place.
  package var diagnostics: [Diagnostic] {
    (files.diagnostics + components.flatMap(\.diagnostics) + problemsOfNames).sortedByPosition()
  }

  /// What is wrong with the files, and with a component and all that it depends on.
  fileprivate func diagnostics(of component: Component?) -> [Diagnostic] {
    let found = Components.reached(from: [component].compactMap(\.self), by: \.dependencies)
    return (files.diagnostics + found.flatMap(\.diagnostics)).sortedByPosition()
  }

  /// Some of its schemas and all that these refer to, directly or not, each once, with their features for `one-of`.
  package func reached(from schemas: [CompiledSchema]) -> [ResolvedFile] {
    Components.reached(from: schemas.compactMap { component(at: $0.path) }, by: \.dependencies).flatMap(\.files)
  }

  /// All schemas, with their features for `one-of`.
  var all: [ResolvedFile] { components.flatMap(\.files) }

  private func schemasRead(for paths: [String]) -> [ReadSchema] {
    filesRead(for: paths).compactMap { files.schema(at: SchemaPath.normalized($0)) }
  }

  /// The files that are read for schemas, each once and before those that it refers to.
  package func filesRead(for paths: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var pending = Array(paths.reversed())
    while let path = pending.popLast() {
      guard seen.insert(SchemaPath.normalized(path)).inserted else { continue }
      found.append(path)
      pending += files.schema(at: SchemaPath.normalized(path))?.references.map(\.target).reversed() ?? []
    }
    return found
  }
}

/// A schema of a program.
package struct CompiledSchema: Sendable {
  package let path: String
  private let component: Component?
  /// It keeps all that the schema refers to.
  package let program: Program

  fileprivate init(_ path: String, _ component: Component?, in program: Program) {
    (self.path, self.component, self.program) = (path, component, program)
  }

  /// What it means; `nil` if it could not be read as a schema.
  package var model: ResolvedFile? { component?.file(at: SchemaPath.normalized(path)) }

  /// The same; `nil` if the schema or one that it refers to has an error.
  package var valid: ResolvedFile? { component?.isValid ?? false ? model : nil }

  /// What is wrong with it and all that it refers to.
  package var diagnostics: [Diagnostic] { program.diagnostics(of: component) }

  /// It and all that it refers to, with their features for `one-of`.
  var reached: [ResolvedFile] { program.reached(from: [self]) }

  /// The files that are read for it, beginning with itself.
  package var filesRead: [String] { program.filesRead(for: [path]) }

  /// The name of its feature; `nil` for a type library.
  package var feature: String? { model?.featureName }

  /// The pack that it names.
  package var pack: PackReference? { model?.document.pack }

  /// The names that it declares at the top of its module.
  package var names: ModuleNames? { component?.names[SchemaPath.normalized(path)] }
}

extension Program {
  /// Names that are declared twice in a module, and types that hide one of Swift's own.
  var problemsOfNames: [Diagnostic] {
    let modules = Dictionary(grouping: components.flatMap(\.names.values)) { $0.module ?? "" }
    return modules.sorted { $0.key < $1.key }.flatMap { module, schemas in
      let problems = ModuleNames.problems(among: schemas)
      if !module.isEmpty || problems.isEmpty { return problems }
      // Without a project, the schemas of a call, or those that one of them leads to, may be one module.
      let reached = roots.map { Components.reached(from: [component(at: $0)].compactMap(\.self), by: \.dependencies) }
      let together = reached.map { $0.flatMap(\.names.values).filter { $0.module == nil } }
      return ([self.schemas.compactMap(\.names)] + together).flatMap(ModuleNames.problems)
    }
  }
}
