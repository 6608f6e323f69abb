import SwiftSyntax

/// A feature within another type, or within an `#if`, which has no schema of its own.
struct NestedFeature {
  var file: SwiftFile
  var name: TokenSyntax
  /// The type at the top level that it is within; `nil` for an `#if`.
  var outer: String?
}

/// Finds the features that are not at the top level of their file, and those that no attribute and no protocol shows.
final class NestedFeatures: SyntaxVisitor {
  private(set) var found: [(name: TokenSyntax, outer: String?)] = []
  /// The features that conform to other protocols than `Reducer`.
  private(set) var others: [StructDeclSyntax] = []
  private var types: [String] = []
  private var conditions = 0

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if !Module.isReducer(node), Self.isLikeReducer(node) { others.append(node) }
    return enter(node, node.name)
  }

  /// Whether it has a state, actions, and what they do.
  private static func isLikeReducer(_ node: StructDeclSyntax) -> Bool {
    let types = node.declarations.compactMap { member in
      member.as(TypeAliasDeclSyntax.self)?.name.plain ?? StateReader.name(of: member)
    }
    return types.contains("Action") && (types.contains("State") || node.inherited.contains("ReducerProtocol"))
      && node.declarations.contains { member in
        member.as(VariableDeclSyntax.self)?.bindings.first?.name == "body"
          || member.as(FunctionDeclSyntax.self)?.name.plain == "reduce"
      }
  }

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
    if types.first != nil || conditions > 0, Module.isReducer(type) { found.append((name, types.first)) }
    types.append(name.plain)
    return .visitChildren
  }
}
