/// A struct or enum to generate.
package struct TypeModel: Sendable {
  package enum Kind: Sendable {
    case structure([FieldModel])
    case enumeration([CaseModel], raw: TypeReference?, isIndirect: Bool)
  }

  /// The name from the outermost namespace: `["Item", "Status"]`.
  package var path: [String]
  package var doc: String?
  /// What it conforms to, in the order to write it.
  package var conformances: [String]
  package var kind: Kind
  package var types: [TypeModel]

  package init(
    path: [String],
    doc: String? = nil,
    conformances: [String],
    kind: Kind,
    types: [TypeModel]
  ) {
    self.path = path
    self.doc = doc
    self.conformances = conformances
    self.kind = kind
    self.types = types
  }

  package var name: String { path[path.count - 1] }
}

/// A stored property.
package struct FieldModel: Sendable {
  package var name: String
  package var type: TypeReference
  package var defaultValue: DefaultValue?
  package var isConstant: Bool
  package var isBindable: Bool
  package var doc: String?

  package init(
    name: String,
    type: TypeReference,
    defaultValue: DefaultValue? = nil,
    isConstant: Bool,
    isBindable: Bool,
    doc: String? = nil
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isConstant = isConstant
    self.isBindable = isBindable
    self.doc = doc
  }
}

/// A case of an enum, or an action.
package struct CaseModel: Sendable {
  package var name: String
  package var payload: [PayloadModel]
  package var rawValue: DefaultValue?
  package var doc: String?

  package init(
    name: String,
    payload: [PayloadModel],
    rawValue: DefaultValue? = nil,
    doc: String? = nil
  ) {
    self.name = name
    self.payload = payload
    self.rawValue = rawValue
    self.doc = doc
  }
}

/// One value of an enum case.
package struct PayloadModel: Sendable {
  package var label: String?
  package var type: TypeReference
  package var defaultValue: DefaultValue?
  package var isBindable: Bool
  package var doc: String?

  package init(
    label: String? = nil,
    type: TypeReference,
    defaultValue: DefaultValue? = nil,
    isBindable: Bool,
    doc: String? = nil
  ) {
    self.label = label
    self.type = type
    self.defaultValue = defaultValue
    self.isBindable = isBindable
    self.doc = doc
  }
}

/// A type as it is written in Swift, in the place of its declaration and anywhere.
package struct TypeReference: Sendable {
  /// As the schema has it, right inside the declaration that names it: `Status`.
  package var source: String
  /// With every declared name in full, right at the top of a file: `Item.Status`.
  package var qualified: String
  /// The optional of it, with every declared name in full: `(() -> Void)?`.
  package var qualifiedOptional: String
  /// Whether a parameter of the type must be `@escaping`.
  package var isFunction: Bool
  package var isEquatable: Bool
  /// Whether it is an enum without cases: the compiler warns of code that has a value of it.
  package var isEmptyEnum: Bool

  package init(
    source: String,
    qualified: String,
    qualifiedOptional: String,
    isFunction: Bool,
    isEquatable: Bool,
    isEmptyEnum: Bool = false
  ) {
    self.source = source
    self.qualified = qualified
    self.qualifiedOptional = qualifiedOptional
    self.isFunction = isFunction
    self.isEquatable = isEquatable
    self.isEmptyEnum = isEmptyEnum
  }
}

/// A checked default.
package indirect enum DefaultValue: Sendable {
  case string(String)
  /// An integer, as Swift writes it.
  case integer(String)
  /// A floating-point number as Swift writes it, or `.infinity`, `-.infinity` or `.nan`.
  case floating(String)
  /// A decimal number: `significand * 10^exponent`, exactly.
  case decimal(isNegative: Bool, exponent: Int, significand: String)
  case bool(Bool)
  case null
  case array([DefaultValue])
  case dictionary([(key: DefaultValue, value: DefaultValue)])
  case tuple([Argument])
  /// A case of a declared enum; `type` is its name in full.
  case enumCase(type: String, name: String, arguments: [Argument])
  /// An instance of a declared struct; `type` is its name in full.
  case structure(type: String, arguments: [Argument])
  /// The `swift:` escape.
  case expression(String)

  package struct Argument: Sendable {
    package var label: String?
    package var value: DefaultValue
  }
}
