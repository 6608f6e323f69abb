/// Compares types in an author's extension of a feature with types in generated code.
package struct TypeComparison {
  /// The feature's name.
  let feature: String
  /// The names of the types nested in the feature: `Item`, `Item.Status`.
  let types: Set<String>

  package init(feature: String, types: Set<String>) {
    (self.feature, self.types) = (feature, types)
  }

  /// Names of Swift's that stand for another type.
  private static let aliases: Set = ["AnyClass", "Float32", "Float64", "TimeInterval", "UnicodeScalar"]

  /// Whether two texts are types that certainly differ. A name that neither Swift nor the feature declares is unknown
  /// here: it may be another name of the same type.
  package func areDifferent(_ first: String, _ second: String) -> Bool {
    if first == second { return false }
    guard let first = type(first), let second = type(second), first != second else { return false }
    return isKnown(first) && isKnown(second)
  }

  private func type(_ text: String) -> TypeExpression? {
    let type = TypeExpression.parse(text).type?.rewritingNames { components in
      let isPrefixed = components.count > 1 && [feature, "Self"].contains(components[0].name)
      return isPrefixed ? Array(components.dropFirst()) : components
    }
    return type?.canonical
  }

  private func isKnown(_ type: TypeExpression) -> Bool {
    switch type.kind {
    case .named(let components):
      let name = components.map(\.name).joined(separator: ".")
      let isStandard = components.count == 1 && KnownTypes.lookup(name) != nil && !Self.aliases.contains(name)
      return (types.contains(name) || isStandard) && type.kind.children.allSatisfy(isKnown)
    case .tuple: return type.kind.children.allSatisfy(isKnown)
    default: return false
    }
  }
}
