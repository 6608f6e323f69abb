import Diagnostics

/// Names that meet in the generated code, each an error at both places.
struct CollisionCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    for declaration in file.declarations {
      checkEnum(declaration, into: collector)
      checkFields(of: declaration, into: collector)
      checkNestedTypes(of: declaration, into: collector)
    }
    checkFeature(file, into: collector)
  }

  /// A case with one value has an accessor of its name, one without a value has `is…`.
  private func checkEnum(_ declaration: Declaration, into collector: DiagnosticCollector) {
    for name in declaration.cases.filter({ !$0.isGenerated }).map(\.syntax.name) {
      guard let reason = reservedReason(name.value, in: declaration) else { continue }
      let what = declaration.isAction ? "an action" : "a case"
      collector.report(
        Diagnostic(.reservedName, "\(what) cannot be named '\(name.value)' here: \(reason)", at: name.range)
      )
    }
    guard !declaration.isAction else { return }
    var accessors = Namespace("accessor")
    for enumCase in declaration.cases {
      let name = enumCase.syntax.name
      guard let accessor = AccessorName.of(name.value, payloadCount: enumCase.payload.count) else { continue }
      let what = "the accessor '\(accessor)' of the case '\(name.value)'"
      accessors.add(accessor, what, at: name.range, into: collector)
    }
  }

  private func reservedReason(_ name: String, in declaration: Declaration) -> String? {
    switch name {
    case "AllCasePaths", "allCasePaths": "the enum's case paths have that name"
    case "CasePath": "generated code uses the type of that name"
    case "RawValue" where declaration.hasRawValues: "Swift gives that name to the type of the enum's raw values"
    case "allCases" where declaration.provides(.caseIterable): "CaseIterable gives that name to the list of all cases"
    case "hashValue" where declaration.provides(.hashable): "Hashable gives that name to a property"
    default: nil
    }
  }

  /// Fields that a conformance has a name for already.
  private func checkFields(of declaration: Declaration, into collector: DiagnosticCollector) {
    for name in declaration.fields.compactMap(\.name) {
      guard let conformance = declaration.conformances.first(where: { $0.reservedProperty == name.value }) else {
        continue
      }
      let message =
        "a field cannot be named '\(name.value)' here: \(conformance.rawValue) gives that name to a property"
      collector.report(Diagnostic(.reservedName, message, at: name.range))
    }
  }

  private func checkNestedTypes(of declaration: Declaration, into collector: DiagnosticCollector) {
    var members = Namespace("member")
    let kind = declaration.cases.isEmpty ? "field" : "case"
    for name in declaration.fields.compactMap(\.name) + declaration.cases.map(\.syntax.name) {
      members.addQuietly(name.value, "the \(kind) '\(name.value)'", at: name.range)
    }
    var types = Namespace("type")
    for nested in declaration.nested {
      let name = nested.name.value
      types.add(name, "the type '\(name)'", at: nested.name.range, into: collector)
      members.checkMeets(name, "the type '\(name)'", at: nested.name.range, into: collector)
    }
  }

  private func checkFeature(_ file: ResolvedFile, into collector: DiagnosticCollector) {
    guard let state = file.state else { return }
    var reducer = Namespace("reducer's member")
    reducer.addQuietly("body", "the reducer's body", at: nil)
    var actions = Namespace("action")
    var fields = Namespace("state's field")
    if file.state?.fields.contains(where: { $0.syntax.bindable != nil }) ?? false {
      let first = state.fields.first { $0.syntax.bindable != nil }
      actions.addQuietly("binding", "the action that bindings send", at: first?.syntax.bindable)
    }
    for action in file.document.actions {
      let name = action.name
      actions.add(name.value, "the action '\(name.value)'", at: name.range, into: collector)
      reducer.addQuietly(name.value, "the handler of the action '\(name.value)'", at: name.range)
    }
    for name in state.cases.filter({ !$0.isGenerated }).map(\.syntax.name) {
      fields.addQuietly(name.value, "the state's case '\(name.value)'", at: name.range)
    }
    for field in state.fields.filter({ !$0.isGenerated }).compactMap(\.name) {
      fields.addQuietly(field.value, "the state's field '\(field.value)'", at: field.range)
    }
    for dependency in file.document.dependencies.map(\.name) {
      reducer.add(dependency.value, "the dependency '\(dependency.value)'", at: dependency.range, into: collector)
    }
    for child in file.document.children.map(\.name) {
      let what = "the child '\(child.value)'"
      // One place, one error: its action and its reducer have the same name.
      if actions.checkMeets(child.value, what, at: child.range, into: collector) { continue }
      if fields.checkMeets(child.value, what, at: child.range, into: collector) { continue }
      reducer.add(child.value, what, at: child.range, into: collector)
    }
  }
}

/// Names of which each may occur once, with where each was given.
struct Namespace {
  private let kind: String
  private var owners: [String: (what: String, range: SourceRange?)] = [:]

  init(_ kind: String) {
    self.kind = kind
  }

  mutating func add(_ name: String, _ what: String, at range: SourceRange?, into collector: DiagnosticCollector) {
    if !checkMeets(name, what, at: range, into: collector) { addQuietly(name, what, at: range) }
  }

  mutating func addQuietly(_ name: String, _ what: String, at range: SourceRange?) {
    if owners[name] == nil { owners[name] = (what, range) }
  }

  /// Reports a name that is taken already.
  ///
  /// - Returns: whether it is.
  @discardableResult
  func checkMeets(_ name: String, _ what: String, at range: SourceRange?, into collector: DiagnosticCollector) -> Bool {
    // The same name twice among the cases of an enum has been reported where names are checked.
    guard let owner = owners[name], owner.what != what else { return false }
    let notes = owner.range.map { [Diagnostic.Note("\(owner.what) is here", at: $0)] } ?? []
    collector.report(
      Diagnostic(.nameCollision, "\(what) has the same name as \(owner.what)", at: range, notes: notes)
    )
    return true
  }
}
