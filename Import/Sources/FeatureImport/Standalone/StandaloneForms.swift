import SwiftParser
import SwiftSyntax

/// Swift for the Composable Architecture as FeatureRuntime takes it: without macros, and alerts with closures.
enum StandaloneForms {
  static func text(_ source: String) -> String {
    let forms = Forms(viewMode: .sourceAccurate)
    forms.walk(Parser.parse(source: source))
    return forms.changes.applied(to: source)
  }
}

private final class Forms: SyntaxVisitor {
  var changes = TextChanges()

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if let client = ClientForm(node) { client.write(into: &changes) }
    if let reducer = ReducerForm(node) { reducer.write(into: &changes) }
    changes.remove(["ObservableState"], of: node.attributes)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let form = CasePathForm(declaration: node)
    if form.isNeeded { form.write(into: &changes) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let prompt = OldPrompt.written(node) else { return .visitChildren }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let indentation = MovedText.column(of: node)
    let text = prompt.lines.enumerated().map { $0 == 0 ? $1 : indentation + $1 }.joined(separator: "\n")
    changes.replace(start..<node.endPositionBeforeTrailingTrivia.utf8Offset, by: text)
    return .skipChildren
  }
}
