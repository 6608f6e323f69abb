import Diagnostics
import SwiftSource

/// What the identity of each Identifiable type is.
extension Resolver {
  func resolveIdentities() {
    let identifiable = file.declarations.filter { $0.provides(.identifiable) }
    for declaration in identifiable { declaration.identifier = declaration.identityType?.type }
    for declaration in identifiable {
      guard let problem = problem(with: declaration) else { continue }
      declaration.identifier = .invalid
      collector.report(problem)
    }
  }

  /// An identity is not made of itself, nor of so many others that what is asked of it would go too deep.
  private func problem(with declaration: ResolvedDeclaration) -> Diagnostic? {
    var pending = declaration.identifier?.identified ?? []
    var seen: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      if next === declaration { return .cyclicIdentity(declaration) }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if seen.count > TypeExpression.nestingLimit { return .deepIdentity(declaration) }
      pending += next.identifier?.identified ?? []
    }
    return nil
  }
}

extension ResolvedType {
  /// The declarations whose identities it names.
  var identified: [ResolvedDeclaration] {
    if case .identifier(let declaration) = self { [declaration] } else { parts.flatMap(\.identified) }
  }
}

extension Diagnostic {
  fileprivate static func deepIdentity(_ declaration: ResolvedDeclaration) -> Diagnostic {
    Diagnostic(
      .invalidType,
      "the identity of '\(declaration.fullName)' is made of more than \(TypeExpression.nestingLimit) others",
      at: declaration.identityType?.text.node.range ?? declaration.name.range
    )
  }

  fileprivate static func cyclicIdentity(_ declaration: ResolvedDeclaration) -> Diagnostic {
    Diagnostic(
      .recursiveType,
      "the identity of '\(declaration.fullName)' depends on itself",
      at: declaration.identityType?.text.node.range ?? declaration.name.range
    )
  }
}
