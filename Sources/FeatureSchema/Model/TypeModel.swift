import SwiftSource

/// A struct or enum to generate.
package struct TypeModel: Sendable {
  package enum Kind: Sendable {
    case structure([MemberModel])
    case enumeration([CaseModel], raw: TypeReference?, isIndirect: Bool)
  }

  /// The names from the outermost type to it: `["Settings", "Item", "Status"]`.
  package var path: [String]
  package var doc: String?
  /// Its conformances, in the order in which they are written.
  package var conformances: [String]
  package var kind: Kind
  /// Whether the default of a field is taken where JSON lacks its key.
  package var takesDefaults = false
  /// Whether JSON has the raw values of an enum's cases.
  package var isStoredRaw = false
  /// The value of the property `id`, if the identity is not a field of that name.
  package var identity: IdentityModel?
  package var types: [TypeModel]

  package var name: String { path[path.count - 1] }

  /// The cases of an enum; empty for a struct.
  package var cases: [CaseModel] {
    if case .enumeration(let cases, _, _) = kind { cases } else { [] }
  }
}

/// The identity of a type without a field `id`.
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
  /// What a schema says of its keys in JSON.
  package var stored: StoredKeys?
  /// The raw values that older versions have written.
  package var oldRawValues: [DefaultValue] = []
  /// Whether a Codable enum reads as this case what it does not know.
  package var isUnknown = false
  /// Whether it is declared `indirect`, though the enum is not.
  package var isIndirect = false
  /// Whether it is an action without a handler.
  package var isUnhandled = false
}

extension CaseModel {
  /// The name and values, for a diagram: `inStock(quantity: Int)`.
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
  /// Whether its owner refers to it: it is the state of a child that leads back.
  package var isHeldIndirectly = false
  /// How it is shared; `nil` if it is not.
  package var sharing: Sharing?

  package var name: String { label ?? "" }
  package var isConstant: Bool { attributes.constant != nil }
  package var doc: String? { attributes.doc?.value }
}

/// A type as Swift source, in its place and anywhere. Uses of one text share it.
package final class TypeReference: Sendable {
  /// As written inside the type that uses it: `Status`.
  package let source: String
  /// With full names, as written at the top of a file: `Settings.Item.Status`.
  package let qualified: String
  /// As written in an extension of the feature: `Item.Status`.
  package let inFeature: String
  /// Its optional, with full names: `(() -> Void)?`.
  package let qualifiedOptional: String
  /// Whether a parameter of the type must be `@escaping`.
  package let isFunction: Bool
  package let isEquatable: Bool
  package let isOptional: Bool
  /// Whether the compiler knows that it has no values, and warns about code with one.
  package let hasNoValues: Bool
  /// Whether the compiler warns of a local without a type annotation that has it.
  package let needsAnnotation: Bool

  init(
    source: String,
    qualified: String,
    inFeature: String,
    qualifiedOptional: String,
    isFunction: Bool,
    isEquatable: Bool,
    isOptional: Bool = false,
    hasNoValues: Bool,
    needsAnnotation: Bool
  ) {
    self.source = source
    self.qualified = qualified
    self.inFeature = inFeature
    self.qualifiedOptional = qualifiedOptional
    self.isFunction = isFunction
    self.isEquatable = isEquatable
    self.isOptional = isOptional
    self.hasNoValues = hasNoValues
    self.needsAnnotation = needsAnnotation
  }
}

extension TypeReference {
  /// The annotation of a local of this type: a colon and the type if the compiler requires it, else empty.
  package var annotation: String { needsAnnotation ? ": " + qualified : "" }

  /// A text of the type, as the type of a parameter that is stored.
  ///
  /// - Parameter text: one of its texts.
  package func kept(_ text: String) -> String {
    guard isFunction else { return text }
    // Swift reads this word as a modifier of the parameter, which must come first.
    return "@escaping " + (text.hasPrefix("nonisolated(") ? "(\(text))" : text)
  }

  /// The type as a case's only value, or as a value without a label.
  package var payload: String {
    // Only a function type has this word, which Swift reads as a label if there is none.
    source.utf8.contains(UInt8(ascii: "(")) && source.contains("nonisolated(") ? "_: " + source : source
  }
}
