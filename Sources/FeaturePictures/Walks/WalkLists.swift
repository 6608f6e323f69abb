import FeatureSchema
import SwiftSource

/// The lists in a state: those whose elements an action can name by their ids, and the least count of all.
struct WalkLists {
  private(set) var elements: [WalkContext.Elements] = []
  private var counts: [String] = []

  init(of state: ResolvedDeclaration) {
    for field in state.fields { add(field.type.type, at: "state." + field.memberName, depth: 0) }
  }

  /// How many elements each of the lists has, at least.
  var count: String? {
    switch counts.count {
    case 0: nil
    case 1: counts[0]
    default: "[\(counts.joined(separator: ", "))].min() ?? 0"
    }
  }

  private mutating func add(_ type: ResolvedType, at path: String, depth: Int) {
    switch type {
    case .array(let element): add(listOf: element, at: path)
    case .known(let known, let arguments) where known.name == "IdentifiedArrayOf": add(listOf: arguments[0], at: path)
    case .declared(let declaration) where depth < 3 && declaration.cases.isEmpty:
      for field in declaration.fields { add(field.type.type, at: "\(path).\(field.memberName)", depth: depth + 1) }
    default: break
    }
  }

  private mutating func add(listOf element: ResolvedType, at path: String) {
    counts.append(path + ".count")
    guard let declaration = element.declaration, declaration.provides(.identifiable) else { return }
    elements.append(WalkContext.Elements(ids: "\(path).map(\\.id)", type: SwiftName.type(declaration.path)))
  }
}

extension ResolvedMember {
  /// Its name after a dot.
  var memberName: String { SwiftIdentifier.escaped(name?.value ?? "", as: .member) }
}
