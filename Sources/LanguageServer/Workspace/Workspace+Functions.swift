import FeatureGeneration
import FeatureSchema

extension Workspace {
  /// The handlers and hooks that generated code calls for a symbol, each with its schema.
  func functions(for symbol: Symbol, in index: SymbolIndex) -> [(schema: GeneratedSchema, called: CalledFunction)] {
    var wanted: [String: Set<CalledFunction.Subject>] = [:]
    for hook in index.hooks[symbol] ?? [] {
      wanted[hook.schema, default: []].insert(hook.isOnChange ? .change(hook.components) : .binding(hook.components))
    }
    let way = index.declarations(to: symbol)
    switch symbol.kind {
    case .action: wanted[symbol.path, default: []].insert(.action(symbol.name))
    case .button: wanted[symbol.path, default: []].insert(.button(symbol.name))
    case .alert, .dialog: wanted[symbol.path, default: []].insert(.prompts(symbol.kind.rawValue))
    case .child:
      let names = way.filter { $0.symbol.kind == .child }.map(\.name.value)
      wanted[symbol.path, default: []].formUnion([.child(names), .change(names)])
    case .label, .value:
      // Parameters of the handler.
      let owner = way.dropLast().last?.symbol
      if owner?.kind == .action { wanted[symbol.path, default: []].insert(.action(owner?.name ?? "")) }
      if owner?.kind == .button { wanted[symbol.path, default: []].insert(.button(owner?.name ?? "")) }
    default: break
    }
    return wanted.sorted { $0.key < $1.key }.flatMap { path, subjects in
      guard let schema = symbols.generated(path, in: project(of: path)) else {
        return [(schema: GeneratedSchema, called: CalledFunction)]()
      }
      return schema.calledFunctions.filter { subjects.contains($0.subject) }.map { (schema, $0) }
    }
  }
}
