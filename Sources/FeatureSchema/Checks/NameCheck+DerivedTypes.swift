import Diagnostics

/// Checks the types of `Action` whose names follow from other names: those of requests, groups, alerts and dialogs.
extension NameCheck {
  /// Reports a type that has the name of a feature which generated code means there.
  mutating func checkDerivedTypes(of action: ResolvedDeclaration) {
    guard let feature = file.featureName else { return }
    let document = file.document
    for request in document.requests where isTaken(request.name.value.capitalizedFirst, feature) {
      let name = freeName(for: request, in: action)
      let help = Help("name it '\(name)'", replacements: [name], at: request.name.range)
      report("the request '\(request.name.value)'", request.name, feature, help)
    }
    for group in document.groups where isTaken(group.name.value.capitalizedFirst, feature) {
      report(group.isDelegate ? "'delegate'" : "the group '\(group.name.value)'", group.name, feature)
    }
    for prompts in document.prompts where isTaken(prompts.kind.typeName, feature) {
      report("'\(prompts.kind.key)'", Located(prompts.kind.typeName, at: prompts.range), feature)
    }
  }

  private func isTaken(_ type: String, _ feature: String) -> Bool {
    type == feature || file.composed.contains { $0.featurePath.first == type }
  }

  private mutating func report(_ what: String, _ name: Located<String>, _ feature: String, _ help: Help? = nil) {
    let type = name.value.capitalizedFirst
    let owner = type == feature ? "the feature" : "a child's feature"
    let message = "\(what) would have the type '\(type)', as \(owner) is called"
    let usual = Help("give \(owner) another name")
    diagnostics.append(Diagnostic(.reservedName, message, at: name.range, help: [help ?? usual]))
  }

  /// The name of a request's endpoint, or another that nothing else has.
  private func freeName(for request: RequestDeclaration, in action: ResolvedDeclaration) -> String {
    let fields = (file.state?.fields ?? []).compactMap { $0.name?.value }
    let dependencies = file.document.dependencies.map(\.name.value)
    let taken = Set(action.cases.map(\.name.value) + fields + dependencies + file.document.children.map(\.name.value))
    let endpoint = request.calls.value.split(separator: ".").last.map(String.init)
    let names = [endpoint, "load", "fetch", "begin"].compactMap(\.self)
    let free = names.first { !taken.contains($0) && !isTaken($0.capitalizedFirst, file.featureName ?? "") }
    return free ?? request.name.value + "Request"
  }
}
