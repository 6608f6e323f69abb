import Diagnostics
import SwiftSource

/// Names that occur twice where each may occur once, and names that generated code needs for itself.
struct NameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      let cases = declaration.cases
      if !cases.isEmpty {
        checkUnique(cases.filter { !$0.isGenerated }.map(\.name), declaration.holdsActions ? "action" : "case")
      }
      for enumCase in cases where enumCase.payload.count > 1 {
        checkUnique(enumCase.payload.compactMap(\.name), "label")
      }
      checkReserved(declaration)
    }
    checkTypeNames()
    checkReservedTypes()
    checkReducerMembers()
  }

  private mutating func checkUnique(_ names: [Located<String>], _ kind: String) {
    if names.map(\.value).areUnique { return }
    var firsts: [String: Located<String>] = [:]
    for name in names {
      if let first = firsts[name.value] {
        diagnostics.append(.duplicateName("\(kind) '\(name.value)'", at: name.range, first: first.range))
      } else {
        firsts[name.value] = name
      }
    }
  }

  /// Types at the top of the schema, the feature, and types that exist already: each means one thing in the schema.
  private mutating func checkTypeNames() {
    var owners: [String: SourceRange?] = [:]
    let feature = file.document.feature
    if let feature { owners[feature.value] = feature.range }
    for type in file.types {
      if type.name.value == feature?.value {
        diagnostics.append(.namedAsFeature(type.name, feature: feature?.range))
      } else if let first = owners[type.name.value] {
        diagnostics.append(.duplicateName("type '\(type.name.value)'", at: type.name.range, first: first))
      }
      owners[type.name.value] = type.name.range
    }
    for external in file.document.externals {
      if feature != nil, ["State", "Action"].contains(external.name.value) {
        diagnostics.append(.reservedName(external.name, "the feature's own \(external.name.value) has that name"))
      }
      guard let first = owners[external.name.value] else { continue }
      diagnostics.append(.declaredExternal(external.name, first: first))
    }
  }

  private mutating func checkReservedTypes() {
    for name in file.types.map(\.name) {
      guard let reason = reservedReason(name.value) else { continue }
      diagnostics.append(.reservedName(name, reason))
    }
    guard let feature = file.document.feature, file.enclosingFeature == nil else { return }
    if let reason = ReservedNames.topLevelReason(feature.value) { diagnostics.append(.reservedName(feature, reason)) }
    if ["State", "Action"].contains(feature.value) { diagnostics.append(.reservedFeature(feature)) }
  }

  /// Why a type at the top of the schema cannot have its name, if so.
  private func reservedReason(_ name: String) -> String? {
    guard let feature = file.featureName else { return ReservedNames.topLevelReason(name) }
    return ReservedNames.reason(name, in: feature) ?? hiddenError(name, within: [])
  }

  /// What is in the reducer's own namespace, where its body looks up the names of types.
  private mutating func checkReducerMembers() {
    let document = file.document
    let names =
      document.actions.map { ("an action", $0.name) } + document.dependencies.map { ("a dependency", $0.name) }
      + document.children.map { ("a child", $0.name) }
      + document.prompts.buttonsWithActions.map { ("a button", $0.name) }
    for (what, name) in names {
      guard let reason = ReservedNames.reducerMemberReason(name.value) else { continue }
      diagnostics.append(.reservedMember(what, name, reason))
    }
    for name in document.prompts.flatMap(\.alerts).map(\.name) {
      guard let reason = ReservedNames.alertReason(name.value) else { continue }
      diagnostics.append(.reservedMember("an alert", name, reason))
    }
    for name in document.children.map(\.name) {
      guard let reason = ReservedNames.childReason(name.value) else { continue }
      diagnostics.append(.reservedMember("a child", name, reason))
    }
  }

  private mutating func checkReserved(_ declaration: ResolvedDeclaration) {
    for nested in declaration.nested {
      guard let reason = reservedReason(nested.name.value, in: declaration) else { continue }
      diagnostics.append(.reservedName(nested.name, reason))
    }
  }

  /// Why no type within others can be named `Error`, if so: one there is declared to be Swift's.
  ///
  /// - Parameter path: the full name of the type around it; nothing for the feature.
  private func hiddenError(_ name: String, within path: [String]) -> String? {
    guard name == "Error" else { return nil }
    let error = file.declarations.first { declaration in
      declaration.conformances.contains(.error) && declaration.path.count > path.count
        && declaration.path.starts(with: path)
    }
    return error.map { "it would hide Swift's own, to which '\($0.fullName)' conforms" }
  }

  /// Why a type nested in a declaration cannot have its name, if so.
  private func reservedReason(_ name: String, in declaration: ResolvedDeclaration) -> String? {
    if case .enumeration = declaration.kind, name == declaration.path[0] {
      return "it would hide the outermost type, by whose name the enum's case paths find it"
    }
    if declaration === file.state || declaration.isAction,
      file.composed.contains(where: { $0.featurePath.first == name || $0.isChoice && $0.featurePath.last == name })
    {
      return "a child's feature has that name"
    }
    if declaration === file.state, !file.prompts.isEmpty, ReservedNames.inStatesWithPrompts.contains(name) {
      return "the field for an alert needs the type of that name"
    }
    if name == "RawValue", declaration.raw != nil {
      return "Swift gives that name to the type of the enum's raw values"
    }
    if let reason = ReservedNames.nestedTypeReason(name) { return reason }
    if let reason = hiddenError(name, within: declaration.path) { return reason }
    return declaration.conformances.all.first { $0.reservedNestedType == name }.map {
      "\($0.rawValue) gives that name to a type of its own"
    }
  }
}

extension Diagnostic {
  static func duplicateName(_ what: String, at range: SourceRange?, first: SourceRange?) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "the \(what) is declared twice",
      at: range,
      notes: [Note("the first one is here", at: first)]
    )
  }

  fileprivate static func namedAsFeature(_ name: Located<String>, feature: SourceRange?) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "the type '\(name.value)' has the same name as the feature",
      at: name.range,
      notes: [Note("the feature is named here", at: feature)]
    )
  }

  fileprivate static func declaredExternal(_ name: Located<String>, first: SourceRange?) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "'\(name.value)' is under 'external', but is declared here too",
      at: name.range,
      notes: [Note("it is declared here", at: first)],
      help: ["remove one of the two"]
    )
  }

  fileprivate static func reservedFeature(_ name: Located<String>) -> Diagnostic {
    let message = "a feature cannot be named '\(name.value)': its own \(name.value) has that name"
    return Diagnostic(.reservedName, message, at: name.range)
  }

  fileprivate static func reservedMember(_ what: String, _ name: Located<String>, _ reason: String) -> Diagnostic {
    Diagnostic(.reservedName, "\(what) cannot be named '\(name.value)' here: \(reason)", at: name.range)
  }

  fileprivate static func reservedName(_ name: Located<String>, _ reason: String) -> Diagnostic {
    Diagnostic(.reservedName, "a type cannot be named '\(name.value)' here: \(reason)", at: name.range)
  }
}
