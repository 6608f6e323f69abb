import SwiftSyntax

/// Reducers that run on a part of the state, and on the same actions: `Scope(state: \.screen, action: \.self) { … }`.
struct ScopeForm {
  private let call: FunctionCallExprSyntax
  private let closure: ClosureExprSyntax
  /// The part of the state, with a dot before it.
  private let part: String

  /// - Returns: nil if it is none, or if the part may be a case of an enum.
  init?(_ call: FunctionCallExprSyntax) {
    guard call.calledExpression.text == "Scope", call.arguments.map(\.label?.text) == ["state", "action"],
      call.arguments.last?.expression.text == "\\.self", let state = call.arguments.first?.expression,
      state.is(KeyPathExprSyntax.self), state.text.hasPrefix("\\."), let closure = call.trailingClosure,
      closure.signature == nil, call.additionalTrailingClosures.isEmpty, !Self.mayBeOfCases(call)
    else { return nil }
    (self.call, self.closure, part) = (call, closure, String(state.text.dropFirst()))
  }

  private static func mayBeOfCases(_ call: FunctionCallExprSyntax) -> Bool {
    var outer = call.parent
    while let node = outer {
      if node.as(FunctionCallExprSyntax.self)?.calledExpression.text == "Scope" { return true }
      if let feature = node.as(StructDeclSyntax.self) {
        return feature.declarations.contains { $0.as(EnumDeclSyntax.self)?.name.text == "State" }
      }
      outer = node.parent
    }
    return false
  }

  func write(into changes: inout TextChanges) {
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    changes.replace(start..<brace, by: "Reduce { state, action in CombineReducers ")
    let end = closure.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
    changes.insert(".reduce(into: &state\(part), action: action) }", at: end)
  }
}
