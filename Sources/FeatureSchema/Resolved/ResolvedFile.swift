import Diagnostics
package import SwiftSource

/// A schema with the meaning of all its names, defaults and paths.
///
/// The files that it refers to are resolved before, or together with it if their children lead back to it. `Resolution` sets
/// each variable once, in the order of declaration; later stages only read them.
package final class ResolvedFile {
  package let path: String
  package let document: SchemaDocument
  /// The feature that it is nested in, if it is generated for `one-of`.
  package let enclosingFeature: String?
  /// The module that it belongs to; `nil` without a project file.
  let module: ProjectModule?
  /// The schema that it is part of, if it is generated for `one-of`.
  private(set) unowned var enclosing: ResolvedFile?
  /// The conformances of external types, by full name.
  let externals: [String: ConformanceSet]

  /// The schemas that it uses, with the places that name them: under `use`, or by the name of a type.
  private(set) var used: [(reference: Located<String>, isPath: Bool, file: ResolvedFile)] = []
  /// The schemas of the project that declare the names of types in it, by these names.
  private var filesByTypeName: [String: ResolvedFile] = [:]
  /// The children whose schemas could be read, then the features for `one-of`.
  package private(set) var children: [(written: ChildDeclaration, file: ResolvedFile)] = []
  /// The features for children with `one-of`.
  package private(set) var choices: [(written: ChildDeclaration, file: ResolvedFile)] = []
  /// Whether a used schema could not be read, so that it may declare an unknown name.
  private(set) var isIncomplete = false
  /// Whether a child's schema could not be read. Names of its types have several parts: `Editor.Draft`.
  private(set) var lacksChild = false
  /// The mutually recursive schemas that this is one of, with their features for `one-of`.
  private(set) var circle: [ResolvedFile] = []

  /// The types at the top of the schema: nested in the feature, or at the top of the module for a library.
  package private(set) var types: [ResolvedDeclaration] = []
  private var typesByName: [String: ResolvedDeclaration] = [:]
  package private(set) var state: ResolvedDeclaration?
  package private(set) var action: ResolvedDeclaration?
  /// All declarations, outer before inner, in the order of the document.
  package private(set) var declarations: [ResolvedDeclaration] = []

  /// All children, including handwritten ones, in the order of the schema.
  package internal(set) var composed: [ResolvedChild] = []
  /// The alerts, then the confirmation dialogs, if there are any.
  package internal(set) var prompts: [ResolvedPrompts] = []
  /// The localization of texts of alerts and dialogs; `nil` if they are not localized.
  package internal(set) var strings: StringsLocation?
  /// In the order of the state's fields, outer before inner. If there are too many, one more than the limit.
  package internal(set) var bindingPaths: [BoundPath] = []
  /// The values with `onChange`, by their paths.
  package internal(set) var watchedPaths: [BoundPath] = []
  /// The functions that the author writes.
  package internal(set) var functions: [AuthorFunction] = []
  /// The invariants of the state, as Swift with full names.
  package internal(set) var invariants: [(name: String, source: String)] = []
  package internal(set) var dependencies: [ResolvedDependency] = []
  package internal(set) var requests: [ResolvedRequest] = []
  package internal(set) var clients: [ResolvedClient] = []
  /// The defaults of children's reducers, by the children's names.
  package internal(set) var reducers: [String: DefaultValue] = [:]
  /// The values given to children for their dependencies with keys, by the children's names.
  package internal(set) var keyedValues: [String: [KeyedValue]] = [:]
  /// Swift's own types named in the schema without their module.
  var standardNames: Set<String> = []
  /// Whether a type of it has rules, or holds one that has. Most schemas have none.
  var hasRules = false

  /// - Parameters:
  ///   - module: the module that it belongs to.
  ///   - enclosingFeature: the feature that this one is nested in; `nil` for the feature of a schema.
  init(path: String, document: SchemaDocument, of module: ProjectModule?, within enclosingFeature: String? = nil) {
    self.path = path
    self.document = document
    self.module = module
    self.enclosingFeature = enclosingFeature
    externals = Dictionary(document.externals.map { ($0.name.value, $0.known) }) { $1 }
    let namespace = featurePath
    types = document.types.map { ResolvedDeclaration($0, in: nil, path: namespace, file: self) }
    typesByName = types.byName
    if let feature = document.feature {
      let state = document.state ?? TypeDeclaration(name: Located("State", at: feature.range), kind: .structure([]))
      let cases = TypeDeclaration.Kind.enumeration(document.actions, raw: nil)
      let action = TypeDeclaration(name: Located("Action", at: feature.range), kind: cases, types: document.actionTypes)
      self.state = ResolvedDeclaration(state, in: nil, path: namespace, file: self)
      self.action = ResolvedDeclaration(action, in: nil, path: namespace, file: self)
    }
    for declaration in types + [state, action].compactMap(\.self) { declaration.append(to: &declarations) }
  }

  /// Refers to other schemas.
  ///
  /// - Parameter find: returns the schema of a normalized path; `nil` if it could not be read.
  func link(_ find: (String) -> ResolvedFile?) {
    func target(_ reference: Located<String>) -> ResolvedFile? {
      find(document.target(of: reference.value, from: path))
    }
    let implied = document.reached.types.unique(by: \.path)
    filesByTypeName = document.reached.types.reduce(into: [:]) { $0[$1.name] = find($1.path) }
    used = document.uses.compactMap { reference in target(reference).map { (reference, true, $0) } }
    used += implied.compactMap { _, place, path in
      find(path).map { (Located(SchemaPath.parts(of: path).last.map(String.init) ?? path, at: place), false, $0) }
    }
    isIncomplete = used.count < document.uses.count + implied.count
    let features = document.children.compactMap { child in
      child.schema.flatMap(target).flatMap { $0.featureName == nil ? nil : (child, $0) }
    }
    choices = document.choices.map {
      let choice = ResolvedFile(path: path, document: $1, of: module, within: document.feature?.value)
      choice.enclosing = self
      choice.link(find)
      return ($0, choice)
    }
    children = features + choices
    lacksChild =
      features.count < document.children.count { $0.schema != nil } || choices.contains { $0.file.lacksChild }
  }

  /// Marks schemas as mutually recursive, with their features for `one-of`.
  static func close(_ circle: [ResolvedFile]) {
    for file in circle { file.circle = circle }
  }

  /// Refers to no other schemas any more, which may refer to this one.
  func unlink() { (used, filesByTypeName, children, choices, circle) = ([], [:], [], [], []) }

  deinit {
    // Types that contain each other keep each other alive, and freeing a long chain of them is recursive.
    for declaration in declarations { declaration.kind = .invalid }
  }

  /// The feature's groups of actions, with their enums.
  package var groups: [(written: ActionGroup, type: ResolvedDeclaration)] {
    document.groups.compactMap { group in action?.nested(named: group.typeName).map { (group, $0) } }
  }

  /// Its children, then those of its features for `one-of`.
  package var allComposed: [ResolvedChild] { composed + choices.flatMap(\.file.composed) }

  /// Its alerts and dialogs, then those of its features for `one-of`, whose buttons have handlers here, too.
  package var allPrompts: [ResolvedPrompts] { prompts + choices.flatMap(\.file.prompts) }

  /// The enum of the actions of alerts' or dialogs' buttons.
  package func buttons(of prompts: ResolvedPrompts) -> ResolvedDeclaration? {
    action?.nested(named: prompts.kind.typeName)
  }

  /// The feature's delegate actions.
  package var delegate: ResolvedDeclaration? { groups.first { $0.written.isDelegate }?.type }

  /// Whether the feature of another schema, or one for `one-of`, leads to this one again.
  func isLedBack(by feature: ResolvedFile) -> Bool {
    if circle.isEmpty { return false }
    if feature.enclosingFeature != nil { return feature.children.contains { isLedBack(by: $0.file) } }
    return circle.contains { $0 === feature }
  }

  package var featureName: String? { document.feature?.value }

  /// The feature's name, after its enclosing feature's name: `["Root", "Destination"]`; empty for a type library.
  package var featurePath: [String] { [enclosingFeature, featureName].compactMap(\.self) }

  /// The names of the types nested in the feature: its own, and its features for `one-of`.
  var typeNames: [Located<String>] { types.map(\.name) + choices.compactMap(\.file.document.feature) }

  /// The feature for a child with `one-of`.
  package func choice(of child: ChildDeclaration) -> ResolvedFile? {
    choices.first { $0.written.name.value == child.name.value }?.file
  }

  /// The place that gives its access level, in the schema or in the project file; `nil` if none does.
  var writtenAccess: Located<AccessLevel>? { document.access ?? module?.access }

  /// Its module and those of the schemas that it refers to, each once; none without a project file.
  package var modules: [String] {
    ([self] + references.map(\.file)).compactMap(\.module?.name.value).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  package var access: AccessLevel { writtenAccess?.value ?? .internal }

  /// The place that says how its logic is written, in the schema or in the project file; `nil` if none does. A feature for
  /// `one-of` has that of the feature around it.
  var writtenLogic: Located<Logic>? { enclosing?.writtenLogic ?? document.logic ?? module?.logic }

  package var logic: Logic { writtenLogic?.value ?? .handlers }

  /// Whether generated code composes its children, and so has their reducers.
  package var composesChildren: Bool { enclosingFeature != nil || logic != .body }

  /// Whether the author declares the reducer, with what it needs, and generated code extends it.
  package var ownsReducer: Bool { enclosingFeature == nil && document.ownReducer != nil }

  /// Whether the reducer of a child is a property.
  package func holdsReducer(of child: ResolvedChild) -> Bool {
    composesChildren && !ownsReducer && !child.isOwn && !child.isItself
  }

  /// The module of another schema, if it is not this one's.
  func otherModule(_ other: ResolvedFile) -> String? {
    guard let name = other.module?.name.value, name != module?.name.value else { return nil }
    return name
  }

  /// The schemas that it refers to directly: the used ones, then the children's, with the places that name them.
  var references: [(name: Located<String>, file: ResolvedFile)] {
    used.map { ($0.reference, $0.file) } + children.map { ($0.written.reference, $0.file) }
  }

  /// The dependencies whose types and defaults are written: the library knows the type of one with a key.
  var writtenDependencies: [ResolvedDependency] { dependencies.filter { $0.written.key == nil } }

  /// The types that its declarations name.
  var namedTypes: [TypeUse] {
    namedTypes { _ in true }
  }

  /// Those of them that other modules see.
  var shownTypes: [TypeUse] {
    namedTypes { !$0.isInternal }
  }

  private func namedTypes(of isIncluded: (ResolvedMember) -> Bool) -> [TypeUse] {
    var types: [TypeUse] = []
    for declaration in declarations {
      let isWhole = !declaration.hasInternalFields
      for member in declaration.storedMembers where isWhole || isIncluded(member) { types.append(member.type) }
      if let raw = declaration.raw { types.append(raw) }
      if let type = declaration.identityExpression?.type { types.append(type) }
    }
    return types + prompts.flatMap(\.alerts).flatMap { $0.values.map(\.type) } + writtenDependencies.map(\.type)
  }

  /// Whether its code needs the pack's own library: for a feature, for case paths, or for a type of that library.
  package var usesLibrary: Bool {
    document.feature != nil || !clients.isEmpty || declarations.contains { $0.isEnum || $0.hasRules || $0.canBeWrong }
      || namedTypes.contains { $0.meaning.modules.contains(KnownTypes.runtimeModule) }
  }

  /// The names that this schema declares at the top of the module: its feature, or the types of a library.
  var namesInModule: [Located<String>] {
    guard enclosingFeature == nil else { return [] }
    return document.feature.map { [$0] } ?? types.map(\.name)
  }
}

extension SchemaDocument {
  /// The types that the generator nests in the feature's `Action`.
  fileprivate var actionTypes: [TypeDeclaration] {
    let groups = groups.map { group in
      TypeDeclaration(
        name: Located(group.typeName, at: group.name.range),
        kind: .enumeration(group.actions, raw: nil),
        doc: group.doc
      )
    }
    let prompts = prompts.map { prompts in
      TypeDeclaration(
        name: Located(prompts.kind.typeName, at: prompts.range),
        kind: .enumeration([prompts].buttonsWithActions.map(\.action), raw: nil)
      )
    }
    return prompts + groups
  }
}

extension ButtonDeclaration {
  fileprivate var action: CaseDeclaration {
    CaseDeclaration(name: name, payload: values.map { MemberDeclaration(name: $0.name, type: $0.type) })
  }
}

extension ExternalDeclaration {
  /// Its conformances; all, if one is unknown.
  fileprivate var known: ConformanceSet {
    let known = conformances?.compactMap { Conformance(rawValue: $0.value) }
    return ConformanceSet(known.flatMap { $0.count == conformances?.count ? $0 : nil } ?? Conformance.allCases)
  }
}

package struct ResolvedDependency {
  package let written: DependencyDeclaration
  package let type: TypeUse
  /// `nil` if there is none, or if an error in it has been reported.
  package let defaultValue: DefaultValue?

  /// The client that it is, if the library finds it.
  package var client: ResolvedDeclaration? {
    guard written.key != nil, let declaration = type.type.declaration else { return nil }
    return declaration.written.client == nil ? nil : declaration
  }

  /// Whether the reducer can be made without it.
  var canBeLeftOut: Bool { written.key != nil || written.defaultValue != nil }
}

extension ResolvedFile {
  /// The dependencies whose types the schema itself says: neither those that it passes on nor those of a type library.
  var typedDependencies: [ResolvedDependency] {
    enclosing == nil ? dependencies.filter { !$0.written.isOfOthers } : []
  }
}

/// The value of a child's dependency that has a key.
package struct KeyedValue: Sendable {
  var name: String
  package var key: String
  package var value: DefaultValue
}

// MARK: Names

/// The scope of a type's name, which decides its meaning.
enum Scope {
  /// At the top of the schema.
  case file
  case declaration(ResolvedDeclaration)

  /// Whether no types are nested in the scope, so that names mean the same as at the top of the schema.
  var isEmpty: Bool {
    switch self {
    case .file: true
    case .declaration(let declaration): declaration.parent == nil && declaration.nested.isEmpty
    }
  }
}

extension ResolvedFile {
  /// The declaration that the first names mean, looked up from the innermost scope outward, as Swift does.
  ///
  /// - Returns: the declaration, and the number of names that it took; `nil` if no schema declares it.
  func declaration(named names: [String], in scope: Scope) -> (declaration: ResolvedDeclaration, used: Int)? {
    if case .declaration(let innermost) = scope {
      var current: ResolvedDeclaration? = innermost
      while let declaration = current {
        if let nested = declaration.nested(named: names[0]) { return (nested, 1) }
        current = declaration.parent
      }
    }
    if let own = own(named: names[0]) { return (own, 1) }
    if let own = declarationInModule(named: names) { return own }
    if document.reached.ambiguous[names[0]] != nil { return nil }
    return used.lazy.compactMap { $0.isPath ? $0.file.declarationInModule(named: names) : nil }.first
      ?? filesByTypeName[names[0]]?.declarationInModule(named: names)
      ?? children.lazy.compactMap { $0.file.declarationOfChild(named: names) }.first
  }

  /// A declaration as the parent of this feature can name it: the feature's types, and those of its alternatives.
  private func declarationOfChild(named names: [String]) -> (declaration: ResolvedDeclaration, used: Int)? {
    if let own = declarationInModule(named: names) { return own }
    guard enclosingFeature != nil else { return nil }
    return children.lazy.compactMap { $0.file.declarationInModule(named: names) }.first
  }

  /// A declaration as other schemas can name it: a library's type, or a feature's type after the feature's name.
  private func declarationInModule(named names: [String]) -> (declaration: ResolvedDeclaration, used: Int)? {
    guard let featureName else { return own(named: names[0]).map { ($0, 1) } }
    guard names.count > 1, featureName.isSpelled(as: names[0]) else { return nil }
    if let own = own(named: names[1]) { return (own, 2) }
    let rest = Array(names.dropFirst())
    return choices.lazy.compactMap { $0.file.declarationInModule(named: rest) }.first.map {
      ($0.declaration, $0.used + 1)
    }
  }

  /// A type at the top of the schema, or the feature's `State` or `Action`.
  private func own(named name: String) -> ResolvedDeclaration? {
    if state?.name.value == name { return state }
    return action?.name.value == name ? action : typesByName[spelled: name]
  }
}
