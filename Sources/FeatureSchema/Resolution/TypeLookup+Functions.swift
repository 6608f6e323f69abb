import Diagnostics
import SwiftSource

/// Resolves the types in a function type, and reports types that cannot be there.
extension TypeLookup {
  mutating func resolve(_ function: TypeExpression.FunctionType) {
    for actor in function.attributes.compactMap(\.globalActor) { checkActor(actor) }
    var values = [(resolve(function.result), function.result)]
    if case .tuple(let elements) = values[0].0, elements.isEmpty { values = [] }
    for parameter in function.parameters {
      let type = resolve(parameter.type)
      if parameter.specifiers.contains("isolated"), !isActor(type, parameter.type) {
        diagnostics.append(.notIsolated(parameter.type.source, at: range(parameter.type.range)))
      }
      values.append((type, parameter.type))
    }
    if case .typed(let error) = function.throws {
      let others = modules
      modules = []
      demand(.error, of: resolve(error, asking: [.error]), in: error, described: "what a function throws")
      for module in modules { modulesOfErrors[module] = error.range }
      modules = others
    }
    guard let convention = function.convention else { return }
    for (type, written) in values where !type.mayBeOfC && written.unwrapped.function?.convention == nil {
      diagnostics.append(.notOfC(written.source, convention.text, at: range(written.range)))
    }
  }

  private mutating func checkActor(_ actor: TypeExpression) {
    if let name = actor.nominal?.name, case .declaration(let hiding) = find([name]) {
      diagnostics.append(.noActor(name, hiding, at: range(actor.range)))
      return
    }
    switch resolve(actor) {
    case .external, .invalid: break
    case .known(let known, _) where KnownTypes.globalActors.contains(known.name): break
    default: diagnostics.append(.noActor(actor.source, at: range(actor.range)))
    }
  }

  private func isActor(_ type: ResolvedType, _ written: TypeExpression) -> Bool {
    switch type {
    case .external, .invalid: true
    case .known(let known, _): KnownTypes.globalActors.contains(known.name)
    case .existential:
      written.names.contains { name in
        name.last == "Actor"
          || KnownTypes.lookupProtocol(name.last ?? "") == nil && !["Any", "AnyObject"].contains(name[0])
      }
    case .optional(let wrapped) where !wrapped.isOptional: isActor(wrapped, written)
    default: false
    }
  }
}

extension TypeExpression {
  /// The wrapped type of an optional; any other type itself.
  fileprivate var unwrapped: TypeExpression {
    if case .optional(let wrapped) = kind { wrapped } else { self }
  }
}
