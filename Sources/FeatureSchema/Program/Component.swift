import Diagnostics

/// A schema, or the schemas of a circle: resolved and checked together, after all that they refer to.
///
/// One thread resolves it; then it is only read. It keeps its declarations, which keep nothing else alive.
final class Component: @unchecked Sendable {
  let circle: SchemaCircle
  /// The components that its schemas refer to, each once.
  let dependencies: [Component]
  /// The number of components in the longest chain that it depends on.
  let level: Int

  private struct Result {
    /// Its schemas, each after its features for `one-of`.
    var files: [ResolvedFile] = []
    /// The schemas by normalized path.
    var byPath: [String: ResolvedFile] = [:]
    /// The names that each schema declares at the top of its module, by normalized path.
    var names: [String: ModuleNames] = [:]
    var diagnostics: [Diagnostic] = []
    /// Whether neither it nor anything that it refers to has an error.
    var isValid = false
  }

  /// `nil` until it is resolved.
  private var result: Result?
  /// The same schemas in a previous program, which stands for this one until it is resolved.
  private var previous: Component?

  init(_ circle: SchemaCircle, after dependencies: [Component], previous: Component?) {
    (self.circle, self.dependencies) = (circle, dependencies)
    level = (dependencies.map(\.level).max() ?? -1) + 1
    self.previous = previous?.isResolved ?? true ? previous : previous?.previous
  }

  deinit {
    // Schemas refer to others, and in a circle to each other.
    for file in result?.files ?? [] { file.unlink() }
  }

  var isResolved: Bool { result != nil }
  private var known: Result? { result ?? previous?.result }
  var files: [ResolvedFile] { known?.files ?? [] }
  var names: [String: ModuleNames] { known?.names ?? [:] }
  var isValid: Bool { known?.isValid ?? false }
  /// While it is not resolved, what was wrong before, except with schemas that have changed since.
  var diagnostics: [Diagnostic] {
    if let result { return result.diagnostics }
    guard let previous else { return [] }
    let unchanged = previous.circle.schemas.filter { old in
      circle.schemas.contains { $0.path == old.path && $0.parsed.bytes == old.parsed.bytes }
    }
    let paths = Set(unchanged.map(\.document.file.path))
    return previous.diagnostics.filter { paths.contains($0.path ?? "") }
  }

  func file(at path: String) -> ResolvedFile? { known?.byPath[path] }

  /// Takes the schemas from what is written to meaning and diagnostics.
  ///
  /// - Parameters:
  ///   - modules: the modules of the project.
  ///   - symbols: the log of symbols that they name, without checks; `nil` to check them.
  ///   - find: returns the schema of a normalized path that one of these refers to, and that is resolved.
  func resolve(in modules: ProjectModules, symbols: SymbolLog?, find: (String) -> ResolvedFile?) {
    let collector = DiagnosticCollector()
    for schema in circle.schemas { collector.report(contentsOf: schema.diagnostics) }
    circle.report(into: collector)
    let schemas = circle.schemas.map {
      ResolvedFile(path: $0.path, document: $0.document, of: modules.module(of: $0.path))
    }
    var own: [String: ResolvedFile] = [:]
    for schema in schemas { own[SchemaPath.normalized(schema.path)] = schema }
    // Those of a circle that is refused do not find each other.
    for schema in schemas { schema.link { path in own[path].map { circle.isRefused ? nil : $0 } ?? find(path) } }
    let parts = schemas.flatMap { $0.choices.map(\.file) + [$0] }
    if circle.isClosed, !circle.isRefused { ResolvedFile.close(parts) }
    Resolution(of: parts, symbols: symbols, into: collector).run()
    let areOthersValid =
      dependencies.allSatisfy(\.isValid) && !circle.schemas.contains(where: \.lacksReference)
    for file in parts where symbols == nil {
      collector.report(contentsOf: Checks.diagnostics(of: file))
      // A declaration that seems to have no effect or no values may have some after an error is fixed.
      if areOthersValid, !collector.hasErrors { collector.report(contentsOf: Checks.furtherDiagnostics(of: file)) }
    }
    result = Result(
      files: parts,
      byPath: own,
      names: own.mapValues(ModuleNames.init),
      diagnostics: collector.diagnostics,
      isValid: areOthersValid && !collector.hasErrors
    )
    previous = nil
  }
}
