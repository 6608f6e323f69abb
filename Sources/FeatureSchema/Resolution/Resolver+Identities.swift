import Diagnostics
import SwiftSource
import YAML

/// Resolves the identity of each Identifiable type.
extension Resolver {
  func resolveIdentities() {
    for declaration in file.declarations {
      guard case .expression(let node, type: nil)? = declaration.written.identity,
        let source = declaration.identityExpression?.source
      else { continue }
      declaration.identityExpression?.type = type(of: source, at: node, in: declaration)
    }
    for declaration in identifiable { declaration.identifier = declaration.identityType?.type }
    guard let symbols else { return }
    for declaration in file.declarations {
      guard case .field(let name)? = declaration.written.identity else { continue }
      let field = declaration.fields.first { $0.name?.value == name.value }
      symbols.refer(to: field?.symbol, at: name.range)
    }
  }

  /// The type of `self`, or of the field at the end of a path.
  private func type(of path: String, at node: YAMLNode, in declaration: ResolvedDeclaration) -> TypeUse? {
    if path == "self" {
      return use(of: TypeText(text: declaration.fullName, node: node), in: .file)
    }
    guard let found = declaration.type(at: path.split(separator: ".").map(String.init)[...]) else {
      collector.report(.untoldIdentity(path, of: declaration, at: node.range))
      return nil
    }
    return TypeUse(origin: .schema(TypeText(text: found.text, node: node)), meaning: found.qualifiedMeaning)
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
    let place = declaration.identityType?.range ?? declaration.name.range
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

extension ResolvedDeclaration {
  /// The type of the field at the end of a path.
  fileprivate func type(at path: ArraySlice<String>) -> TypeUse? {
    guard let first = path.first else { return nil }
    let field = fields.first { $0.name?.value == first }
    let type = field?.type ?? (first == "id" ? identityType : nil)
    return path.count == 1 ? type : type?.type.declaration?.type(at: path.dropFirst())
  }
}

extension Diagnostic {
  fileprivate static func untoldIdentity(_ source: String, of declaration: ResolvedDeclaration, at range: SourceRange)
    -> Diagnostic
  {
    let names = declaration.fields.compactMap(\.name?.value)
    let path = source.split(separator: ".").map(String.init)
    if let first = path.first, SwiftIdentifier.isValid(first), let meant = nearest(to: first, among: names),
      meant != first
    {
      let form = ([meant] + path.dropFirst()).joined(separator: ".")
      return Diagnostic(
        .invalidValue,
        "'\(declaration.fullName)' has no field '\(first)'",
        at: range,
        help: [.didYouMean(form)]
      )
    }
    return Diagnostic(
      .invalidValue,
      "no schema says the type of '\(source)'",
      at: range,
      help: [Help("write it before: 'String = \(source)'")]
    )
  }
}
