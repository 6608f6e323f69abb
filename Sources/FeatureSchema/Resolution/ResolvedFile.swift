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

  init(path: String, document: SchemaDocument) {
    self.path = path
    self.document = document
    types = document.types.map { Declaration($0, in: nil, path: [], file: self) }
    guard let feature = document.feature else { return }
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

  /// Every declaration of the file, outer before inner, in the order of the document.
  var declarations: [Declaration] {
    (types + [state, action].compactMap(\.self)).flatMap(\.withNested)
  }
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
  /// The feature's `State` or `Action`.
  func part(named name: String) -> Declaration? {
    [state, action].compactMap(\.self).first { $0.name.value == name }
  }
}
