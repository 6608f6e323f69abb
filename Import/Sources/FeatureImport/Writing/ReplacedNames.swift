import Foundation
import SwiftParser
import SwiftSyntax

/// Replaces the uses of names: `fetch`, which was a property of a reducer, by `api.fetch`.
final class ReplacedNames: SyntaxVisitor {
  private let names: [String: String]
  private var changes = TextChanges()
  /// The enclosing closures' own names.
  private var captured: [Set<String>] = []

  private init(_ names: [String: String]) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  static func text(_ text: MovedText, _ names: [String: String]) -> MovedText {
    if names.isEmpty { return text }
    let replaced = ReplacedNames(names)
    replaced.walk(Parser.parse(source: text.text))
    return MovedText(lines: replaced.changes.applied(to: text.text).components(separatedBy: "\n"))
  }

  private func replace(_ token: TokenSyntax, _ write: (String) -> String) {
    guard let path = names[token.plain], !captured.joined().contains(token.plain) else { return }
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    changes.replace(start..<token.endPositionBeforeTrailingTrivia.utf8Offset, by: write(path))
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // `self.fetch`, but no member of anything else.
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      if member.base?.text == "self" {
        replace(node.baseName) { String($0.hasPrefix("self.") ? $0.dropFirst(5) : $0[...]) }
      }
      return .visitChildren
    }
    replace(node.baseName) { $0 }
    return .visitChildren
  }

  /// `[fetch]`, which is a value of its own in the closure.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let captures = node.signature?.capture?.items.filter { $0.initializer == nil } ?? []
    for capture in captures { replace(capture.name) { "\(capture.name.text) = \($0)" } }
    captured.append(Set(captures.map(\.name.plain)))
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { captured.removeLast() }
}

/// Finds values that have a name of their own: within their scope, it stands for nothing else.
final class DeclaredNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  static func names(in nodes: [Syntax]) -> Set<String> {
    let declared = DeclaredNames(viewMode: .sourceAccurate)
    for node in nodes { declared.walk(node) }
    return declared.names
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    node.attributes.contains("Dependency") ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.plain)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).plain)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plain)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).plain)
    return .visitChildren
  }
}
