import Diagnostics
import SwiftSource

/// One schema with all that its names, defaults and paths mean.
///
/// A resolver fills in what is declared `var` here; whatever comes later only reads.
final class ResolvedFile {
  let path: String
  let document: SchemaDocument
  /// The schemas that it uses, each with where it says so.
  var used: [(reference: Located<String>, file: ResolvedFile)] = []
  /// The children whose schemas could be read.
  var children: [(written: ChildDeclaration, file: ResolvedFile)] = []
  /// Whether something that it refers to could not be read: then an unknown name may be one of its.
  var isIncomplete = false

  /// The types at the top of the file.
  private(set) var types: [ResolvedDeclaration] = []
  private var typesByName: [String: ResolvedDeclaration] = [:]
  private(set) var state: ResolvedDeclaration?
  private(set) var action: ResolvedDeclaration?
  /// Every declaration, outer before inner, in the order of the document.
  private(set) var declarations: [ResolvedDeclaration] = []

  /// Conformances of what exists already, by full name.
  var externals: [String: Set<Conformance>] = [:]
  var dependencies: [(written: DependencyDeclaration, type: TypeUse)] = []
  /// In the order of the state's fields, outer before inner; one more than the limit where there are too many.
  var bindingPaths: [BoundPath] = []
  /// What is marked with `onChange`, by the chains of fields that lead to it.
  var watchedPaths: [BoundPath] = []
  /// The modules that the types in use come from.
  var modules: Set<String> = []
  /// Swift's own types that are named here without their module.
  var standardNames: Set<String> = []
  /// Whether the reducer can be made without arguments: neither it nor its children have dependencies.
  var needsNothing = false
  /// Whether the state can be made without arguments.
  var hasDefaultState = false

  init(path: String, document: SchemaDocument) {
    self.path = path
    self.document = document
    types = document.types.map { ResolvedDeclaration($0, in: nil, path: [], file: self) }
    typesByName = types.byName
    if let feature = document.feature {
      let state = document.state ?? TypeDeclaration(name: Located("State", at: feature.range), kind: .structure([]))
      let cases = TypeDeclaration.Kind.enumeration(document.actions, raw: nil)
      let action = TypeDeclaration(name: Located("Action", at: feature.range), kind: cases)
      self.state = ResolvedDeclaration(state, in: nil, path: [feature.value], file: self)
      self.action = ResolvedDeclaration(action, in: nil, path: [feature.value], file: self)
    }
    for declaration in types + [state, action].compactMap(\.self) { declaration.append(to: &declarations) }
  }

  deinit {
    // Types that contain each other keep each other alive, and freeing a long chain of them is recursive.
    for declaration in declarations { declaration.kind = .invalid }
  }

  var featureName: String? { document.feature?.value }

  var access: AccessLevel { document.access?.value ?? .internal }

  /// What it refers to directly: the used schemas, then the children's, each with where it is named.
  var references: [(name: Located<String>, file: ResolvedFile)] {
    used.map { ($0.reference, $0.file) } + children.map { ($0.written.schema, $0.file) }
  }

  /// The names that this schema gives to types at the top and to its feature.
  var ownNames: [Located<String>] { types.map(\.name) + [document.feature].compactMap(\.self) }
}

// MARK: Names

/// Where a type's name is written, which decides what it means.
enum Scope {
  /// At the top of the file.
  case file
  /// In the feature's own namespace.
  case feature
  case declaration(ResolvedDeclaration)
}

extension ResolvedFile {
  /// The declaration that the first of the names mean, from the innermost scope outward, as Swift looks them up.
  ///
  /// - Returns: the declaration, and how many of the names it took; `nil` where no schema declares it.
  func declaration(named names: [String], in scope: Scope) -> (declaration: ResolvedDeclaration, used: Int)? {
    var isWithinFeature = false
    switch scope {
    case .file: break
    case .feature: isWithinFeature = true
    case .declaration(let innermost):
      var current: ResolvedDeclaration? = innermost
      while let declaration = current {
        if let nested = declaration.nested(named: names[0]) { return (nested, 1) }
        current = declaration.parent
      }
      isWithinFeature = innermost.isWithinFeature
    }
    if isWithinFeature, let part = part(named: names[0]) { return (part, 1) }
    return declarationAtTop(named: names) ?? used.lazy.compactMap { $0.file.declarationAtTop(named: names) }.first
  }

  private func declarationAtTop(named names: [String]) -> (declaration: ResolvedDeclaration, used: Int)? {
    if let type = typesByName[names[0]] { return (type, 1) }
    guard names.count > 1, featureName == names[0] else { return nil }
    return part(named: names[1]).map { ($0, 2) }
  }

  /// The feature's `State` or `Action`.
  private func part(named name: String) -> ResolvedDeclaration? {
    if state?.name.value == name { return state }
    return action?.name.value == name ? action : nil
  }
}
