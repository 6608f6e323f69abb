import Diagnostics
import SwiftSource

/// Names that occur twice where each may occur once, and names that generated code needs for itself.
struct NameCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    for declaration in file.declarations {
      let names = declaration.cases.filter { !$0.isGenerated }.map(\.syntax.name)
      checkUnique(names, declaration.isAction ? "action" : "case", into: collector)
      checkReserved(declaration, into: collector)
    }
    checkTypeNames(of: file, into: collector)
    checkReservedTypes(of: file, into: collector)
    checkReducerMembers(of: file, into: collector)
  }

  private func checkUnique(_ names: [Located<String>], _ kind: String, into collector: DiagnosticCollector) {
    var firsts: [String: Located<String>] = [:]
    for name in names {
      if let first = firsts[name.value] {
        collector.report(.duplicateName("\(kind) '\(name.value)'", at: name.range, first: first.range))
      } else {
        firsts[name.value] = name
      }
    }
  }

  /// Types at the top of this file, of used files, and those that exist already share one namespace.
  private func checkTypeNames(of file: ResolvedFile, into collector: DiagnosticCollector) {
    var owners: [String: SourceRange?] = [:]
    let feature = file.document.feature
    if let feature { owners[feature.value] = feature.range }
    for type in file.types {
      if type.name.value == feature?.value {
        collector.report(.namedAsFeature(type.name, feature: feature?.range))
      } else if let first = owners[type.name.value] {
        collector.report(.duplicateName("type '\(type.name.value)'", at: type.name.range, first: first))
      }
      owners[type.name.value] = type.name.range
    }
    for external in file.document.externals {
      guard let first = owners[external.name.value] else { continue }
      collector.report(.declaredExternal(external.name, first: first))
    }
    checkOtherFiles(of: file, owners: owners, into: collector)
  }

  /// All that a schema refers to, directly or not, ends up in one module with it.
  private func checkOtherFiles(
    of file: ResolvedFile,
    owners own: [String: SourceRange?],
    into collector: DiagnosticCollector
  ) {
    var owners = own
    let references = file.used.map { ($0.reference, $0.file) } + file.children.map { ($0.syntax.schema, $0.file) }
    for (reference, other) in references {
      // What meets within the other file's own references has been reported there.
      for name in other.topLevelNames {
        guard let owner = owners[name.value] else {
          owners[name.value] = name.range
          continue
        }
        if owner != name.range { collector.report(.usedTwice(name, reference, first: owner)) }
      }
    }
  }

  private func checkReservedTypes(of file: ResolvedFile, into collector: DiagnosticCollector) {
    for name in file.ownNames {
      guard let reason = ReservedNames.topLevelReason(name.value) else { continue }
      collector.report(.reservedName(name, reason))
    }
    guard let feature = file.document.feature, ["State", "Action"].contains(feature.value) else { return }
    collector.report(.reservedFeature(feature))
  }

  /// What stands in the reducer's own namespace, where its body looks up the names of types.
  private func checkReducerMembers(of file: ResolvedFile, into collector: DiagnosticCollector) {
    let document = file.document
    let names =
      document.actions.map { ("an action", $0.name) } + document.dependencies.map { ("a dependency", $0.name) }
      + document.children.map { ("a child", $0.name) }
    for (what, name) in names {
      guard let reason = ReservedNames.reducerMemberReason(name.value) else { continue }
      collector.report(.reservedMember(what, name, reason))
    }
    for name in document.children.map(\.name) {
      guard let reason = ReservedNames.childReason(name.value) else { continue }
      collector.report(.reservedMember("a child", name, reason))
    }
  }

  private func checkReserved(_ declaration: Declaration, into collector: DiagnosticCollector) {
    for nested in declaration.nested {
      guard let reason = ReservedNames.nestedTypeReason(nested.name.value, in: declaration) else { continue }
      collector.report(.reservedName(nested.name, reason))
    }
  }
}

extension ResolvedFile {
  /// The names that this schema gives to types at the top and to its feature.
  var ownNames: [Located<String>] { types.map(\.name) + [document.feature].compactMap(\.self) }

  /// This schema and all that it refers to, directly or not, each once.
  var withReferences: [ResolvedFile] {
    var found: [ResolvedFile] = []
    var pending = [self]
    var seen: Set<ObjectIdentifier> = []
    while let file = pending.popLast() {
      guard seen.insert(ObjectIdentifier(file)).inserted else { continue }
      found.append(file)
      pending += file.used.map(\.file) + file.children.map(\.file)
    }
    return found
  }

