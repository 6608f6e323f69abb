import FeatureSchema
import SwiftSource

extension ResolvedDeclaration {
  /// Arguments in the order of the fields.
  func inOrder(_ arguments: [DefaultValue.Argument]) -> [DefaultValue.Argument] {
    givenFields.compactMap { field in arguments.first { $0.label == field.label } }
  }
}

extension ResolvedMember {
  /// Whether a value is what it has if none is given.
  func startsAs(_ value: DefaultValue) -> Bool {
    isOmissible && valueIfLeftOut.map(SwiftLiteral.source) == SwiftLiteral.source(of: value)
  }

  /// A value as the initializer takes it, where who makes the state gives what is shared.
  func shared(_ value: DefaultValue) -> DefaultValue {
    guard let sharing, !sharing.isKept else { return value }
    return .expression(sharing.unshared(SwiftLiteral.source(of: value)))
  }

  /// Whether a value can be filled that is empty at first: not the state of a child that is presented, nor an alert.
  var isFillable: Bool {
    guard isEmptyAtFirst else { return false }
    if isGenerated, case .optional = type.type { return false }
    return !(isGenerated && type.type.isStack)
  }

  private var isEmptyAtFirst: Bool {
    switch defaultValue {
    case .null?: true
    case .string(let text)?: text.isEmpty
    case .array(let elements)?: elements.isEmpty
    case .dictionary(let pairs)?: pairs.isEmpty
    // The state of a child that is always there.
    case .expression?: isGenerated && type.type.declaration?.isState ?? false
    case .structure?: true
    case nil: hasDefault && (type.type.isOptional || isGenerated)
    default: false
    }
  }
}

extension ResolvedType {
  var isStack: Bool { if case .known(let known, _) = self { known.name == KnownTypes.stackState.name } else { false } }

  /// Whether samples of it differ by their number.
  var isNumbered: Bool {
    switch self {
    case .known(let known, _): NumericRange.integers[known.name] != nil || ["String", "UUID"].contains(known.name)
    case .identifier(let declaration): declaration.identifier?.isNumbered ?? false
    default: false
    }
  }

  /// The value with nothing in it.
  var emptyValue: DefaultValue? {
    switch self {
    case .optional: .null
    case .array: .array([])
    case .dictionary: .dictionary([])
    case .known(let known, _) where known.name == "String": .string("")
    case .known(let known, _): known.isListed ? .array([]) : nil
    default: nil
    }
  }
}

extension Array {
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
