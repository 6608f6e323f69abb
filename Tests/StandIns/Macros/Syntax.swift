import SwiftSyntax
import SwiftSyntaxBuilder

func extended(
  _ type: some TypeSyntaxProtocol,
  by name: String,
  _ members: String
) -> [ExtensionDeclSyntax] {
  let text: DeclSyntax = "nonisolated extension \(raw: type.trimmedDescription): \(raw: name) { \(raw: members) }"
  return [text.cast(ExtensionDeclSyntax.self)]
}

extension DeclModifierListSyntax {
  /// The access that members of an extension need, with a space.
  var access: String { first { ["public", "package"].contains($0.name.text) }.map { "\($0.name.text) " } ?? "" }
}

extension DeclGroupSyntax {
  var access: String { modifiers.access }

  var cases: [EnumCaseElementSyntax] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
  }

  func declares(_ name: String) -> Bool {
    memberBlock.members.contains { member in
      member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
        || member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == name
    }
  }
}

extension EnumCaseParameterSyntax {
  var label: String? { firstName.flatMap { $0.text == "_" ? nil : $0.text } }
}

extension DeclSyntaxProtocol {
  /// The name and the type of an optional property, and its access.
  var optional: (name: String, type: String, access: String)? {
    guard let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)
    else { return nil }
    return (binding.pattern.trimmedDescription, type.wrappedType.trimmedDescription, variable.modifiers.access)
  }
}
