import SwiftSyntax

extension StateReader {
  func presented(
    _ name: String,
    _ type: String,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    if let isDialog = PromptCollector.isDialog(type) {
      return prompt(name, ActionReader.argument(of: type), isDialog: isDialog, variable, &result)
    }
    guard let (composition, action) = composed(name), action.hasSuffix(".Action"),
      let content = content(String(action.dropLast(".Action".count)), composition, .presented, &result)
    else {
      report.cannot(
        "'\(name)' is presented, but not composed as a child of that name",
        at: file.place(of: variable),
        help: "a schema needs 'case \(name)(PresentationAction<…>)' and '.ifLet(\\.$\(name), action: \\.\(name))'"
      )
      result.isRefused = true
      return
    }
    let child = ImportedChild(name: name, presence: .presented, content: content, notes: variable.notes)
    add(child, composition, &result)
  }

  func prompt(
    _ name: String,
    _ action: String,
    isDialog: Bool,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    let wanted = isDialog ? "dialog" : "alert"
    let sent = compositions.first { $0.state == "$\(name)" || $0.state == name }?.action ?? name
    if name == sent, hasActionsOfOthers(sent), let (composition, _) = composed(name) {
      let type = "\(isDialog ? "ConfirmationDialogState" : "AlertState")<\(withSharedEnums(action))>"
      return promptOfOwnActions(name, type, composition, variable, &result)
    }
    if let (message, help) = refusal(of: name, sent: sent, wanted, isDialog: isDialog, result.feature) {
      report.cannot(message, at: file.place(of: variable), help: help)
      result.isRefused = true
      return
    }
    if sent != wanted { result.renamed.append((sent, wanted)) }
    if name != wanted {
      result.renamedFields.append((name, wanted))
      report.note(
        "'\(name)' is called '\(wanted)' now, as in every schema",
        at: file.place(of: variable),
        help: "write '$\(wanted)' and '\\.\(wanted)' in views and tests"
      )
    }
    let prompts = PromptCollector(module: module, feature: feature, report: report)
      .prompts(of: action, cases: cases(of: action), isDialog: isDialog, &result)
    if isDialog { result.feature.dialogs = prompts } else { result.feature.alerts = prompts }
    let nested = action.lastComponent
    if nested != wanted.capitalizedFirst, actions.prompts[nested] != nil {
      result.plan.typealiases.append(("\(feature).Action", nested, wanted.capitalizedFirst))
    } else if actions.prompts[nested] == nil, action != "Never" {
      result.plan.consumedTypes.insert(nested)
      result.plan.typealiases.append((feature, nested, "Action.\(wanted.capitalizedFirst)"))
    }
  }

  /// The reason that an alert or a dialog has no place in a schema, with help.
  private func refusal(
    of name: String,
    sent: String,
    _ wanted: String,
    isDialog: Bool,
    _ feature: ImportedFeature
  ) -> (message: String, help: String)? {
    let type = actions.composed[sent].map(ActionReader.argument)?.lastComponent
    if let type, hasActionsOfOthers(sent) {
      return (
        "an alert has actions of its own, but '\(type)' has other uses",
        "declare an enum of its buttons' actions in 'Action', and let their cases send the feature's own"
      )
    }
    if type != nil, isDialog ? feature.dialogs.isEmpty : feature.alerts.isEmpty { return nil }
    return (
      "a schema has one \(wanted) at a time, which a case '\(name)(PresentationAction<…>)' is for",
      "let one '\(wanted)' be any of them"
    )
  }

  /// The cases of an enum that an alert's buttons send.
  func cases(of action: String) -> [ImportedCase] {
    let name = action.lastComponent
    if let cases = actions.prompts[name] { return cases }
    let owner = module.feature(named: feature)?.declaration.declarations.compactMap { $0.as(EnumDeclSyntax.self) } ?? []
    let nested = owner.first { $0.name.plain == "Action" }?.declarations.compactMap { $0.as(EnumDeclSyntax.self) } ?? []
    let inner = enums.values.flatMap(\.declarations).compactMap { $0.as(EnumDeclSyntax.self) }
    return (owner + nested + inner).first { $0.name.plain == name }.map(CaseReader.cases) ?? []
  }
}