  /// The names that this schema and all that it refers to give to types and features, the first of each.
  fileprivate var topLevelNames: [Located<String>] {
    var names: [String: Located<String>] = [:]
    for name in withReferences.flatMap(\.ownNames) where names[name.value] == nil { names[name.value] = name }
    return names.values.sorted { $0.value < $1.value }
  }
}

/// Names that the schema cannot give to something else.
enum ReservedNames {
  /// Top-level types that generated code names; one of the same name in the user's module would hide them.
  static let types: Set<String> = [
    "Bool", "Int", "String", "Void", "Optional", "Array", "Set", "Dictionary", "PartialKeyPath", "WritableKeyPath",
    "KeyPath", "Equatable", "Hashable", "Sendable", "Codable", "Comparable", "Identifiable", "CaseIterable", "Error",
    "Binding", "BindingAction", "BindableAction", "BindingReducer", "CaseKeyPath", "CasePath", "CasePathable",
    "Decimal", "Effect", "EmptyReducer", "IdentifiedAction", "ObservableState", "Reduce", "Reducer", "ReducerOf",
    "Scope", "Store", "StoreOf", "Self", "Type", "Protocol", "Any", "AnyObject", "Foundation", "MainActor", "Swift",
  ]

  /// Why nothing in the reducer's own namespace can have a name, if so.
  static func reducerMemberReason(_ name: String) -> String? {
    switch name {
    case "State", "Action": "the feature's own \(name) has that name"
    case "Body": "a reducer gives that name to the type of its body"
    case "Reduce", "Scope": "generated code uses the type of that name"
    default: nil
    }
  }

  /// Why a child cannot have a name, which is that of an action and of a reducer too, if so.
  static func childReason(_ name: String) -> String? {
    switch name {
    case "AllCasePaths", "allCasePaths": "the case paths of the feature's actions have that name"
    case "CasePath": "generated code uses the type of that name"
    default: SwiftIdentifier.refusalReason(for: name, as: .use)
    }
  }

  /// Names that every enum or reducer has for a type of its own: one at the top could not be seen from there.
  static func topLevelReason(_ name: String) -> String? {
    switch name {
    case "AllCasePaths": "the case paths of every enum have that name"
    case "Body": "every reducer gives that name to the type of its body"
    case "CodingKeys": "every Codable type gives that name to a type of its own"
    default: types.contains(name) ? "generated code uses the type of that name" : nil
    }
  }

  /// Types that generated code names within a declaration.
  private static let withinTypes: Set<String> = [
    "Bool", "CasePath", "Decimal", "Equatable", "PartialKeyPath", "Sendable", "Void",
  ]

  /// Why a nested type cannot have its name, if so.
  static func nestedTypeReason(_ name: String, in declaration: Declaration) -> String? {
    if case .enumeration = declaration.kind, name == declaration.path[0] {
      return "it would hide the outermost type, by whose name the enum's case paths find it"
    }
    if declaration === declaration.file.state,
      declaration.file.children.contains(where: { $0.file.featureName == name })
    {
      return "a child's feature has that name"
    }
    if let reason = SwiftIdentifier.refusalReason(for: name, as: .type) { return reason }
    if ["AllCasePaths", "CodingKeys"].contains(name) { return topLevelReason(name) }
    if name == "RawValue", case .enumeration(_, _?) = declaration.kind {
      return "Swift gives that name to the type of the enum's raw values"
    }
    if let conformance = declaration.conformances.first(where: { $0.reservedNestedType == name }) {
      return "\(conformance.rawValue) gives that name to a type of its own"
    }
    if withinTypes.contains(name) { return "generated code uses the type of that name" }
    return nil
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
      "'\(name.value)' stands under 'external', but is declared here too",
      at: name.range,
      notes: [Note("it is declared here", at: first)],
      help: ["remove one of the two"]
    )
  }

  fileprivate static func usedTwice(
    _ name: Located<String>,
    _ reference: Located<String>,
    first: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "'\(reference.value)' brings along a type '\(name.value)', but there is one already",
      at: reference.range,
      notes: [Note("one is here", at: first), Note("the other one is here", at: name.range)]
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
