import SwiftSource

/// A struct or enum to generate.
package struct TypeModel: Sendable {
  package enum Kind: Sendable {
    case structure([MemberModel])
    case enumeration([CaseModel], raw: TypeReference?, isIndirect: Bool)
  }

  /// The name from the outermost namespace: `["Settings", "Item", "Status"]`.
  package var path: [String]
  package var doc: String?
  /// What it conforms to, in the order to write it.
  package var conformances: [String]
  package var kind: Kind
  /// What the property `id` gives, where the identity is not a field of that name.
  package var identity: IdentityModel?
  package var types: [TypeModel]

  package var name: String { path[path.count - 1] }

  /// The cases of an enum; none of a struct.
  package var cases: [CaseModel] {
    if case .enumeration(let cases, _, _) = kind { cases } else { [] }
  }
}

/// The identity of a type that has no field `id`.
package struct IdentityModel: Sendable {
  package enum Value: Sendable {
    case field(String)
    case expression(String)
  }

  package var type: TypeReference
  package var value: Value
}

/// A case of an enum, or an action.
package struct CaseModel: Sendable {
  package var name: String
  package var payload: [MemberModel]
  package var rawValue: DefaultValue?
  package var doc: String?
  /// Whether it is indirect by itself, where the enum is not.
  package var isIndirect = false
}

extension CaseModel {
  /// Name and values, for a diagram: `inStock(quantity: Int)`.
  package var signature: String {
    if payload.isEmpty { return name }
    let values = payload.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.source.withoutBackticks }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

/// A stored property of a struct, or one value of a case.
package struct MemberModel: Sendable {
  /// `nil` for a value without a label.
  package var label: String?
  package var type: TypeReference
  package var defaultValue: DefaultValue?
  package var attributes = MemberAttributes.none

  /// A property's name.
  package var name: String { label ?? "" }
  package var isConstant: Bool { attributes.constant != nil }
  package var doc: String? { attributes.doc?.value }
}

/// A type as it is written in Swift, in the place of its declaration and anywhere. Uses of one text share it.
package final class TypeReference: Sendable {
  /// As the schema has it, right inside the declaration that names it: `Status`.
  package let source: String
  /// With every declared name in full, right at the top of a file: `Settings.Item.Status`.
  package let qualified: String
  /// As the author writes it in an extension of the feature: `Item.Status`.
  package let inFeature: String
  /// The optional of it, with every declared name in full: `(() -> Void)?`.
  package let qualifiedOptional: String
  /// Whether a parameter of the type must be `@escaping`.
  package let isFunction: Bool
  package let isEquatable: Bool
  /// Whether the compiler knows that there is no value of it, and warns of code that has one.
  package let hasNoValues: Bool
  /// Whether it is an optional that can only be `nil`, for want of values.
  package let isAlwaysNil: Bool

  init(
    source: String,
    qualified: String,
    inFeature: String,
    qualifiedOptional: String,
    isFunction: Bool,
    isEquatable: Bool,
    hasNoValues: Bool,
    isAlwaysNil: Bool
  ) {
    self.source = source
    self.qualified = qualified
    self.inFeature = inFeature
    self.qualifiedOptional = qualifiedOptional
    self.isFunction = isFunction
    self.isEquatable = isEquatable
    self.hasNoValues = hasNoValues
    self.isAlwaysNil = isAlwaysNil
  }
}

extension TypeReference {
  /// What follows the name of a local value of it: the type after a colon where the compiler asks to see that, else nothing.
  package var annotation: String { isAlwaysNil ? ": " + qualified : "" }

  /// As the type of a parameter that is kept.
  ///
  /// - Parameter text: one of its texts.
  package func kept(_ text: String) -> String {
    guard isFunction else { return text }
    // Swift takes this word for one of the parameter, before which nothing may be.
    return "@escaping " + (text.hasPrefix("nonisolated(") ? "(\(text))" : text)
  }

  /// As a case's only value, or one without a label.
  package var payload: String {
    // Only a function's type has this word, which Swift takes for a label where there is none.
    source.utf8.contains(UInt8(ascii: "(")) && source.contains("nonisolated(") ? "_: " + source : source
  }
}
