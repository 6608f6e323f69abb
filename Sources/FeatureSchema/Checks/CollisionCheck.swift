import Diagnostics

/// Names that meet in the generated code, each an error at both places.
struct CollisionCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      checkEnum(declaration)
      checkFields(of: declaration)
      checkNestedTypes(of: declaration)
    }
    checkFeature()
  }

  /// A case with one value has an accessor of its name, one without a value has `is…`.
  private mutating func checkEnum(_ declaration: ResolvedDeclaration) {
    let cases = declaration.cases
    // Those of actions that are generated have names of their own, or those of children, which are checked as such; a state
    // that is one of several features has no other cases.
    for name in cases.lazy.filter({ !$0.isGenerated || !declaration.holdsActions }).map(\.name) {
      guard let reason = reservedReason(name.value, in: declaration) else { continue }
      let isButton = file.prompts.contains { $0.written.kind.typeName == declaration.name.value }
      let what = !declaration.holdsActions ? "a case" : isButton ? "a button" : "an action"
      diagnostics.append(
        Diagnostic(.reservedName, "\(what) cannot be named '\(name.value)' here: \(reason)", at: name.range)
      )
    }
    guard !declaration.holdsActions else { return }
    let names = cases.compactMap { enumCase in
      AccessorName.of(enumCase.name.value, payloadCount: enumCase.payload.count).map { ($0, enumCase.name) }
    }
    if names.map(\.0).areUnique { return }
    var accessors = Namespace()
    for (accessor, name) in names {
      let what = "the accessor '\(accessor)' of the case '\(name.value)'"
      diagnostics += accessors.add(accessor, what, at: name.range)
    }
  }

  private func reservedReason(_ name: String, in declaration: ResolvedDeclaration) -> String? {
    switch name {
    case "AllCasePaths", "allCasePaths": "the enum's case paths have that name"
    case "AnyCasePath", "CasePath": "generated code uses the type of that name"
    case "self" where declaration.holdsActions && declaration !== file.delegate:
      "its handler would have that name, which Swift reserves"
    case "RawValue" where declaration.raw != nil: "Swift gives that name to the type of the enum's raw values"
    case "allCases" where declaration.provides(.caseIterable): "CaseIterable gives that name to the list of all cases"
    case "hashValue" where declaration.provides(.hashable): "Hashable gives that name to a property"
    default: nil
    }
  }

  /// Fields that a conformance has a name for already.
  private mutating func checkFields(of declaration: ResolvedDeclaration) {
    let reserving = declaration.conformances.all.filter { $0.reservedProperty != nil }
    if reserving.isEmpty { return }
    for name in declaration.fields.compactMap(\.name) {
      guard let conformance = reserving.first(where: { $0.reservedProperty == name.value }) else { continue }
      let message =
        "a field cannot be named '\(name.value)' here: \(conformance.rawValue) gives that name to a property"
      diagnostics.append(Diagnostic(.reservedName, message, at: name.range))
    }
  }

  private mutating func checkNestedTypes(of declaration: ResolvedDeclaration) {
    guard !declaration.nested.isEmpty else { return }
    var members = Namespace()
    let kind = declaration.cases.isEmpty ? "field" : "case"
    for name in declaration.fields.compactMap(\.name) + declaration.cases.map(\.name) {
      members.reserve(name.value, "the \(kind) '\(name.value)'", at: name.range)
    }
    var types = Namespace()
    for nested in declaration.nested {
      let name = nested.name.value
      diagnostics += types.add(name, "the type '\(name)'", at: nested.name.range)
      diagnostics += members.meeting(name, "the type '\(name)'", at: nested.name.range)
    }
  }

  private mutating func checkFeature() {
    guard let state = file.state else { return }
    var reducer = Namespace()
    for (name, what) in ReservedNames.reducerMembers { reducer.reserve(name, what, at: nil) }
    var types = Namespace()
    for name in file.types.map(\.name) where ReservedNames.topLevelReason(name.value) == nil {
      types.reserve(name.value, "the type '\(name.value)'", at: name.range)
    }
    var actions = Namespace()
    var fields = Namespace()
    if let path = file.bindingPaths.first {
      actions.reserve("binding", "the action that bindings send", at: path.member.attributes.bindable?.range)
    }
    if let delegate = file.document.delegate {
      actions.reserve(ActionName.delegate, "the delegate action", at: delegate.range)
    }
    for prompts in file.document.prompts {
      actions.reserve(prompts.kind.memberName, "the action of '\(prompts.kind.key)'", at: prompts.range)
      fields.reserve(prompts.kind.memberName, "the state's field for '\(prompts.kind.key)'", at: prompts.range)
    }
    for action in file.document.actions {
      let name = action.name
      let what = "the action '\(name.value)'"
      diagnostics += actions.add(name.value, what, at: name.range) + types.meeting(name.value, what, at: name.range)
      reducer.reserve(name.value, "the handler of the action '\(name.value)'", at: name.range)
    }
    for action in (file.action?.cases ?? []) where isFunctionOfReducer(action) {
      let message =
        "the handler of '\(action.name.value)' would have the name and the types of a function that calls hooks"
      diagnostics.append(
        Diagnostic(.nameCollision, message, at: action.name.range, help: ["rename the action or a value"])
      )
    }
    // The handler of a button has its name.
    for button in file.document.prompts.buttonsWithActions.map(\.name) {
      diagnostics += reducer.add(button.value, "the handler of the button '\(button.value)'", at: button.range)
    }
    for name in state.cases.filter({ !$0.isGenerated }).map(\.name) {
      fields.reserve(name.value, "the state's case '\(name.value)'", at: name.range)
    }
    for field in state.fields.filter({ !$0.isGenerated }).compactMap(\.name) {
      diagnostics += fields.add(field.value, "the state's field '\(field.value)'", at: field.range)
    }
    for (dependency, key) in file.document.dependencies.map({ ($0.name, $0.key) }) {
      let what = "the dependency '\(dependency.value)'"
      diagnostics += types.meeting(dependency.value, what, at: dependency.range)
      diagnostics += reducer.add(dependency.value, what, at: dependency.range)
      // A property wrapper has a property of its own.
      if key != nil { diagnostics += reducer.add("_" + dependency.value, "what holds \(what)", at: dependency.range) }
    }
    for child in file.document.children.map(\.name) {
      let what = "the child '\(child.value)'"
      // One place, one error: its action and its reducer have the same name.
      let clash =
        actions.meeting(child.value, what, at: child.range) + fields.meeting(child.value, what, at: child.range)
        + types.meeting(child.value, what, at: child.range)
      diagnostics += clash.isEmpty ? reducer.add(child.value, what, at: child.range) : Array(clash.prefix(1))
    }
  }

  /// Whether generated code would call the handler in the place of a function of its own: Swift takes the author's.
  private func isFunctionOfReducer(_ action: ResolvedCase) -> Bool {
    let labels = action.payload.map { $0.name?.value }
    let types = action.payload.map(\.type.type.declaration)
    switch (action.name.value, labels) {
    case ("follow", ["from"]), ("bindingChanged", ["from", "to"]): return types.allSatisfy { $0 === file.state }
    case (let name, [nil]):
      guard let type = types[0], name.hasSuffix("Action") else { return false }
      return file.composed.contains { $0.written.name.value + "Action" == name && type === $0.action.declaration }
    default: return false
    }
  }
}

/// Names of which each may occur once, with where each was given.
private struct Namespace {
  private var owners: [String: (what: String, range: SourceRange?)] = [:]

  mutating func reserve(_ name: String, _ what: String, at range: SourceRange?) {
    if owners[name] == nil { owners[name] = (what, range) }
  }

  /// Reserves a name.
  ///
  /// - Returns: an error when it is taken already.
  mutating func add(_ name: String, _ what: String, at range: SourceRange?) -> [Diagnostic] {
    let clash = meeting(name, what, at: range)
    reserve(name, what, at: range)
    return clash
  }

  /// An error when a name is taken already.
  func meeting(_ name: String, _ what: String, at range: SourceRange?) -> [Diagnostic] {
    // The same name twice among the cases of an enum is reported where names are checked.
    guard let owner = owners[name], owner.what != what else { return [] }
    let notes = owner.range.map { [Diagnostic.Note("\(owner.what) is here", at: $0)] } ?? []
    return [Diagnostic(.nameCollision, "\(what) has the same name as \(owner.what)", at: range, notes: notes)]
  }
}
