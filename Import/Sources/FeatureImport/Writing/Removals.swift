import SwiftSyntax

/// The changes of a file's text that leave declarations out.
final class Removals: SyntaxVisitor {
  private(set) var changes = TextChanges()
  private let removed: Set<SyntaxIdentifier>
  /// The conformances of generated types, by their names.
  private let generated: [String: Set<String>]
  private let words: Set<String>

  init(_ removed: Set<SyntaxIdentifier>, generated: [String: Set<String>], words: Set<String>) {
    (self.removed, self.generated, self.words) = (removed, generated, words)
    super.init(viewMode: .sourceAccurate)
  }

  private func remove(_ items: [(syntax: Syntax, isRemoved: Bool)]) {
    var isFirst = true
    for (syntax, isRemoved) in items {
      if isRemoved {
        changes.replace(syntax.range, by: "")
      } else {
        // No empty line at the beginning.
        if isFirst, items.first?.isRemoved == true, case .newlines(let count) = syntax.leadingTrivia.first, count > 1 {
          let start = syntax.position.utf8Offset
          changes.replace(start..<start + count - 1, by: "")
        }
        isFirst = false
      }
    }
  }

  override func visit(_ node: MemberBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    remove(node.map { (Syntax($0), removed.contains($0.decl.id)) })
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(SourceFileSyntax.self) == true { remove(node.map { (Syntax($0), isRemoved($0)) }) }
    return .visitChildren
  }

  private func isRemoved(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let declaration) = item.item else { return false }
    if removed.contains(declaration.id) { return true }
    guard let extended = declaration.as(ExtensionDeclSyntax.self) else { return false }
    // `extension Path.State: Equatable {}`: generated code says so.
    if extended.declarations.isEmpty, let said = generated[extended.extendedType.text] {
      return said.isSuperset(of: extended.inherited)
    }
    return !extended.declarations.isEmpty && extended.inherited.isEmpty
      && extended.declarations.allSatisfy { removed.contains($0.id) }
  }

  // MARK: What generated code names is not private

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { show(node.name, node.modifiers) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { show(node.name, node.modifiers) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { show(node.name, node.modifiers) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { show(node.name, node.modifiers) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier, node.isShared else {
      return .visitChildren
    }
    return show(name, node.modifiers)
  }

  private func show(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    guard words.contains(name.plain) else { return .visitChildren }
    for modifier in modifiers where ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil {
      let next = modifier.nextToken(viewMode: .sourceAccurate) ?? modifier.name
      let start = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
      changes.replace(start..<next.positionAfterSkippingLeadingTrivia.utf8Offset, by: "")
    }
    return .visitChildren
  }
}

extension VariableDeclSyntax {
  /// Whether a default value may name it: a global one, or one of a type.
  fileprivate var isShared: Bool {
    modifiers.has("static") || parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}
