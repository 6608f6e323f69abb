import SwiftSyntax
import SwiftSyntaxMacros

/// What only other macros read.
public enum MarkMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}

public enum ObservableStateMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    if protocols.isEmpty { return [] }
    let access = declaration.access
    return extended(
      type,
      by: "ComposableArchitecture.ObservableState",
      """
      \(access)var _$id: ComposableArchitecture.ObservableStateID { ComposableArchitecture.ObservableStateID() }
      \(access)mutating func _$willModify() {}
      """
    )
  }
}

public enum ViewActionMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    protocols.isEmpty ? [] : extended(type, by: "ComposableArchitecture.ViewActionSending", "")
  }
}
