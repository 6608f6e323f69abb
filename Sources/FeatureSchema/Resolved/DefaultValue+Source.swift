package import SwiftSource

extension SwiftLiteral {
  /// The expression of a default, on one line.
  package static func source(of value: DefaultValue) -> String {
    switch value {
    case .string(let text): string(text)
    case .integer(let text), .floating(let text), .expression(let text): text
    case .decimal(let isNegative, let exponent, let significand):
      "Decimal(sign: .\(isNegative ? "minus" : "plus"), exponent: \(exponent), significand: \(significand))"
    case .bool(let flag): flag ? "true" : "false"
    case .null: "nil"
    case .array(let values): "[\(values.map(source).joined(separator: ", "))]"
    case .dictionary(let pairs) where pairs.isEmpty: "[:]"
    case .dictionary(let pairs):
      "[\(pairs.map { "\(source(of: $0.key)): \(source(of: $0.value))" }.joined(separator: ", "))]"
    case .tuple(let arguments): "(\(list(arguments)))"
    case .structure(let type, let arguments): "\(SwiftName.type(type))(\(list(arguments)))"
    case .enumCase(let type, let name, let arguments):
      enumCase(type, name) + (arguments.map { "(\(list($0)))" } ?? "")
    }
  }

  /// With the type's name if the case could be mistaken for a case of `Optional`.
  private static func enumCase(_ type: String, _ name: String) -> String {
    let qualifier = name == "none" || name == "some" ? SwiftName.type(type) : ""
    return "\(qualifier).\(SwiftIdentifier.escaped(name, as: .member))"
  }

  private static func list(_ arguments: [DefaultValue.Argument]) -> String {
    arguments.map { argument in
      let label = argument.label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? ""
      return label + source(of: argument.value)
    }
    .joined(separator: ", ")
  }
}
