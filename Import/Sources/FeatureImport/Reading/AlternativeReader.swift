import SwiftSyntax

/// The alternatives of a reducer that is an enum.
struct AlternativeReader {
  let state: StateReader
  let declaration: EnumDeclSyntax

  private var owner: String { "\(state.feature).\(declaration.name.plain)" }

  /// - Returns: `nil` if a schema cannot say them: the enum stays as it is.
  func alternatives(_ result: inout FeatureReader.Result) -> [ImportedChild.Alternative]? {
    var found: [ImportedChild.Alternative] = []
    var types: [DeclSyntax] = []
    for member in declaration.declarations {
      if !StateReader.name(of: member).isEmpty {
        types.append(member)
        continue
      }
      guard let declared = member.as(EnumCaseDeclSyntax.self) else { return nil }
      let isIgnored = declared.attributes.contains("ReducerCaseIgnored")
      for element in CaseReader.cases(declared) {
        guard let content = content(element, isIgnored: isIgnored, &result) else { return nil }
        found.append(ImportedChild.Alternative(name: element.name, content: content, notes: element.notes))
      }
    }
    for type in types { result.keep(type, of: owner, in: state.file, state.module) }
    return found
  }

  private func content(
    _ element: ImportedCase,
    isIgnored: Bool,
    _ result: inout FeatureReader.Result
  ) -> ImportedChild.Alternative.Content? {
    if isIgnored || element.values.isEmpty { return .values(element.values) }
    guard element.values.count == 1, element.values[0].label == nil else { return nil }
    let type = element.values[0].type
    guard type.isOfPrompt else { return .feature(state.childFeature(type)) }
    return .feature(ImportedChild.Feature(type: prompt(element.name, type, &result)))
  }

  /// The reducer of an alert, which has no logic: its texts and its buttons stay in Swift.
  private func prompt(_ name: String, _ type: String, _ result: inout FeatureReader.Result) -> String {
    let action = ActionReader.argument(of: type)
    let actions = state.module.path(of: action, in: owner) ?? action
    let reducer = "\(state.feature)\(declaration.name.plain)\(name.capitalizedFirst)"
    let access = result.feature.access.map { "\($0) " } ?? ""
    result.plan.topLevel.append(
      MovedText(lines: [
        "/// '\(name)' of '\(owner)', which has no logic.",
        "\(access)struct \(reducer): Reducer, Sendable {",
        "  \(access)typealias State = \(type.prefix { $0 != "<" })<\(actions)>",
        "  \(access)typealias Action = \(actions)",
        "  \(access)init() {}",
        "  \(access)var body: some Reducer<State, Action> { EmptyReducer() }",
        "}",
      ])
    )
    return reducer
  }
}

extension String {
  /// Whether it is the state of an alert or of a dialog.
  var isOfPrompt: Bool { hasPrefix("AlertState<") || hasPrefix("ConfirmationDialogState<") }
}
