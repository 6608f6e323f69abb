import FeatureSchema
import SwiftSource

/// The lists in a state: those whose elements an action can name by their ids, and how many elements they have.
struct WalkLists {
  private(set) var elements: [WalkContext.Elements] = []
  private var counts: [(name: String, path: String)] = []

  private let imports: WalkImports

  init(of state: ResolvedDeclaration, _ imports: WalkImports) {
    self.imports = imports
    for field in state.fields { add(field, at: "state." + field.memberName, depth: 0) }
  }

  /// The number of elements that an action's indices are of: those of the list that its name begins with, as
  /// 'rowsDeleted' does, or the least of all counts.
  func count(for action: String) -> String? {
    if let list = counts.filter({ action.hasPrefix($0.name) }).max(by: { $0.name.count < $1.name.count }) {
      return list.path + ".count"
    }
    let all = counts.map { $0.path + ".count" }
    return all.count > 1 ? "[\(all.joined(separator: ", "))].min() ?? 0" : all.first
  }

  /// The condition for the presence of an element of a type; `nil` if the state has no list of such elements.
  func condition(for type: ResolvedType) -> String? {
    let found =
      if case .identifier(let declaration) = type {
        elements.filter { $0.type == SwiftName.type(declaration.path) }
      } else {
        elements.filter { $0.idType == type.description }
      }
    return found.isEmpty ? nil : found.map(\.isNotEmpty).joined(separator: " || ")
  }

  private mutating func add(_ field: ResolvedMember, at path: String, depth: Int) {
    switch field.type.type {
    case .array(let element): add(listOf: element, field, at: path)
    case .known(let known, let arguments) where known.name == "IdentifiedArrayOf":
      add(listOf: arguments[0], field, at: path)
    case .declared(let declaration) where depth < 3 && declaration.cases.isEmpty:
      for field in declaration.fields { add(field, at: "\(path).\(field.memberName)", depth: depth + 1) }
    default: break
    }
  }

  private mutating func add(listOf element: ResolvedType, _ field: ResolvedMember, at path: String) {
    counts.append((field.name?.value ?? "", path))
    guard let declaration = element.declaration, declaration.provides(.identifiable) else { return }
    imports.add(declaration)
    let idType = declaration.identifier?.description ?? ""
    elements.append(WalkContext.Elements(path: path, type: SwiftName.type(declaration.path), idType: idType))
  }
}

extension ResolvedMember {
  /// Its name after a dot.
  var memberName: String { SwiftIdentifier.escaped(name?.value ?? "", as: .member) }
}
