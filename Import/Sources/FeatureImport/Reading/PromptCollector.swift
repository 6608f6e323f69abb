import SwiftSyntax

/// The alerts or dialogs of a feature, with the buttons that its actions have.
struct PromptCollector {
  let module: Module
  let feature: String
  let report: Report

  /// Whether a presented type is a dialog; nil if it is not an alert, either.
  static func isDialog(_ type: String) -> Bool? {
    type.hasPrefix("AlertState<") ? false : type.hasPrefix("ConfirmationDialogState<") ? true : nil
  }

  /// - Parameters:
  ///   - action: the type of the buttons' actions.
  ///   - cases: its cases.
  func prompts(
    of action: String,
    cases: [ImportedCase],
    isDialog: Bool,
    _ result: inout FeatureReader.Result
  ) -> [ImportedPrompt] {
    var prompts: [ImportedPrompt] = []
    let names: Set = [action, "\(feature).\(action)", "\(feature).Action.\(action)"]
    for (name, members) in module.prompts where names.contains(name) {
      for member in members where member.isDialog == isDialog {
        guard let prompt = prompt(member.declaration), isSame(prompt, cases) else { continue }
        prompts.append(prompt)
        result.plan.removed.insert(member.declaration.id)
      }
    }
    // Buttons that no alert of the schema has: the alerts are written in Swift.
    let shown = Set(prompts.flatMap(\.buttons).map(\.name))
    let others = cases.filter { !shown.contains($0.name) }
    if !others.isEmpty || prompts.isEmpty { prompts.append(written(others, isDialog: isDialog, &result)) }
    return prompts
  }

  /// The buttons, for all alerts that are written in Swift.
  private func written(
    _ cases: [ImportedCase],
    isDialog: Bool,
    _ result: inout FeatureReader.Result
  ) -> ImportedPrompt {
    var prompt = ImportedPrompt(name: isDialog ? "writtenDialog" : "writtenAlert", title: "")
    let unlabelled = cases.count { $0.values.contains { $0.label == nil } }
    prompt.buttons = cases.map { found in
      var parameters = Self.named(found.values)
      // Values of one name are one value of the alert.
      if unlabelled > 1 {
        for index in parameters.indices where parameters[index].label == nil {
          parameters[index].name = found.name + parameters[index].name.capitalizedFirst
        }
      }
      let values = zip(found.values, parameters).map { value, parameter in
        ImportedCase.Value(label: value.label ?? parameter.name, type: value.type, defaultValue: value.defaultValue)
      }
      if found.values.contains(where: { $0.label == nil }) {
        result.plan.unlabelled.append((isDialog ? "Dialog" : "Alert", found, values))
      }
      return ImportedPrompt.Button(name: found.name, title: found.name, values: values)
    }
    return prompt
  }

  /// Values with names, which those without labels need.
  private static func named(_ values: [ImportedCase.Value]) -> [(label: String?, name: String)] {
    let unlabelled = values.count { $0.label == nil }
    var number = 0
    return values.map { value in
      number += value.label == nil ? 1 : 0
      return (
        value.label, value.label.flatMap { $0.isKeyword ? nil : $0 } ?? (unlabelled < 2 ? "value" : "value\(number)")
      )
    }
  }

  /// The buttons of a schema have the values of their actions, all of them labelled as they are given.
  private func isSame(_ prompt: ImportedPrompt, _ cases: [ImportedCase]) -> Bool {
    prompt.buttons.allSatisfy { button in
      button.name == "cancel" || button.name == "close"
        || cases.contains { $0.name == button.name && $0.values.isEmpty }
    }
  }

  private func prompt(_ declaration: DeclSyntax) -> ImportedPrompt? {
    if let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = binding.name
    {
      if let value = binding.initializer?.value { return PromptReader.prompt(value, name: name, values: []) }
      if case .getter(let statements) = binding.accessorBlock?.accessors, statements.count == 1,
        case .expr(let only) = statements.first?.item
      {
        return PromptReader.prompt(only, name: name, values: [])
      }
    }
    guard let function = declaration.as(FunctionDeclSyntax.self), let statements = function.body?.statements,
      statements.count == 1, let first = statements.first
    else { return nil }
    let value: ExprSyntax? =
      switch first.item {
      case .expr(let only): only
      case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: nil
      }
    let values = function.signature.parameterClause.parameters.map { parameter in
      ImportedCase.Value(
        label: parameter.firstName.plain,
        type: parameter.type.text,
        defaultValue: parameter.defaultValue?.value.text
      )
    }
    let isPlain = function.signature.parameterClause.parameters.allSatisfy {
      $0.secondName == nil && $0.firstName.text != "_"
    }
    guard let value, isPlain else { return nil }
    return PromptReader.prompt(value, name: function.name.plain, values: values)
  }
}
