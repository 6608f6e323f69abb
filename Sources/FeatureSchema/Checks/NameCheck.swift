import Diagnostics
import SwiftSource

/// No scope of generated code declares a name twice, or a name that it needs itself: ``NameTable`` lists those.
struct NameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      checkMembers(of: declaration)
      checkCases(of: declaration)
    }
    checkTypesAtTop()
    if file.state != nil {
      checkReducer()
      checkAlerts()
      checkHooks()
    }
    keepFirstAtEachPlace()
  }

  mutating func report(_ scope: NameScope) {
    let found = scope.problems
    if !found.isEmpty { diagnostics += found }
  }

  /// Reports a child's name, which is also the name of an action, a field and a reducer, only once.
  private mutating func keepFirstAtEachPlace() {
    if diagnostics.count < 2 { return }
    // A reserved name also collides with the declaration that it is reserved for.
    let found = diagnostics.filter { $0.id == .reservedName } + diagnostics.filter { $0.id != .reservedName }
    diagnostics = found.unique { $0.range?.lowerBound ?? -1 }
  }

  // MARK: Types

  /// Fields, cases and nested types share a scope.
  private mutating func checkMembers(of declaration: ResolvedDeclaration) {
    var scope = NameScope()
    scope.add(declaration.addedNames)
    let codingKeys = declaration.codingKeys
    let unhandled = declaration.unhandledActions
    for name in declaration.memberNames {
      let isHandled = declaration.holdsActions && !unhandled.contains(name.name) && !name.isChild
      let reason =
        isHandled && name.name == "self"
        ? "its handler would have that name, which Swift reserves" : reason(against: name.name, in: declaration)
      scope.add(name, refused: reason ?? (codingKeys.contains(name.name) ? Self.codableReason : nil))
    }
    for name in declaration.nested.map(\.name) {
      let reason = reason(againstType: name.value, in: declaration)
      let taken = codingKeys.contains(name.value) ? Self.codableReason : nil
      scope.add(GivenName(name, .type), refused: reason ?? taken)
    }
    report(scope)
  }

  private func reason(against name: String, in declaration: ResolvedDeclaration, isType: Bool = false) -> String? {
    let place: NameTable.Place = declaration === file.state ? .state : .type
    return NameTable.reason(against: name, in: place, isType: isType, where: declaration.meets)
  }

  private static let placeReason = "Codable gives that name to the value without a label in that place"
  private static let codableReason = "Codable gives that name to a type of its own"

  /// Why a type nested in a declaration cannot have its name.
  private func reason(againstType name: String, in declaration: ResolvedDeclaration) -> String? {
    if declaration.isEnum, name == declaration.path[0] {
      return "it would hide the outermost type, by whose name the enum's case paths find it"
    }
    if declaration === file.state || declaration.isAction,
      file.composed.contains(where: { $0.featurePath.first == name || $0.isChoice && $0.featurePath.last == name })
    {
      return "a child's feature has that name"
    }
    return reason(against: name, in: declaration, isType: true) ?? SwiftIdentifier.refusalReason(for: name, as: .type)
      ?? reason(hidingError: name, within: declaration.path)
  }

  /// Why a nested type cannot be named `Error`: a type beside it or further in conforms to Swift's `Error`.
  ///
  /// - Parameter path: the full name of the type around it; empty for the feature.
  func reason(hidingError name: String, within path: [String]) -> String? {
    guard name == "Error" else { return nil }
    let error = file.declarations.first { declaration in
      declaration.conformances.contains(.error) && declaration.path.count > path.count
        && declaration.path.starts(with: path)
    }
    return error.map { "it would hide Swift's own, to which '\($0.fullName)' conforms" }
  }

  // MARK: Cases

  /// Checks the names generated from cases, and the labels of their values.
  private mutating func checkCases(of declaration: ResolvedDeclaration) {
    let cases = declaration.cases
    let isCodable = declaration.provides(.codable) && declaration.raw == nil
    for enumCase in cases where enumCase.payload.count > 1 {
      var labels = NameScope()
      // A value without a label gets its position as a label, `_0`.
      let places =
        isCodable ? enumCase.payload.indices.filter { enumCase.payload[$0].name == nil }.map { "_\($0)" } : []
      for name in enumCase.payload.compactMap(\.name) {
        let isTaken = places.contains(name.value)
        labels.add(GivenName(name, .label), refused: isTaken ? Self.placeReason : nil)
      }
      report(labels)
    }
    if !declaration.holdsActions {
      var accessors = NameScope()
      for enumCase in cases {
        let name = enumCase.name
        guard let accessor = AccessorName.of(name.value, payloadCount: enumCase.payload.count) else { continue }
        accessors.add(.made(accessor, at: name.range, "the accessor of the case '\(name.value)'"))
      }
      report(accessors)
    }
    if isCodable, cases.contains(where: { !$0.payload.isEmpty }) {
      var keys = NameScope()
      for name in cases.map(\.name) {
        let type = CodingKeysName.of(name.value)
        keys.add(.made(type, at: name.range, "the type of the keys of the case '\(name.value)'"))
      }
      report(keys)
    }
  }
}

