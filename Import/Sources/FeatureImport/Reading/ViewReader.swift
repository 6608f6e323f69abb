import SwiftSyntax

/// Finds the bindings of views: `$store.name` in a type with a store of a feature.
final class ViewReader: SyntaxVisitor {
  private(set) var bound: [String: Set<String>] = [:]
  private var feature: String?

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    for variable in node.declarations.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      guard let binding = variable.bindings.first, binding.name == "store",
        let type = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self), type.name.text == "StoreOf",
        let argument = type.genericArgumentClause?.arguments.first
      else { continue }
      feature = argument.argument.text
      bound[argument.argument.text, default: []] = []
    }
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { feature = nil }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let feature, node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "$store" {
      bound[feature, default: []].insert(node.declName.baseName.plain)
    }
    return .visitChildren
  }
}
