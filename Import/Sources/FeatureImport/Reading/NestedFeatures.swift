import SwiftSyntax

/// A feature within another type, which has no schema of its own.
struct NestedFeature {
  var file: SwiftFile
  var name: String
  /// The type at the top level that it is within.
  var outer: String
  var place: Place
}

/// Finds the features that are not at the top level of their file.
final class NestedFeatures: SyntaxVisitor {
  private(set) var found: [(name: String, outer: String, node: TokenSyntax)] = []
  private var types: [String] = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.extendedType.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  private func enter(_ type: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if let outer = types.first, Module.isReducer(type) { found.append((name.plain, outer, name)) }
    types.append(name.plain)
    return .visitChildren
  }
}
