import Diagnostics

/// A child with 'one-of' has a type of its name in the feature's namespace, which nothing else there may have.
struct ChoiceNameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard let feature = file.document.feature, !file.choices.isEmpty else { return }
    var owners: [String: (what: String, range: SourceRange?)] = [:]
    func add(_ name: Located<String>, _ what: String) {
      if owners[name.value] == nil { owners[name.value] = ("\(what) '\(name.value)'", name.range) }
    }
    add(feature, "the feature")
    for type in file.types { add(type.name, "the type") }
    for external in file.document.externals { add(external.name, "the type") }
    for action in file.document.actions { add(action.name, "the action") }
    for dependency in file.document.dependencies { add(dependency.name, "the dependency") }
    for child in file.document.children { add(child.name, "the child") }
    for choice in file.choices.compactMap(\.file.document.feature) {
      if let reason = ReservedNames.reason(choice.value, in: feature.value) {
        diagnostics.append(.reservedChoice(choice, reason))
      } else if file.standardNames.contains(choice.value) {
        diagnostics.append(.reservedChoice(choice, "it would hide Swift's own type, which this schema names"))
      } else if let owner = owners[choice.value] {
        diagnostics.append(.choiceNamedAs(owner.what, choice, at: owner.range))
      }
      add(choice, "the type of another child,")
    }
  }
}

extension Diagnostic {
  fileprivate static func reservedChoice(_ name: Located<String>, _ reason: String) -> Diagnostic {
    Diagnostic(
      .reservedName,
      "a child with 'one-of' has a type of its name, which cannot be '\(name.value)' here: \(reason)",
      at: name.range
    )
  }

  fileprivate static func choiceNamedAs(_ owner: String, _ name: Located<String>, at range: SourceRange?) -> Diagnostic
  {
    Diagnostic(
      .nameCollision,
      "a child with 'one-of' has a type of its name, '\(name.value)', which is that of \(owner)",
      at: name.range,
      notes: [Note("\(owner) is here", at: range)],
      help: ["rename one of the two"]
    )
  }
}
