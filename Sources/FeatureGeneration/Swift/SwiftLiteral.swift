package import FeatureSchema
import SwiftSource

/// Writes defaults as Swift expressions.
package enum SwiftLiteral {
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

  /// A text as a string literal: escaped so that it is the same text, whatever is in it.
  package static func string(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Texts as one string literal, each followed by an expression, if it has one.
  static func string(_ parts: [(text: String, expression: String?)]) -> String {
    "\"" + parts.map { escaped($0.text) + ($0.expression.map { "\\(\($0))" } ?? "") }.joined() + "\""
  }

  private static func escaped(_ text: String) -> String {
    // As most texts are.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }) {
      return text
    }
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0": literal += "\\0"
      default:
        literal += isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
      }
    }
    return literal
  }

  /// A text with what cannot be seen in it replaced, so that it stays in its line.
  static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? "\u{FFFD}" : $0 }))
  }

  /// Controls, and marks that change how the text around them is shown. Joiners stay: emoji are made with them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    case .format: scalar != "\u{200D}" && scalar != "\u{200C}"
    case .spaceSeparator: scalar != " "
    default: false
    }
  }

  /// Written in full where `.none` would mean the optional's own case, as an optional may be expected.
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

/// Names as they are written in generated code.
package enum SwiftName {
  /// A dotted name of a declared type where it is used.
  package static func type(_ path: String) -> String {
    type(path.split(separator: ".").map(String.init))
  }

  package static func type(_ path: [String]) -> String {
    if path.count == 1 { return SwiftIdentifier.escaped(path[0], as: .typeUse) }
    return path.enumerated().map { index, name in
      SwiftIdentifier.escaped(name, as: index == 0 ? .typeUse : .typeMember)
    }
    .joined(separator: ".")
  }

  /// A chain of properties behind a dot: `item.default`.
  package static func members(_ components: [String]) -> String {
    components.map { SwiftIdentifier.escaped($0, as: .member) }.joined(separator: ".")
  }
}
