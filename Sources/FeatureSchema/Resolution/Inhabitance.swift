extension ResolvedType {
  /// Whether no value of the type can ever be made: `Never`, an enum without cases, and what has to contain one.
  var isUninhabited: Bool { isUninhabited(within: []) }

  fileprivate func isUninhabited(within outer: Set<ObjectIdentifier>) -> Bool {
    switch self {
    case .declared(let declaration): declaration.isUninhabited(within: outer)
    case .known(let known, _): known.name == "Never"
    case .tuple(let elements): elements.contains { $0.type.isUninhabited(within: outer) }
    case .external, .optional, .array, .dictionary, .function, .existential, .metatype, .invalid: false
    }
  }
}

extension Declaration {
  var isUninhabited: Bool { isUninhabited(within: []) }

  fileprivate func isUninhabited(within outer: Set<ObjectIdentifier>) -> Bool {
    // What a type says of itself while it is being asked decides nothing.
    guard !outer.contains(ObjectIdentifier(self)) else { return false }
    if isAction, !file.bindingPaths.isEmpty { return false }
    let outer = outer.union([ObjectIdentifier(self)])
    switch kind {
    case .structure(let fields): return fields.contains { $0.type.type.isUninhabited(within: outer) }
    case .enumeration(let cases, _):
      return cases.allSatisfy { $0.payload.contains { $0.type.type.isUninhabited(within: outer) } }
    case .invalid: return false
    }
  }
}
