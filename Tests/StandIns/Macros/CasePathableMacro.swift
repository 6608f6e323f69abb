import SwiftSyntax
import SwiftSyntaxMacros

public enum CasePathableMacro: ExtensionMacro, MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    protocols.isEmpty ? [] : extended(type, by: "ComposableArchitecture.CasePathable", "")
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let root = declaration.as(EnumDeclSyntax.self)?.name.text else { return [] }
    let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    let access = declaration.access.isEmpty ? around?.access ?? "" : declaration.access
    let paths = declaration.cases.map { element in
      let values = element.parameterClause?.parameters.map { $0 } ?? []
      let names = values.indices.map { "value\($0)" }.joined(separator: ", ")
      let types = values.map { ($0.label.map { "\($0): " } ?? "") + $0.type.trimmedDescription }
      let value = types.count == 1 ? values[0].type.trimmedDescription : "(\(types.joined(separator: ", ")))"
      let parts = values.enumerated().map { index, value in
        (value.label.map { "\($0): " } ?? "") + (values.count == 1 ? "$0" : "$0.\(index)")
      }
      let name = element.name.text
      let embedded = values.isEmpty ? "{ \(root).\(name) }" : "{ \(root).\(name)(\(parts.joined(separator: ", "))) }"
      let pattern =
        values.isEmpty ? name : "\(name)(\(values.indices.map { "let value\($0)" }.joined(separator: ", ")))"
      let extracted = "{ if case .\(pattern) = $0 { (\(names)) } else { nil } }"
      return """
        \(access)var \(name): ComposableArchitecture.AnyCasePath<\(root), \(value)> {
          ComposableArchitecture.AnyCasePath(embed: \(embedded), extract: \(extracted))
        }
        """
    }
    return [
      "\(raw: access)struct AllCasePaths: Sendable { \(raw: paths.joined(separator: "\n")) }",
      "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }
}
