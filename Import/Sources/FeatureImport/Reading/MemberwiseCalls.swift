import SwiftSyntax

extension StateReader {
  /// Keeps calls of the state's own initializer whose arguments the generated one, which has fields before children, takes in
  /// another order: each gets an initializer in its order.
  func keepCalls(_ stored: [ImportedField], _ result: inout FeatureReader.Result) {
    let taken = taken(stored, result.feature)
    var kept: Set<[String]> = []
    for (file, call) in module.calls["\(feature).State"] ?? [] {
      let labels = call.arguments.compactMap { $0.label?.plain }
      let places = labels.compactMap { label in taken.firstIndex { $0.name == label } }
      if places == places.sorted() || !kept.insert(labels).inserted { continue }
      let given = places.sorted().map { taken[$0].name }
      guard places.count == call.arguments.count else {
        report.cannot(
          "the generated initializer takes these arguments in another order: \(given.joined(separator: ", "))",
          at: file.place(of: call),
          help: "give '\(feature).State' an initializer of its own, in the order of its calls"
        )
        continue
      }
      let parameters = places.map { "\(taken[$0].name): \(taken[$0].givenType)" }.joined(separator: ", ")
      let arguments = given.map { "\($0): \($0)" }.joined(separator: ", ")
      let lines = ["init(\(parameters)) {", "  self.init(\(arguments))", "}"]
      result.feature.members.append(("\(feature).State", MovedText(lines: lines)))
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
