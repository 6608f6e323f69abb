package import Diagnostics
package import SwiftSource
import YAML

/// A type that a schema declares.
///
/// A resolver sets its variables; later stages only read them.
package final class ResolvedDeclaration {
  package enum Kind {
    case structure([ResolvedMember])
    case enumeration([ResolvedCase], raw: TypeUse?)
    case invalid
  }

  package let written: TypeDeclaration
  package let name: Located<String>
  /// The names from the outermost type to it: `["Settings", "Item", "Status"]`.
  package let path: [String]
  package let fullName: String
  unowned let file: ResolvedFile
  private(set) unowned var parent: ResolvedDeclaration?
  package private(set) var nested: [ResolvedDeclaration] = []
  private var nestedByName: [String: ResolvedDeclaration] = [:]
  /// Its index among the file's declarations.
  private(set) var number = 0

  private var hasPlainCases = false

  package internal(set) var kind = Kind.invalid {
    didSet {
      storedMembers = kind.storedMembers
      hasInternalFields = storedMembers.contains { $0.attributes.access != nil }
    }
  }
  /// The members stored in a value of this type.
  package private(set) var storedMembers: [ResolvedMember] = []
  /// Whether other modules see the type, but not all of its fields.
  package private(set) var hasInternalFields = false
  /// Its declared conformances.
  var conformances: ConformanceSet = []
  /// Its declared conformances to protocols under `external`.
  var otherConformances: [String] = []
  /// The expression of the identity, with its type.
  package internal(set) var identityExpression: (source: String, type: TypeUse?)?
  /// The type of an Identifiable type's id, after its members are resolved.
  package internal(set) var identifier: ResolvedType?
  /// Whether a value can contain another of the same type.
  var isRecursive = false
  /// Whether it has no values: an enum without cases, or a type that has to contain such a value.
  package internal(set) var isUninhabited = false
  /// The rules of its own, without those with reported errors.
  package internal(set) var conditions: [ResolvedCondition] = []
  /// Whether a value of it can have problems, which its rules or those of the types in it find.
  package internal(set) var canBeWrong = false
  /// Whether they need the time.
  package internal(set) var needsTime = false
  /// Whether a member of it has a limit or a range.
  var hasBounds = false
  /// Whether what controls write in it is cut to rules.
  package internal(set) var isRuled = false
  /// Whether an error in it has been reported, so that its consequences are not.
  var isUncertain = false

  init(_ written: TypeDeclaration, in parent: ResolvedDeclaration?, path: [String], file: ResolvedFile) {
    self.written = written
    name = written.name
    self.path = path + [written.name.value]
    fullName = path.isEmpty ? written.name.value : self.path.joined(separator: ".")
    (self.parent, self.file) = (parent, file)
    if case .invalid = written.kind { isUncertain = true }
    if case .enumeration(let cases, _) = written.kind {
      hasPlainCases = !cases.isEmpty && cases.allSatisfy { $0.payload.isEmpty }
    }
    guard !written.types.isEmpty else { return }
    nested = written.types.map { ResolvedDeclaration($0, in: self, path: self.path, file: file) }
    nestedByName = nested.byName
  }

  func nested(named name: String) -> ResolvedDeclaration? { nestedByName[spelled: name] }

  /// Adds this declaration and all declarations nested in it, outer before inner, and numbers them.
  func append(to declarations: inout [ResolvedDeclaration]) {
    number = declarations.count
    declarations.append(self)
    for declaration in nested { declaration.append(to: &declarations) }
  }
}

extension ResolvedDeclaration {
  /// Its conformances as they are written: in alphabetical order, without those that others imply.
  package var conformanceNames: [String] {
    var known = conformances
    if known.contains(.hashable) || known.contains(.comparable) { known.remove(.equatable) }
    if known.contains(.error) { known.remove(.sendable) }
    return (known.all.map(\.rawValue) + otherConformances).sorted()
  }

  /// Whether it is declared to be comparable with `==`.
  package var isEquatable: Bool { conformances.provides(.equatable) }

  /// Whether it is the state of a feature.
  package var isState: Bool { file.state === self }

  /// The type of the identity: the type of the field `id`, of another field, or of an expression.
  package var identityType: TypeUse? {
    if case .expression = written.identity { identityExpression?.type } else { identityField?.type }
  }

  /// The field that is the identity; `nil` if there is none.
  package var identityField: ResolvedMember? {
    switch written.identity {
    case .expression: nil
    case .field(let name): fields.first { $0.name?.value.isSpelled(as: name.value) ?? false }
    case nil: fields.first { $0.name?.value == "id" }
    }
  }

