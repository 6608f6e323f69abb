import SwiftSyntax

extension StateReader {
  /// Reports calls of the state's own initializer whose arguments the generated one, which has fields before children, takes
  /// in another order.
  func checkCalls(_ imported: ImportedFeature) {
    let names = imported.state.fields.map(\.name) + imported.children.map(\.name)
    for (file, call) in module.calls["\(feature).State"] ?? [] {
      let places = call.arguments.compactMap { argument in argument.label.flatMap { names.firstIndex(of: $0.plain) } }
      if places == places.sorted() { continue }
      report.cannot(
        "the generated initializer takes these arguments in another order: \(places.sorted().map { names[$0] }.joined(separator: ", "))",
        at: file.place(of: call),
        help: "give '\(feature).State' an initializer of its own, in the order of its calls"
      )
    }
  }
}

/// Finds the calls of states' initializers, by the types that they name.
final class MemberwiseCalls: SyntaxVisitor {
  private(set) var found: [(type: String, call: FunctionCallExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let type = node.calledExpression.text
    if type.hasSuffix(".State"), node.arguments.count > 1 { found.append((type, node)) }
    return .visitChildren
  }
}
