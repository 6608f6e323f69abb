import SwiftSyntax

/// A feature within another type, or within an `#if`, which has no schema of its own.
struct NestedFeature {
  var file: SwiftFile
  var name: TokenSyntax
  /// The type at the top level that it is within; `nil` for an `#if`.
  var outer: String?
}

/// Finds the features that are not at the top level of their file, and those that no attribute and no protocol shows.
final class NestedFeatures: SyntaxAnyVisitor {
  private(set) var found: [(name: TokenSyntax, outer: String?)] = []
  /// The features that conform to other protocols than `Reducer`.
  private(set) var others: [StructDeclSyntax] = []
  private var types: [String] = []
  private var conditions = 0

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(IfConfigDeclSyntax.self) { conditions += 1 }
    guard let type = node.asProtocol((any DeclGroupSyntax).self) else { return .visitChildren }
    if let type = node.as(StructDeclSyntax.self), !Module.isReducer(type), Self.isLikeReducer(type) {
      others.append(type)
    }
    let name = node.asProtocol((any NamedDeclSyntax).self)?.name
    if let name, types.first != nil || conditions > 0, Module.isReducer(type) { found.append((name, types.first)) }
    types.append(name?.plain ?? node.as(ExtensionDeclSyntax.self)?.extendedType.text ?? "")
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if node.is(IfConfigDeclSyntax.self) { conditions -= 1 }
    if node.asProtocol((any DeclGroupSyntax).self) != nil { types.removeLast() }
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
}