  /// The identity that is a computed property `id`: `identity: id` names the field that is the id anyway.
  package var idProperty: IdentityDeclaration? {
    if case .field(let name)? = written.identity, name.value == "id" { nil } else { written.identity }
  }

  /// The fields of a struct, none of an enum.
  package var fields: [ResolvedMember] {
    if case .structure(let fields) = kind { fields } else { [] }
  }

  /// Whether a field of it is private.
  package var hasPrivateFields: Bool { fields.contains { $0.attributes.private != nil } }

  /// The cases of an enum; empty for a struct.
  package var cases: [ResolvedCase] {
    if case .enumeration(let cases, _) = kind { cases } else { [] }
  }

  package var raw: TypeUse? {
    if case .enumeration(_, let raw) = kind { raw } else { nil }
  }

  /// The names of its members and of the types in it, and those of the types around it: in an extension of it they hide
  /// all others.
  package var namesInScope: Set<String> {
    let own = fields.compactMap { $0.name?.value } + cases.map(\.name.value) + nested.map(\.name.value)
    return (parent?.namesInScope ?? []).union(own)
  }

  /// This declaration and all declarations nested in it, outer before inner.
  var withNested: ArraySlice<ResolvedDeclaration> {
    file.declarations[number...].prefix { $0.path.starts(with: path) }
  }

  package var isEnum: Bool { if case .enumeration = kind { true } else { false } }

  /// Whether it is an enum without cases, including the generator's.
  var isEmptyEnum: Bool {
    guard case .enumeration(let cases, _) = kind, cases.isEmpty else { return false }
    return !isAction || file.bindingPaths.isEmpty
  }

  /// Whether it is a recursive enum.
  package var isIndirect: Bool { isRecursive && !cases.isEmpty }

  package var isAction: Bool { file.action === self }

  /// Whether this is the feature's `Action`, or an enum of actions nested in it.
  package var holdsActions: Bool { isAction || parent?.isAction ?? false }

  /// Whether this is the `State` of a feature for `one-of`, which has the conformances of all its alternatives' states.
  var isStateOfChoice: Bool { file.enclosingFeature != nil && file.state === self }

  /// The possible conformances of such a state.
  static let possibleForChoices: [Conformance] = [.equatable, .hashable, .sendable]

  /// The name as its schema can write it: `Item.Status`, without the feature's name.
  var ownName: String { path.dropFirst(file.featureName == nil ? 0 : 1).joined(separator: ".") }

  /// Whether it is an enum whose cases have no payload; it has cases.
  package var isPlainEnum: Bool {
    guard hasPlainCases, !isAction else { return false }
    return file.state !== self || file.document.children.isEmpty
  }

  /// A plain enum is Hashable without saying so, as in Swift.
  package func provides(_ conformance: Conformance) -> Bool {
    conformances.provides(conformance) || (conformance == .equatable || conformance == .hashable) && isPlainEnum
  }
}

extension ResolvedDeclaration.Kind {
  fileprivate var storedMembers: [ResolvedMember] {
    switch self {
    case .structure(let fields): fields
    case .enumeration(let cases, _): cases.flatMap(\.payload)
    case .invalid: []
    }
  }
}

extension [String: ResolvedDeclaration] {
  /// The declaration whose name has the same bytes: Swift compares identifiers by bytes, but strings by canonical
  /// equivalence.
  subscript(spelled name: String) -> ResolvedDeclaration? {
    guard let index = index(forKey: name), self[index].key.isSpelled(as: name) else { return nil }
    return self[index].value
  }
}