extension ResolvedDeclaration {
  /// Whether a condition of the table holds for it.
  fileprivate func meets(_ condition: NameTable.Condition) -> Bool {
    switch condition {
    case .always: true
    // What is nested there by that name may be the type of the id.
    case .conforms(.identifiable):
      provides(.identifiable) && nested(named: "ID").map { $0 !== identityType?.type.declaration } ?? true
    // What has a raw value is coded as that, without keys.
    case .conforms(let conformance): provides(conformance) && (conformance != .codable || raw == nil)
    case .raw: raw != nil
    case .enumeration: isEnum
    case .prompts: !file.prompts.isEmpty
    case .shared: file.state?.hasSharedFields ?? false
    case .child(let presence): file.composed.contains { $0.written.presence == presence }
    case .identity:
      if case .field(let name)? = written.identity { name.value == "ID" } else { false }
    case .views: isAction && file.document.groups.contains { $0.name.value == ActionName.view }
    case .bindings: isAction && !file.bindingPaths.isEmpty
    case .oneOf, .feature: false
    }
  }

  /// The key types that Codable synthesizes for the cases of an enum.
  fileprivate var codingKeys: Set<String> {
    guard case .enumeration(let cases, nil) = kind, provides(.codable) else { return [] }
    let reading = cases.filter { $0.payload.contains { !($0.attributes.stored?.old.isEmpty ?? true) } }
    return Set(cases.map { CodingKeysName.of($0.name.value) })
      .union(reading.map { CodingKeysName.of($0.name.value, "DecodingKeys") })
  }

  /// The names that other parts of the schema add to it.
  fileprivate var addedNames: [GivenName] {
    let document = file.document
    var names: [GivenName] = []
    if isAction, let path = file.bindingPaths.first {
      let range = path.member.attributes.bindable?.range
      names.append(.made("binding", at: range, "the action that bindings send"))
    }
    if isAction {
      names += document.groups.map { group in
        let name = group.name.value
        return .made(name, at: group.name.range, group.isDelegate ? "the delegate action" : "the group '\(name)'")
      }
    }
    guard isAction || file.state === self, file.enclosing == nil else { return names }
    if !isAction {
      let presented =
        document.children.filter { $0.presence == .presented }.map { ($0.name.value, $0.name.range) }
        + document.prompts.map { ($0.name.value, $0.range) }
      // A property wrapper has a stored property, too.
      names += presented.map { .made("_" + $0, at: $1, "what holds the state of '\($0)'") }
    }
    let what = isAction ? "the action of" : "the state's field for"
    return names
      + document.prompts.map { .made($0.name.value, at: $0.name.range, "\(what) '\($0.kind.key)'") }
  }

  /// The names of its actions that have no handlers, if it holds actions.
  fileprivate var unhandledActions: Set<String> {
    holdsActions ? Set(cases.filter { $0.written.isUnhandled != nil }.map(\.name.value)) : []
  }

  /// The names of its fields or cases, and of children.
  fileprivate var memberNames: [GivenName] {
    let isPrompt = !isAction && file.prompts.contains { $0.written.kind.typeName == name.value }
    let plain: NameRole = isStateOfChoice ? .child : .case
    let role = !holdsActions ? plain : isPrompt ? .button : .action
    let shared = fields.lazy.filter { $0.attributes.shared != nil }.compactMap(\.name).map { name in
      GivenName.made("_" + name.value, at: name.range, "what holds the shared field '\(name.value)'")
    }
    let fields = fields.lazy.filter { !$0.isGenerated }.compactMap(\.name)
    let cases = cases.lazy.filter { !$0.isGenerated }.map(\.name)
    let own = shared + fields.map { GivenName($0, .field) } + cases.map { GivenName($0, role) }
    guard isAction || file.state === self else { return own }
    let alerts = file.enclosing == nil ? [] : file.document.prompts
    return own + (file.document.children.map(\.name) + alerts.map(\.name)).map { GivenName($0, .child) }
  }
}
