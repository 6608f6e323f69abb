import SwiftParser
import SwiftSyntax

/// An alert or a dialog by an initializer of old, `AlertState(title: …, buttons: […])`, as one with closures.
enum OldPrompt {
  /// Whether a call is one of these initializers; others have a title, too, but no `TextState`.
  static func isOne(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.trailingClosure == nil, let title = call.arguments.first, title.label?.text == "title" else {
      return false
    }
    switch call.calledExpression.text {
    case "AlertState", "ConfirmationDialogState": return true
    case ".init", "Self", "Self.init": return title.expression.text.hasPrefix("TextState(")
    default: return false
    }
  }

  /// The same alert, with a line for each part; nil if its parts are not literals.
  static func written(_ call: FunctionCallExprSyntax) -> MovedText? {
    guard isOne(call) else { return nil }
    var (title, message, visibility): (String?, String?, String?)
    var buttons: [String] = []
    for argument in call.arguments {
      let value = argument.expression
      switch argument.label?.text {
      case "title": title = text(value)
      case "titleVisibility": visibility = value.text
      case "message":
        if value.text == "nil" { continue }
        message = text(value)
        if message == nil { return nil }
      case "buttons":
        guard let array = value.as(ArrayExprSyntax.self) else { return nil }
        for element in array.elements {
          guard let button = button(element.expression) else { return nil }
          buttons.append(button)
        }
      case "dismissButton", "primaryButton", "secondaryButton":
        guard let button = button(value) else { return nil }
        buttons.append(button)
      default: return nil
      }
    }
    guard let title else { return nil }
    let head = call.calledExpression.text + (visibility.map { "(titleVisibility: \($0))" } ?? "")
    return MovedText(
      lines: ["\(head) {", "  \(title)"]
        + (buttons.isEmpty ? [] : ["} actions: {"] + buttons.map { "  \($0)" })
        + (message.map { ["} message: {", "  \($0)"] } ?? []) + ["}"]
    )
  }

  /// As above, parsed.
  static func parsed(_ call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    guard let text = written(call)?.text else { return nil }
    return Parser.parse(source: text).statements.first?.item.as(FunctionCallExprSyntax.self)
  }

  /// `TextState("…")`, on one line.
  private static func text(_ value: ExprSyntax) -> String? {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    switch call.calledExpression.text {
    case "TextState": return call.text.onOneLine
    case ".init": return "TextState" + String(call.text.dropFirst(".init".count)).onOneLine
    default: return nil
    }
  }

  /// `.destructive(TextState("…"), action: …)`.
  private static func button(_ value: ExprSyntax) -> String? {
    guard let call = value.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let role = member.declName.baseName.text
    guard ["default", "cancel", "destructive"].contains(role), let first = call.arguments.first, first.label == nil,
      let label = text(first.expression)
    else { return nil }
    var given = role == "default" ? [] : ["role: .\(role)"]
    if let action = call.arguments.dropFirst().first {
      guard action.label?.text == "action", call.arguments.count == 2 else { return nil }
      given.append("action: \(action.expression.text.onOneLine)")
    }
    return "ButtonState\(given.isEmpty ? "" : "(\(given.joined(separator: ", ")))") { \(label) }"
  }
}
