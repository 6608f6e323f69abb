import SwiftSyntax

/// The names that are used.
final class NameUse: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.plain)
    return .visitChildren
  }

  static func names(in node: some SyntaxProtocol) -> Set<String> {
    let use = NameUse(viewMode: .sourceAccurate)
    use.walk(node)
    return use.names
  }
}
