import SwiftSource

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
  /// A case of a declared enum; `type` is its name in full. Without a payload there are no arguments; where all of it has
  /// defaults, there is an empty list.
  case enumCase(type: String, name: String, arguments: [Argument]?)
  /// An instance of a declared struct; `type` is its name in full.
  case structure(type: String, arguments: [Argument])
  /// The `swift:` escape.
  case expression(String)

  package struct Argument: Sendable {
    package var label: String?
    package var value: DefaultValue

    package init(label: String? = nil, value: DefaultValue) {
      self.label = label
      self.value = value
    }
  }
}

extension DefaultValue {
  /// The same as it is written in a feature's own namespace: its types without the feature's name before them.
  func written(within feature: String) -> DefaultValue {
    func name(_ type: String) -> String {
      type.hasPrefix(feature + ".") ? String(type.dropFirst(feature.count + 1)) : type
    }
    func list(_ arguments: [Argument]) -> [Argument] {
      arguments.map { Argument(label: $0.label, value: $0.value.written(within: feature)) }
    }
    return switch self {
    case .structure(let type, let arguments): .structure(type: name(type), arguments: list(arguments))
    case .enumCase(let type, let caseName, let arguments):
      .enumCase(type: name(type), name: caseName, arguments: arguments.map(list))
    case .tuple(let arguments): .tuple(list(arguments))
    case .array(let values): .array(values.map { $0.written(within: feature) })
    case .dictionary(let pairs):
      .dictionary(pairs.map { ($0.key.written(within: feature), $0.value.written(within: feature)) })
    case .string, .integer, .floating, .decimal, .bool, .null, .expression: self
    }
  }

  /// The full names of the types that are written in the value.
  var typeNames: [String] {
    switch self {
    case .structure(let type, let arguments): [type] + arguments.flatMap(\.value.typeNames)
    // Only a case that an optional has too is written with its type.
    case .enumCase(let type, let name, let arguments):
      (SwiftIdentifier.isCaseOfOptional(name) ? [type] : []) + (arguments ?? []).flatMap(\.value.typeNames)
    case .tuple(let arguments): arguments.flatMap(\.value.typeNames)
    case .array(let values): values.flatMap(\.typeNames)
    case .dictionary(let pairs): pairs.flatMap { $0.key.typeNames + $0.value.typeNames }
    case .decimal: ["Decimal"]
    case .string, .integer, .floating, .bool, .null, .expression: []
    }
  }
}
