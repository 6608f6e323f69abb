import Diagnostics

/// Refuses keys without a meaning where the author writes a switch over all actions, or the reducer's body.
struct LogicCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.enclosing == nil, file.featureName != nil, let logic = file.writtenLogic, logic.value != .handlers
    else { return }
    for child in file.document.children {
      if logic.value == .body, child.dependencies != nil {
        let feature = file.children.first { $0.written.name.value == child.name.value }?.file.featureName ?? "Child"
        let help: Help = "leave it out, and give it there: '\(feature)(…)'"
        let reason = "your body makes the reducer of '\(child.name.value)'"
        refuse(ChildKey.with, because: reason, at: child.name.range, with: logic, help: help)
      }
      if let place = child.onChange { refuseOnChange(at: place.range, logic) }
      for part in child.parts {
        let reason = "your \(logic.value.rawValue) gets what a child sends"
        let ignored = part.ignores.first
        if let ignored {
          refuse(ChildKey.ignores, because: reason, at: ignored.range, with: logic, help: "leave it out")
        }
        if let place = part.onAction {
          refuse(
            ChildKey.onAction,
            because: reason,
            at: place.range,
            with: logic,
            help: .leaveOut(place.range, "leave it out")
          )
        }
      }
    }
    for action in file.ownActions.map(\.action) where logic.value == .body {
      guard let need = action.written.needs else { continue }
      let condition = action.need.map { $0.condition(of: "state", at: "date.now") } ?? "state.isValid"
      let help: Help = "leave it out, and begin there with 'guard \(condition) else { return .none }'"
      refuse(ActionKey.needs, because: "your body decides what runs", at: need.range, with: logic, help: help)
    }
    if let place = file.document.around {
      let help: Help = .leaveOut(place.range, "leave it out; with 'logic: body' you write the body")
      refuse(DocumentKey.around, because: "it is for handlers", at: place.range, with: logic, help: help)
    }
    for field in file.state?.storedMembers ?? [] where !field.isGenerated {
      if let place = field.attributes.onChange { refuseOnChange(at: place.range, logic) }
    }
  }

  private mutating func refuseOnChange(at place: SourceRange?, _ logic: Located<Logic>) {
    let help: Help =
      logic.value == .body
      ? .leaveOut(place, "leave it out, and write '.onChange(of:)' there")
      : .leaveOut(
        place,
        "leave it out; with 'logic: handlers' it is a hook, with 'logic: body' you write '.onChange(of:)'"
      )
    refuse(FieldKey.onChange, because: "your \(logic.value.rawValue) has no hooks", at: place, with: logic, help: help)
  }

  private mutating func refuse(
    _ key: some SchemaKey,
    because reason: String,
    at place: SourceRange?,
    with logic: Located<Logic>,
    help: Help
  ) {
    report(
      .invalidValue,
      "'\(key.rawValue)' does nothing with 'logic: \(logic.value.rawValue)': \(reason)",
      at: place,
      notes: [Diagnostic.Note("it is said here", at: logic.range)],
      help: [help]
    )
  }
}
