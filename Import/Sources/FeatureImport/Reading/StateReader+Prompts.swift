import SwiftSyntax

extension StateReader {
  func presented(
    _ field: String,
    _ type: String,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    let name = sent(field, type, variable, &result)
    if let isDialog = PromptCollector.isDialog(type) {
      return prompt(name, ActionReader.argument(of: type), isDialog: isDialog, variable, &result)
    }
    guard let action = actions.composed[name].map(ActionReader.argument), action.hasSuffix(".Action"),
      let content = content(String(action.dropLast(".Action".count)), &result)
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
    add(child, &result)
  }

  /// The name of the action of what is presented. It is that of the field, too: the old one becomes a property.
  private func sent(
    _ field: String,
    _ type: String,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) -> String {
    let found = compositions.filter { $0.field == field }
    guard actions.composed[field] == nil, let sent = found.first?.action, found.allSatisfy({ $0.action == sent }),
      actions.composed[sent] != nil, !isField(sent)
    else { return field }
    result.plan.renamed.append((field, sent, "\(type)?"))
    report.note(
      "'\(field)' is called '\(sent)' now, as its action is",
      at: file.place(of: variable),
      help: "write '$\(sent)' in views and tests; '\(field)' is a property"
    )
    return sent
  }

  /// Whether the state has a field of a name.
  private func isField(_ name: String) -> Bool {
    module.propertyTypes["\(feature).State.\(name)"] != nil
  }

  func prompt(
    _ name: String,
    _ action: String,
    isDialog: Bool,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    let wanted = isDialog ? "dialog" : "alert"
    // What the library has many of is, but for the one that a schema has, a child without logic.
    if actions.composed[name] != nil, name != wanted || hasActionsOfOthers(name) {
      let type = "\(isDialog ? "ConfirmationDialogState" : "AlertState")<\(withSharedEnums(action))>"
      return promptOfOwnActions(name, type, variable, &result)
    }
    if actions.composed[name] == nil {
      report.cannot(
        "'\(name)' is presented, but no action of that name says what its buttons do",
        at: file.place(of: variable),
        help: "a schema needs 'case \(name)(PresentationAction<…>)'"
      )
      result.isRefused = true
      return
    }
    let prompts = PromptCollector(module: module, feature: feature, report: report)
      .prompts(of: action, cases: cases(of: action), isDialog: isDialog, &result)
    if isDialog { result.feature.dialogs = prompts } else { result.feature.alerts = prompts }
    consume(action, wanted.capitalizedFirst, &result)
  }

  /// Takes the enum of the buttons' actions out of the old text: it is generated, with the schema's name for it.
  private func consume(_ action: String, _ wanted: String, _ result: inout FeatureReader.Result) {
    let nested = action.lastComponent
    if actions.prompts[nested] != nil, actions.nestedEnums.contains(nested) {
      result.plan.consumedActionTypes.insert(nested)
      if nested != wanted { result.plan.typealiases.append(("\(feature).Action", nested, wanted)) }
      for text in actions.ofPrompts[nested] ?? [] {
        result.feature.members.append(("\(feature).Action.\(wanted)", text))
      }
    } else if action != "Never" {
      result.plan.consumedTypes.insert(nested)
      result.plan.typealiases.append((feature, nested, "Action.\(wanted)"))
    }
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
