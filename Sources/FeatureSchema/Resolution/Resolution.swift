import Diagnostics

/// Resolves one schema, or the schemas of a circle together, step by step.
///
/// The schemas that they refer to are resolved already.
struct Resolution {
  private let files: [ResolvedFile]
  private let resolvers: [Resolver]

  /// - Parameters:
  ///   - files: a schema, or those of a circle, each after its features for `one-of` and its children that are always there.
  ///   - symbols: the log of symbols that they name; `nil` if nobody asks.
  ///   - collector: receives their diagnostics.
  init(of files: [ResolvedFile], symbols: SymbolLog? = nil, into collector: DiagnosticCollector) {
    self.files = files
    resolvers = files.map { Resolver(file: $0, symbols: symbols, collector: collector) }
  }

  func run() {
    for resolver in resolvers { resolver.resolveConformances() }
    // The types of a schema may name the states of its features for `one-of`, and these only follow from other states.
    for resolver in resolvers where resolver.file.enclosingFeature != nil {
      resolver.resolveMembers()
      resolver.resolveParts()
    }
    let schemas = resolvers.filter { $0.file.enclosingFeature == nil }
    for resolver in schemas { resolver.resolveMembers() }
    for resolver in schemas { resolver.resolveIdentities() }
    for resolver in schemas { resolver.checkIdentities() }
    for resolver in schemas { resolver.resolveParts() }
    for resolver in resolvers { resolver.settleConformancesOfChoice() }
    // Actions that hold each other are Equatable unless one is not.
    while resolvers.map({ $0.settleConformancesOfActions() }).contains(true) {}
    for resolver in resolvers { resolver.resolvePaths() }
    for declaration in Containment(files).cyclic(through: { _ in true }) { declaration.isRecursive = true }
    for declaration in Construction(files).uninhabited() { declaration.isUninhabited = true }
    for resolver in resolvers { resolver.resolveDefaults() }
    while resolvers.map({ $0.settleRules() }).contains(true) {}
    for resolver in resolvers { resolver.resolveChildDependencies() }
    for resolver in resolvers { resolver.resolveReducers(leadingBack: false) }
    for resolver in resolvers { resolver.resolveReducers(leadingBack: true) }
    for resolver in resolvers { resolver.finish() }
  }
}
