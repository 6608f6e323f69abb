import Diagnostics
import SwiftSource

/// What the identity of each Identifiable type is.
extension Resolver {
  func resolveIdentities() {
    let identifiable = file.declarations.filter { $0.provides(.identifiable) }
    for declaration in identifiable { declaration.identifier = declaration.identityType?.type }
    for declaration in identifiable where isCyclic(declaration) {
      declaration.identifier = .invalid
      collector.report(.cyclicIdentity(declaration))
    }
  }

  /// Whether a declaration's identity is made of itself. Schemas do not refer to each other in a circle, nor do their
  /// identities.
  private func isCyclic(_ declaration: ResolvedDeclaration) -> Bool {
    var pending = declaration.identifier?.identified ?? []
    var seen: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      if next === declaration { return true }
      if seen.insert(ObjectIdentifier(next)).inserted { pending += next.identifier?.identified ?? [] }
    }
    return false
  }
}

extension ResolvedType {
  /// The declarations whose identities it names.
  fileprivate var identified: [ResolvedDeclaration] {
    switch self {
    case .identifier(let declaration): [declaration]
    case .optional(let inner), .array(let inner): inner.identified
    case .dictionary(let key, let value): key.identified + value.identified
    case .tuple(let elements): elements.flatMap(\.type.identified)
    case .known(_, let arguments): arguments.flatMap(\.identified)
    case .declared, .external, .function, .existential, .metatype, .invalid: []
    }
  }
}

extension Diagnostic {
  fileprivate static func cyclicIdentity(_ declaration: ResolvedDeclaration) -> Diagnostic {
    Diagnostic(
      .recursiveType,
      "the identity of '\(declaration.fullName)' is made of itself",
      at: declaration.identityType?.text.node.range ?? declaration.name.range
    )
  }
}
