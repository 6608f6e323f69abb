import Diagnostics
import SwiftSource

/// One schema with all that its names, defaults and paths mean.
///
/// What it refers to is resolved before it is made. `Resolver.resolve` sets each of what is declared `var` here once, in the
/// order in which it is declared; whatever comes later only reads.
package final class ResolvedFile {
  let path: String
  let document: SchemaDocument
  /// The schemas that it uses, each with where it says so.
  let used: [(reference: Located<String>, file: ResolvedFile)]
  /// The children whose schemas could be read, then those that are one of several.
  package let children: [(written: ChildDeclaration, file: ResolvedFile)]
  /// The features that are one of several, for children with 'one-of'.
  package let choices: [(written: ChildDeclaration, file: ResolvedFile)]
  /// The feature around this one, if it is one of the choices there.
  let enclosingFeature: String?
  /// Whether a schema that it uses could not be read: then an unknown name may be one of its.
  let isIncomplete: Bool
  /// Whether that of a child could not, whose types have names of several parts: `Editor.Draft`.
  let lacksChild: Bool
  /// Conformances of what exists already, by full name.
  let externals: [String: ConformanceSet]

  /// The types at the top of the schema: in the feature's namespace, or in a library at the top of the module.
  private(set) var types: [ResolvedDeclaration] = []
  private var typesByName: [String: ResolvedDeclaration] = [:]
  package private(set) var state: ResolvedDeclaration?
  package private(set) var action: ResolvedDeclaration?
  /// Every declaration, outer before inner, in the order of the document.
  package private(set) var declarations: [ResolvedDeclaration] = []

  /// All children with what they are, those written by hand too, in the order of the schema.
  package internal(set) var composed: [ResolvedChild] = []
  /// Alerts, then confirmation dialogs, where there are any.
  package internal(set) var prompts: [ResolvedPrompts] = []
  /// In the order of the state's fields, outer before inner; one more than the limit where there are too many.
  package internal(set) var bindingPaths: [BoundPath] = []
  /// What is marked with `onChange`, by the chains of fields that lead to it.
  var watchedPaths: [BoundPath] = []
  var dependencies: [ResolvedDependency] = []
  /// What children's reducers are where the parent is given none, by the children's names.
  var reducers: [String: DefaultValue] = [:]
  /// The same where dependencies with a key need not be given.
  var reducersWithKeys: [String: DefaultValue] = [:]
  /// Swift's own types that are named here without their module.
  var standardNames: Set<String> = []

  /// - Parameters:
  ///   - enclosingFeature: the feature in whose namespace this one is; `nil` for what a schema describes.
  ///   - find: gives a schema that this one refers to; `nil` where it could not be read.
  init(
    path: String,
    document: SchemaDocument,
    within enclosingFeature: String? = nil,
    find: (String) -> ResolvedFile?
  ) {
    self.path = path
    self.document = document
    self.enclosingFeature = enclosingFeature
    used = document.uses.compactMap { reference in find(reference.value).map { (reference, $0) } }
    isIncomplete = used.count < document.uses.count
    let features = document.children.compactMap { child in
      child.schema.flatMap { find($0.value) }.flatMap { $0.featureName == nil ? nil : (child, $0) }
    }
    choices = document.choices.map {
      ($0, ResolvedFile(path: path, document: $1, within: document.feature?.value, find: find))
    }
    children = features + choices
    lacksChild =
      features.count < document.children.count { $0.schema != nil } || choices.contains { $0.file.lacksChild }
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

  deinit {
    // Types that contain each other keep each other alive, and freeing a long chain of them is recursive.
    for declaration in declarations { declaration.kind = .invalid }
  }

  /// What the feature tells the one that it is a child of.
  package var delegate: ResolvedDeclaration? {
    document.delegate == nil ? nil : action?.nested(named: ActionTypeName.delegate)
  }

  package var featureName: String? { document.feature?.value }

  /// The feature's name with that of the one around it: `["Root", "Destination"]`; empty for a type library.
  package var featurePath: [String] { [enclosingFeature, featureName].compactMap(\.self) }

  /// The names in the feature's namespace that schemas give to types: its own, and its choices.
  var typeNames: [Located<String>] { types.map(\.name) + choices.compactMap(\.file.document.feature) }

  /// The feature that a child with 'one-of' is.
  func choice(of child: ChildDeclaration) -> ResolvedFile? {
    choices.first { $0.written.name.value == child.name.value }?.file
  }

  var access: AccessLevel { document.access?.value ?? .internal }

  /// What it refers to directly: the used schemas, then the children's, each with where it is named.
  var references: [(name: Located<String>, file: ResolvedFile)] {
    used.map { ($0.reference, $0.file) } + children.map { ($0.written.reference, $0.file) }
  }

  /// The names that this schema gives to what is at the top of the module: its feature, or the types of a library.
  var namesInModule: [Located<String>] {
    guard enclosingFeature == nil else { return [] }
    return document.feature.map { [$0] } ?? types.map(\.name)
  }
}

extension SchemaDocument {
  /// The types that the generator nests in the feature's `Action`.
  fileprivate var actionTypes: [TypeDeclaration] {
    let delegate = delegate.map {
      TypeDeclaration(name: Located(ActionTypeName.delegate, at: $0.range), kind: .enumeration($0.cases, raw: nil))
    }
    let prompts = prompts.map { prompts in
      TypeDeclaration(
        name: Located(prompts.kind.typeName, at: prompts.range),
        kind: .enumeration([prompts].buttonsWithActions.map { CaseDeclaration(name: $0.name) }, raw: nil)
      )
    }
    return prompts + [delegate].compactMap(\.self)
  }
}

extension ExternalDeclaration {
  /// What it conforms to; everything, if that is uncertain.
  fileprivate var known: ConformanceSet {
    let known = conformances.compactMap { Conformance(rawValue: $0.value) }
    return ConformanceSet(known.count < conformances.count ? Conformance.allCases : known)
  }
}

/// What the reducer needs from outside.
struct ResolvedDependency {
  let written: DependencyDeclaration
  let type: TypeUse
  /// `nil` when there is none, or something is wrong with it, which is already reported.
  let defaultValue: DefaultValue?
}

// MARK: Names

/// Where a type's name is written, which decides what it means.
enum Scope {
  /// At the top of the schema.
  case file
  case declaration(ResolvedDeclaration)

  /// Whether no types are nested there, so that a name means what it does at the top of the schema.
  var isEmpty: Bool {
    switch self {
    case .file: true
    case .declaration(let declaration): declaration.parent == nil && declaration.nested.isEmpty
    }
  }
}

extension ResolvedFile {
  /// The declaration that the first of the names mean, from the innermost scope outward, as Swift looks them up.
  ///
  /// - Returns: the declaration, and how many of the names it took; `nil` where no schema declares it.
  func declaration(named names: [String], in scope: Scope) -> (declaration: ResolvedDeclaration, used: Int)? {
    if case .declaration(let innermost) = scope {
      var current: ResolvedDeclaration? = innermost
      while let declaration = current {
        if let nested = declaration.nested(named: names[0]) { return (nested, 1) }
        current = declaration.parent
      }
    }
    if let own = own(named: names[0]) { return (own, 1) }
    return declarationInModule(named: names)
      ?? used.lazy.compactMap { $0.file.declarationInModule(named: names) }.first
      ?? children.lazy.compactMap { $0.file.declarationOfChild(named: names) }.first
  }

  /// What the feature that has this one as its child can name: its types, and those of the features that it may be.
  private func declarationOfChild(named names: [String]) -> (declaration: ResolvedDeclaration, used: Int)? {
    if let own = declarationInModule(named: names) { return own }
    guard enclosingFeature != nil else { return nil }
    return children.lazy.compactMap { $0.file.declarationInModule(named: names) }.first
  }

  /// What other schemas can name: the types of a library, and those of a feature by the feature's name.
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
