import SwiftSyntax

/// Bindings that are actions of a part of a feature's actions, `BindingReducer(action: \.view)`.
enum BindingForm {
  /// The key path of the part; nil if a call is none of these.
  static func action(of call: FunctionCallExprSyntax) -> String? {
    guard call.calledExpression.text == "BindingReducer", call.arguments.count == 1, call.trailingClosure == nil,
      let argument = call.arguments.first, argument.label?.text == "action",
      argument.expression.is(KeyPathExprSyntax.self)
    else { return nil }
    return argument.expression.text
  }

  /// The property by which FeatureRuntime finds the binding that an action is.
  static func write(_ declaration: EnumDeclSyntax, into changes: inout TextChanges) {
    let isWritten = declaration.declarations.contains {
      $0.as(VariableDeclSyntax.self)?.bindings.first?.name == "binding"
    }
    guard declaration.inherited.contains("BindableAction"), !isWritten,
      let found = CaseReader.cases(of: declaration).first(where: { $0.name == "binding" }),
      let value = found.values.first
    else { return }
    let access = declaration.modifiers.access.map { ["private", "fileprivate"].contains($0) ? "" : "\($0) " } ?? ""
    let property = [
      "\(access)var binding: \(value.type)? {", "  if case .binding(let action) = self { action } else { nil }", "}",
    ]
    changes.add([property], to: declaration)
  }
}
