import Diagnostics
import SwiftSource

/// Types after `any`.
extension TypeLookup {
  mutating func existential(_ constraint: TypeExpression) -> ResolvedType {
    switch constraint.kind {
    case .composition(let types):
      let parts = types.map { existential($0) }
      let conformances = parts.map { part -> Set<Conformance> in
        if case .existential(let conformances) = part { conformances } else { [] }
      }
      // Of `any Error & P` nothing but this remains.
      return .existential(conformances.contains { $0.contains(.sendable) } ? [.sendable] : [])
    case .metatype(let type):
      _ = existential(type)
      return .metatype
    case .named(let components):
      let name = components.map(\.name).joined(separator: ".")
      if ["Any", "AnyObject"].contains(name) { return .existential([]) }
      let arguments = components.flatMap(\.arguments)
      for argument in arguments { _ = resolve(argument) }
      if let known = KnownTypes.lookupProtocol(name) { return existential(known, arguments, at: constraint.range) }
      if case .external(_, let conformances) = find(components.map(\.name)) {
        return .existential(conformances.provides(.sendable) ? [.sendable] : [])
      }
      return unknown(name, components.map { .init($0.name, at: $0.range) }, at: constraint.range)
    default:
      return resolve(constraint)
    }
  }

  private mutating func existential(
    _ known: KnownProtocol,
    _ arguments: [TypeExpression],
    at whole: Range<Int>
  ) -> ResolvedType {
    if let module = known.module { modules.insert(module) }
    let expected = known.primaryAssociatedTypes.count
    guard arguments.isEmpty || arguments.count == expected else {
      return fail(.genericArguments(known.name, expected: expected, found: arguments.count, at: range(whole)))
    }
    return .existential(known.existentialConformances)
  }
}
