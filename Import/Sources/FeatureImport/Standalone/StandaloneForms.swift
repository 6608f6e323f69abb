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
    BindingForm.write(node, into: &changes)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let action = BindingForm.action(of: node) {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      changes.replace(
        start..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        by: "Scope(state: \\.self, action: \(action)) { BindingReducer() }"
      )
      return .skipChildren
    }
    if let scope = ScopeForm(node) { scope.write(into: &changes) }
    if let mark = presentationMark(node) { changes.replace(mark, by: "") }
    guard let prompt = OldPrompt.written(node) else { return .visitChildren }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let indentation = MovedText.column(of: node)
    let text = prompt.lines.enumerated().map { $0 == 0 ? $1 : indentation + $1 }.joined(separator: "\n")
    changes.replace(start..<node.endPositionBeforeTrailingTrivia.utf8Offset, by: text)
    return .skipChildren
  }

  /// The `$` of `.ifLet(\.$alert, …)`: a presented state is a property like others.
  private func presentationMark(_ call: FunctionCallExprSyntax) -> Range<Int>? {
    guard call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.text == "ifLet",
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self), path.text.hasPrefix("\\.$")
    else { return nil }
    let start = path.positionAfterSkippingLeadingTrivia.utf8Offset + 2
    return start..<start + 1
  }
}
