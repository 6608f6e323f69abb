import Diagnostics
import SwiftSource

/// Resolves the identity of each Identifiable type.
extension Resolver {
  func resolveIdentities() {
    for declaration in identifiable { declaration.identifier = declaration.identityType?.type }
    guard let symbols else { return }
    for declaration in file.declarations {
      guard case .field(let name)? = declaration.written.identity else { continue }
      let field = declaration.fields.first { $0.name?.value == name.value }
      symbols.refer(to: field?.symbol, at: name.range)
    }
  }

  private var identifiable: [ResolvedDeclaration] { file.declarations.filter { $0.provides(.identifiable) } }

  func checkIdentities() {
    for declaration in identifiable {
      guard let problem = problem(with: declaration) else { continue }
      declaration.identifier = .invalid
      collector.report(problem)
    }
  }

  /// Reports an identity that contains itself, or is nested too deep.
  private func problem(with declaration: ResolvedDeclaration) -> Diagnostic? {
    let place = declaration.identityType?.text.node.range ?? declaration.name.range
    let limit = TypeExpression.nestingLimit
    var pending = declaration.identifier?.identified ?? []
    var seen: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      if next === declaration {
        let message = "the identity of '\(declaration.fullName)' depends on itself"
        return Diagnostic(.recursiveType, message, at: place)
      }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if seen.count > limit {
        let message = "the identity of '\(declaration.fullName)' is made of more than \(limit) others"
        return Diagnostic(.invalidType, message, at: place)
      }
      pending += next.identifier?.identified ?? []
    }
    return nil
  }
}

extension ResolvedType {
  var identified: [ResolvedDeclaration] {
    if case .identifier(let declaration) = self { [declaration] } else { parts.flatMap(\.identified) }
  }
}
