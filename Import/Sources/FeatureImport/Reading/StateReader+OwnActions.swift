import SwiftSyntax

/// Alerts and dialogs whose buttons send actions that the feature has for other things, too.
extension StateReader {
  /// Whether an alert's actions are sent by others, too.
  func hasActionsOfOthers(_ sent: String) -> Bool {
    let type = actions.composed[sent].map(ActionReader.argument)?.lastComponent
    return type.map { actions.shared.contains($0) || $0 == "Action" } ?? false
  }

  /// With the Composable Architecture it is a child without logic, written by hand, since an alert's state goes with
  /// its actions. With FeatureRuntime it is a field, and composed in Swift.
  func promptOfOwnActions(
    _ name: String,
    _ type: String,
    _ variable: VariableDeclSyntax,
    _ result: inout FeatureReader.Result
  ) {
    if isStandalone {
      result.feature.state.fields.append(ImportedField(name: name, type: "\(type)?", notes: variable.notes))
      return
    }
    let reducer = "\(feature)\(name.capitalizedFirst)"
    let content = ImportedChild.Content.feature(ImportedChild.Feature(type: reducer))
    add(ImportedChild(name: name, presence: .presented, content: content, notes: variable.notes), &result)
    let access = result.feature.access.map { "\($0) " } ?? ""
    result.plan.topLevel.append(
      MovedText(lines: [
        "/// '\(name)' of '\(feature)', whose buttons send actions that are not its alone.",
        "\(access)nonisolated struct \(reducer): Reducer, Sendable {",
        "  \(access)typealias State = \(type)",
        "  \(access)typealias Action = \(ActionReader.argument(of: type))",
        "  \(access)var body: some Reducer<State, Action> { EmptyReducer() }",
        "}",
      ])
    )
  }

  /// A type with the full names of the actions, and of their enums that several of them hold.
  func withSharedEnums(_ type: String) -> String {
    let names = actions.shared.reduce(into: ["Action": "\(feature).Action"]) { names, name in
      let full = actions.nestedEnums.contains(name) ? "\(feature).Action.\(name)" : "\(feature).\(name)"
      (names[name], names["Action.\(name)"]) = (full, full)
    }
    return type.qualified(names)
  }
}
