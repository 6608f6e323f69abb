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
        refuse(ChildKey.with, reason, at: child.name.range, logic, help)
      }
      if let place = child.onChange { refuseOnChange(at: place.range, logic) }
      for part in child.parts {
        let reason = "your \(logic.value.rawValue) gets what a child sends"
        let ignored = part.ignores.first
        if let ignored { refuse(ChildKey.ignores, reason, at: ignored.range, logic, "leave it out") }
        if let place = part.onAction {
          refuse(ChildKey.onAction, reason, at: place.range, logic, .leaveOut(place.range, "leave it out"))
        }
      }
    }
    if let place = file.document.around {
      let help: Help = .leaveOut(place.range, "leave it out; with 'logic: body' you write the body")
      refuse(DocumentKey.around, "it is for handlers", at: place.range, logic, help)
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
    refuse(FieldKey.onChange, "your \(logic.value.rawValue) has no hooks", at: place, logic, help)
  }

  private mutating func refuse(
    _ key: some SchemaKey,
    _ reason: String,
    at place: SourceRange?,
    _ logic: Located<Logic>,
    _ help: Help
  ) {
    report(
      .invalidValue,
      "'\(key.rawValue)' has no meaning with 'logic: \(logic.value.rawValue)': \(reason)",
      at: place,
      notes: [Diagnostic.Note("it is said here", at: logic.range)],
      help: [help]
    )
  }
}
