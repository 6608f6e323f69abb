import SwiftSyntax

/// The expansion of `@Reducer`, for a reducer that has no schema.
struct ReducerForm {
  private let declaration: StructDeclSyntax

  /// - Returns: nil if it is none, or has parts that only macros can write.
  init?(_ declaration: StructDeclSyntax) {
    guard declaration.hasAttribute("Reducer"), declaration.attributes.named("Reducer")?.arguments == nil else {
      return nil
    }
    let names = Set(declaration.declarations.compactMap(Self.name))
    let isWritten = names.contains("body") || names.contains("reduce")
    let wrappers: Set = ["Presents", "PresentationState", "BindingState", "Reducer"]
    let macros = AttributeNames(viewMode: .sourceAccurate)
    for member in declaration.declarations { macros.walk(member) }
    guard isWritten, macros.names.isDisjoint(with: wrappers) else { return nil }
    self.declaration = declaration
  }

  func write(into changes: inout TextChanges) {
    changes.remove(["Reducer"], of: declaration.attributes)
    if !declaration.inherited.contains("Reducer") {
      changes.inherit(
        "Reducer",
        declaration.inheritanceClause,
        after: declaration.name,
        declaration.genericParameterClause
      )
    }
  }

  private static func name(_ member: DeclSyntax) -> String? {
    member.as(FunctionDeclSyntax.self)?.name.text ?? member.as(VariableDeclSyntax.self)?.bindings.first?.name
  }
}

private final class AttributeNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.attributeName.text)
    return .visitChildren
  }
}
