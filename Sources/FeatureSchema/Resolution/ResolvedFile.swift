import Diagnostics
import SwiftSource

/// One schema with what it refers to, while it is being resolved and checked.
final class ResolvedFile {
  let path: String
  let document: SchemaDocument
  /// The schemas that it uses, each with where it says so.
  var used: [(reference: Located<String>, file: ResolvedFile)] = []
  /// The children whose schemas could be read.
  var children: [(syntax: ChildSyntax, file: ResolvedFile)] = []
  /// Whether something that it refers to could not be read: then an unknown name may be one of its.
  var isIncomplete = false

  /// The types at the top of the file.
  private(set) var types: [Declaration] = []
  private var typesByName: [String: Declaration] = [:]
  private(set) var state: Declaration?
  private(set) var action: Declaration?
  /// The dependencies' types, in the document's order.
  var dependencies: [TypeUse] = []
  /// Conformances of what exists already, by full name.
  var externals: [String: Set<Conformance>] = [:]
  /// The modules that the types in use come from.
  var modules: Set<String> = []
  /// Swift's own types that are named here without their module.
  var standardNames: Set<String> = []
  var bindingPaths: [BoundPath] = []

  /// Every declaration, outer before inner, in the order of the document.
  private(set) var declarations: [Declaration] = []
  /// Whether the reducer can be made without arguments: neither it nor its children have dependencies.
  var needsNothing = false
  /// Whether the state can be made without arguments.
  var hasDefaultState = false

  init(path: String, document: SchemaDocument) {
    self.path = path
    self.document = document
    types = document.types.map { Declaration($0, in: nil, path: [], file: self) }
    typesByName = types.byName
    if let feature = document.feature { addParts(of: feature) }
    for declaration in types + [state, action].compactMap(\.self) { declaration.append(to: &declarations) }
  }

  deinit {
    // Types that contain each other keep each other alive, and a long chain of them would be freed recursively.
    for declaration in declarations { declaration.kind = .invalid }
  }

  private func addParts(of feature: Located<String>) {
    let range = feature.range
    let state = document.state ?? TypeSyntax(empty: Located("State", at: range), kind: .structure([]))
    self.state = Declaration(state, in: nil, path: [feature.value], file: self)
    let action = TypeSyntax(
      empty: Located("Action", at: range),
      kind: .enumeration(document.actions, raw: nil)
    )
    self.action = Declaration(action, in: nil, path: [feature.value], file: self)
  }

  var featureName: String? { document.feature?.value }

  var access: AccessLevel { document.access?.value ?? .internal }

  func type(named name: String) -> Declaration? { typesByName[name] }
}

/// A binding path, with the fields that it goes through.
struct BoundPath {
  struct Step {
    var name: String
    var range: SourceRange?
  }

  var steps: [Step]
  /// What a binding to it holds.
  var type: ResolvedType
  /// The last field or payload.
  var member: Declaration.Member
  /// Whether it ends in a case's payload, so that it holds an optional.
  var isCase: Bool
}

extension TypeSyntax {
  fileprivate init(empty name: Located<String>, kind: Kind) {
    self.init(name: name, kind: kind, conformances: [], types: [])
  }
}

extension ResolvedFile {
  /// The declaration that the first names mean at the top of the file, and how many of them it took.
  func start(_ names: [String]) -> (Declaration, Int)? {
    if let type = type(named: names[0]) { return (type, 1) }
    guard names.count > 1, featureName == names[0] else { return nil }
    return part(named: names[1]).map { ($0, 2) }
  }

  /// The feature's `State` or `Action`.
  func part(named name: String) -> Declaration? {
    if state?.name.value == name { return state }
    return action?.name.value == name ? action : nil
  }
}
