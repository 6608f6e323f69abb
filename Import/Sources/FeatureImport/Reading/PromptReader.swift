import Foundation
import SwiftSyntax

/// Alerts and dialogs that are written as literals.
enum PromptReader {
  /// `AlertState { TextState("…") } actions: { … } message: { … }`.
  static func prompt(_ expression: ExprSyntax, name: String, values: [ImportedCase.Value]) -> ImportedPrompt? {
    guard let written = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let call = OldPrompt.parsed(written) ?? written
    guard call.arguments.allSatisfy({ $0.label?.text == "titleVisibility" && $0.expression.text == ".visible" }),
      let first = call.trailingClosure, let title = text(first)
    else { return nil }
    var prompt = ImportedPrompt(name: name, values: values, title: title)
    for closure in call.additionalTrailingClosures {
      switch closure.label.text {
      case "message":
        guard let message = text(closure.closure) else { return nil }
        prompt.message = message
      case "actions":
        for statement in closure.closure.statements {
          guard case .expr(let expression) = statement.item,
            let button = button(expression, number: prompt.buttons.count)
          else { return nil }
          prompt.buttons.append(button)
        }
      default: return nil
      }
    }
    let named = Set(values.compactMap(\.label))
    guard used(in: prompt).isSubset(of: named) else { return nil }
    return prompt
  }

  /// The names of all values in texts.
  private static func used(in prompt: ImportedPrompt) -> Set<String> {
    let texts = [prompt.title, prompt.message ?? ""] + prompt.buttons.map { $0.title ?? "" }
    var names: Set<String> = []
    for text in texts {
      for part in text.components(separatedBy: "\\(").dropFirst() {
        names.insert(String(part.prefix { $0 != ")" }))
      }
    }
    return names
  }

  private static func button(_ expression: ExprSyntax, number: Int) -> ImportedPrompt.Button? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.text == "ButtonState",
      let closure = call.trailingClosure, let title = text(closure)
    else { return nil }
    var button = ImportedPrompt.Button(name: "", title: title)
    for argument in call.arguments {
      switch argument.label?.text {
      case "role": button.role = String(argument.expression.text.drop { $0 == "." })
      case "action":
        guard let name = action(argument.expression) else { return nil }
        button.name = name
      default: return nil
      }
    }
    if button.name.isEmpty {
      // Without an action it only closes the alert.
      button.name = button.role == "cancel" || button.role == nil ? "cancel" : "close"
      guard button.role != "destructive" else { return nil }
      button.role = nil
    } else if button.role == "cancel" {
      return nil
    }
    return button
  }

  /// The name of an action without values: `.retry`, or `.send(.retry)`.
  private static func action(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.text == ".send",
      let argument = call.arguments.first, call.arguments.count == 1
    {
      return action(argument.expression)
    }
    let member = expression.as(MemberAccessExprSyntax.self)
    guard let member, member.base.map({ TypeInference.typeName($0) != nil }) ?? true else { return nil }
    return member.declName.argumentNames == nil ? member.declName.baseName.plain : nil
  }

  /// The text of `{ TextState("…") }`, with values as `\(name)`.
  private static func text(_ closure: ClosureExprSyntax) -> String? {
    guard closure.signature == nil, closure.statements.count == 1,
      case .expr(let only) = closure.statements.first?.item,
      let call = only.as(FunctionCallExprSyntax.self), call.calledExpression.text == "TextState",
      call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil,
      let literal = argument.expression.as(StringLiteralExprSyntax.self)
    else { return nil }
    return text(of: literal)
  }

  static func text(of literal: StringLiteralExprSyntax) -> String? {
    if let value = literal.representedLiteralValue { return value.contains("\\") ? nil : value }
    guard literal.openingPounds == nil, literal.openingQuote.text == "\"" else { return nil }
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part):
        guard let value = Parsed.value(of: part.content.text) else { return nil }
        text += value
      case .expressionSegment(let part):
        guard part.expressions.count == 1, let only = part.expressions.first, only.label == nil,
          let name = only.expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil
        else { return nil }
        text += "\\(\(name.baseName.plain))"
      }
    }
    return text
  }

  private enum Parsed {
    /// A part of a literal, without escapes other than quotes.
    static func value(of content: String) -> String? {
      let value = content.replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
      return value.contains("\\") ? nil : value
    }
  }
}
