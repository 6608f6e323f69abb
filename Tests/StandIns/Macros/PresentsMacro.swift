import SwiftSyntax
import SwiftSyntaxMacros

public enum PresentsMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let (name, type, _) = declaration.optional else { return [] }
    return [
      """
      @storageRestrictions(initializes: _\(raw: name))
      init(initialValue) { _\(raw: name) = PresentationState<\(raw: type)>(wrappedValue: initialValue) }
      """,
      "get { _\(raw: name).wrappedValue }",
      "set { _\(raw: name).wrappedValue = newValue }",
    ]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let (name, type, access) = declaration.optional else { return [] }
    let storage = "PresentationState<\(type)>"
    return [
      "private var _\(raw: name) = ComposableArchitecture.\(raw: storage)(wrappedValue: nil)",
      """
      \(raw: access)var $\(raw: name): ComposableArchitecture.\(raw: storage) {
        get { _\(raw: name).projectedValue }
        set { _\(raw: name).projectedValue = newValue }
      }
      """,
    ]
  }
}
