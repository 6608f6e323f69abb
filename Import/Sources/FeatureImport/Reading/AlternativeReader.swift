import SwiftSyntax

/// The alternatives of a reducer that is an enum.
struct AlternativeReader {
  let state: StateReader
  /// The enum's full name.
  let owner: String

  func alternatives(of declaration: EnumDeclSyntax, _ result: inout FeatureReader.Result) -> [ImportedChild
    .Alternative]?
  {
    var found: [ImportedChild.Alternative] = []
    let sent = Set(
      CaseReader.cases(of: declaration).flatMap(\.values).map(\.type).filter { $0.contains("State<") }
        .map { ActionReader.argument(of: $0).lastComponent }
    )
    for member in declaration.declarations {
      // The actions of alerts are generated.
      if let nested = member.as(EnumDeclSyntax.self), sent.contains(nested.name.plain) { continue }
      guard let declared = member.as(EnumCaseDeclSyntax.self) else { return nil }
      let isIgnored =
        declared.attributes.contains("ReducerCaseIgnored") || declared.attributes.contains("ReducerCaseEphemeral")
      for element in CaseReader.cases(declared) {
        guard let alternative = alternative(element, isIgnored: isIgnored, declaration, &result) else { return nil }
        found.append(alternative)
      }
    }
    return found
  }

  private func alternative(
    _ element: ImportedCase,
    isIgnored: Bool,
    _ declaration: EnumDeclSyntax,
    _ result: inout FeatureReader.Result
  ) -> ImportedChild.Alternative? {
    var alternative = ImportedChild.Alternative(
      name: element.name,
      content: .values(element.values),
      notes: element.notes
    )
    guard element.values.count == 1, element.values[0].label == nil, !isIgnored else {
      return isIgnored || element.values.isEmpty ? alternative : nil
    }
    let type = element.values[0].type
    if let isDialog = PromptCollector.isDialog(type) {
      let action = ActionReader.argument(of: type)
      var ignored = FeatureReader.Result(feature: ImportedFeature(name: state.feature))
      let prompts = PromptCollector(module: state.module, feature: state.feature, report: state.report)
        .prompts(of: action, cases: state.cases(of: action), isDialog: isDialog, &ignored)
      alternative.content = .alerts(prompts, isDialog: isDialog)
      result.plan.removed.formUnion(ignored.plan.removed)
      name(action, isDialog: isDialog, declaration, &result)
      return alternative
    }
    alternative.content = .feature(state.childFeature(type))
    return alternative
  }

  /// The old name of the actions of an alert's buttons.
  private func name(
    _ action: String,
    isDialog: Bool,
    _ declaration: EnumDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    let old = action.lastComponent
    let new = "\(owner.lastComponent).Action.\(isDialog ? "Dialog" : "Alert")"
    if declaration.declarations.contains(where: { $0.as(EnumDeclSyntax.self)?.name.plain == old }) {
      result.plan.typealiases.append((owner, old, "Action.\(isDialog ? "Dialog" : "Alert")"))
    } else if state.actions.nestedEnums.contains(old) {
      result.plan.consumedActionTypes.insert(old)
      result.plan.typealiases.append(("\(state.feature).Action", old, "\(state.feature).\(new)"))
    } else {
      result.plan.consumedTypes.insert(old)
      result.plan.typealiases.append((state.feature, old, new))
    }
  }
}