extension String {
  func isSpelled(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension [ResolvedDeclaration] {
  /// The first declaration of each name. One with a rejected name is also found by the suggested name.
  var byName: [String: ResolvedDeclaration] {
    var found = Dictionary(map { ($0.name.value, $0) }) { first, _ in first }
    for declaration in self {
      guard let name = NameRules.correction(of: declaration.name.value), found[name] == nil else { continue }
      found[name] = declaration
    }
    return found
  }
}

/// A case of an enum, or an action.
package final class ResolvedCase {
  package let written: CaseDeclaration
  package let payload: [ResolvedMember]
  /// `nil` if there is none, or if an error in it has been reported.
  package internal(set) var rawValue: DefaultValue?
  /// The raw values that older versions have written, without those with reported errors.
  package internal(set) var oldRawValues: [DefaultValue] = []
  /// Whether the generator adds it, for a child.
  package let isGenerated: Bool
  /// What has to be valid for the handler of an action to run; `nil` as for the raw value.
  package internal(set) var need: ActionNeed?

  init(written: CaseDeclaration, payload: [ResolvedMember], isGenerated: Bool = false) {
    (self.written, self.payload, self.isGenerated) = (written, payload, isGenerated)
  }

  package var name: Located<String> { written.name }

  /// Whether it is declared `indirect`, though the enum is not.
  package var isIndirect: Bool { payload.contains(where: \.isHeldIndirectly) }

  /// Whether it can never be made, because a type in its payload has no values.
  package var isImpossible: Bool { payload.contains { $0.type.type.hasNoValues } }

  /// Whether its value is one tuple without a label.
  package var hasOneTuple: Bool {
    if payload.count == 1, payload[0].label == nil, case .tuple = payload[0].type.type { true } else { false }
  }

  /// The name and values, for a diagram: `inStock(quantity: Int)`.
  package var signature: String {
    if payload.isEmpty { return name.value }
    let values = payload.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.source.withoutBackticks }
    return "\(name.value)(\(values.joined(separator: ", ")))"
  }

  /// Whether views send it, as an action.
  package var isFromViews: Bool { written.sender == .views }
}

/// A field of a struct, or one value of a case.
package final class ResolvedMember {
  /// `nil` for a value without a label.
  package let name: Located<String>?
  package let type: TypeUse
  package let attributes: MemberAttributes
  /// The default as the schema has it.
  let writtenDefault: YAMLNode?
  /// The declaration that it belongs to.
  package unowned let owner: ResolvedDeclaration
  /// Whether the generator adds it, for a child.
  package let isGenerated: Bool
  /// Whether its owner does not contain it, but refers to it: the state or the actions of a recursive child.
  package let isHeldIndirectly: Bool
  /// `nil` if there is none, or if an error in it has been reported.
  package internal(set) var defaultValue: DefaultValue?
  /// `nil` if none is written, or if an error in it has been reported.
  package internal(set) var range: ValueRange?
  /// The most characters or elements; `nil` as for the range.
  package internal(set) var limit: Int?
  /// The message where it is left out; `nil` if it may be.
  package internal(set) var required: AlertText?
  /// Values that mean something, without those with reported errors.
  package internal(set) var examples: [DefaultValue] = []
  /// `nil` if it is not shared, or if an error in that has been reported.
  package internal(set) var sharing: Sharing?

  /// Makes a member that the schema declares.
  init(_ written: MemberDeclaration, type: TypeUse, in owner: ResolvedDeclaration) {
    (name, attributes, writtenDefault) = (written.name, written.attributes, written.defaultValue)
    (self.type, self.owner) = (type, owner)
    (isGenerated, isHeldIndirectly) = (false, false)
  }

  /// Makes a member that the generator adds.
  init(
    generated name: Located<String>?,
    type: TypeUse,
    attributes: MemberAttributes = .none,
    isHeldIndirectly: Bool = false,
    defaultValue: DefaultValue? = nil,
    in owner: ResolvedDeclaration
  ) {
    (self.name, self.type, self.attributes, writtenDefault) = (name, type, attributes, nil)
    (self.owner, self.defaultValue) = (owner, defaultValue)
    (isGenerated, self.isHeldIndirectly) = (true, isHeldIndirectly)
  }

  /// The label of a case's value, or the field's name; `nil` for a value without a label.
  package var label: String? { name?.value }

  private var isField: Bool { if case .structure = owner.written.kind { true } else { false } }

  /// Whether a value of the type can be made without this one: it has a default, is a variable and optional, or is kept.
  package var hasDefault: Bool { writtenDefault != nil || defaultValue != nil || isNilByDefault || isKept }

  /// Whether it is a shared value that is kept somewhere, which is not a parameter of the initializer.
  package var isKept: Bool { attributes.shared?.isKept ?? false }

  /// Whether other modules see its owner, but not the field itself.
  package var isInternal: Bool { attributes.access != nil }

  package var access: AccessLevel { isInternal ? .internal : owner.file.access }

  /// Its value if it is left out; `nil` if it cannot be left out, or after an error.
  package var valueIfLeftOut: DefaultValue? { defaultValue ?? (isNilByDefault && writtenDefault == nil ? .null : nil) }

  /// The feature whose schema declares it.
  package var featureName: String? { owner.file.featureName }

  /// The value of its parameter if that is left out, as written inside the feature.
  package var parameterDefault: DefaultValue? {
    // A key in Swift may have a default.
    let isNil = if case .key? = sharing?.place { false } else { isNilByDefault }
    let value = defaultValue ?? (isNil ? .null : nil)
    return featureName.map { value?.written(within: $0) } ?? value
  }

  var isNilByDefault: Bool { isField && isVariable && type.type.isOptional }
}
