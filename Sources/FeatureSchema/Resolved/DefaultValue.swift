import SwiftSource

/// A checked default.
package indirect enum DefaultValue: Sendable {
  case string(String)
  /// An integer in Swift's notation.
  case integer(String)
  /// A floating-point number in Swift's notation, or `.infinity`, `-.infinity` or `.nan`.
  case floating(String)
  /// A decimal number: `significand * 10^exponent`, exactly.
  case decimal(isNegative: Bool, exponent: Int, significand: String)
  case bool(Bool)
  case null
  case array([DefaultValue])
  case dictionary([(key: DefaultValue, value: DefaultValue)])
  case tuple([Argument])
  /// A case of a declared enum with the full name `type`. Without a payload, the arguments are `nil`; if the whole
  /// payload has defaults, they are empty.
  case enumCase(type: String, name: String, arguments: [Argument]?)
  /// An instance of a declared struct with the full name `type`.
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
  /// The values directly inside it.
  var parts: [DefaultValue] {
    switch self {
    case .array(let values): values
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .tuple(let arguments), .structure(_, let arguments): arguments.map(\.value)
    case .enumCase(_, _, let arguments): (arguments ?? []).map(\.value)
    case .expression, .decimal, .string, .integer, .floating, .bool, .null: []
    }
  }

  /// Calls a function with the value and all values inside it, outer before inner.
  func forEach(_ body: (DefaultValue) -> Void) {
    body(self)
    for part in parts { part.forEach(body) }
  }

  /// The value with other expressions of Swift.
  func rewritingExpressions(_ rewrite: (String) -> String) -> DefaultValue {
    func list(_ arguments: [Argument]) -> [Argument] {
      arguments.map { Argument(label: $0.label, value: $0.value.rewritingExpressions(rewrite)) }
    }
    return switch self {
    case .expression(let text): .expression(rewrite(text))
    case .structure(let type, let arguments): .structure(type: type, arguments: list(arguments))
    case .enumCase(let type, let name, let arguments): .enumCase(type: type, name: name, arguments: arguments.map(list))
    case .tuple(let arguments): .tuple(list(arguments))
    case .array(let values): .array(values.map { $0.rewritingExpressions(rewrite) })
    case .dictionary(let pairs):
      .dictionary(pairs.map { ($0.key.rewritingExpressions(rewrite), $0.value.rewritingExpressions(rewrite)) })
    case .string, .integer, .floating, .decimal, .bool, .null: self
    }
  }

  /// The value as written inside a feature: types lose the feature's name.
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

  /// The full names of the types written in the value.
  var typeNames: [String] {
    var found: [String] = []
    forEach { value in
      switch value {
      case .structure(let type, _): found.append(type)
      // Only a case that `Optional` has, too, is written with its type.
      case .enumCase(let type, let name, _) where SwiftIdentifier.isCaseOfOptional(name): found.append(type)
      case .decimal: found.append("Decimal")
      default: break
      }
    }
    return found
  }

  /// The Swift expressions in it.
  var expressions: [String] {
    var found: [String] = []
    forEach { value in
      if case .expression(let text) = value { found.append(text) }
    }
    return found
  }

  /// Whether it can be written anywhere: it has no expression of the schema's, and no call that needs an import.
  package var isLiteral: Bool {
    switch self {
    case .expression, .decimal: false
    default: parts.allSatisfy(\.isLiteral)
    }
  }
}
