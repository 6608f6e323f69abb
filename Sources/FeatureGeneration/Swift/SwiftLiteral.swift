package import FeatureSchema
import SwiftSource

/// Writes defaults as Swift expressions.
package enum SwiftLiteral {
  /// The expression of a default.
  ///
  /// - Parameters:
  ///   - value: the checked default.
  ///   - indentation: the columns before the line that the expression ends up in.
  ///   - prefix: how many columns stand before the expression in that line.
  /// - Returns: the expression; its arguments stand on lines of their own where one line would be too long.
  package static func source(of value: DefaultValue, indentation: Int = 0, prefix: Int = 0) -> String {
    let line = oneLine(value)
    guard indentation + prefix + line.count > SwiftLayout.width, let (open, items, close) = parts(of: value),
      !items.isEmpty
    else { return line }
    let inner = indentation + SwiftLayout.step
    let lines = items.map { item in
      let source = source(of: item.value, indentation: inner, prefix: item.prefix.count)
      return String(repeating: " ", count: inner) + item.prefix + source
    }
    let isCollection = open == "["
    let body = lines.joined(separator: ",\n") + (isCollection ? "," : "")
    return "\(open)\n\(body)\n\(String(repeating: " ", count: indentation))\(close)"
  }

  /// A text as a string literal: escaped so that it is the same text, whatever is in it.
  package static func string(_ text: String) -> String {
    var literal = "\""
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
    return literal + "\""
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

  private static func oneLine(_ value: DefaultValue) -> String {
    switch value {
    case .string(let text): return string(text)
    case .integer(let text), .floating(let text), .expression(let text): return text
    case .decimal(let isNegative, let exponent, let significand):
      return "Decimal(sign: .\(isNegative ? "minus" : "plus"), exponent: \(exponent), significand: \(significand))"
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "nil"
    case .dictionary(let pairs) where pairs.isEmpty: return "[:]"
    case .array, .dictionary, .tuple, .enumCase, .structure:
      guard let (open, items, close) = parts(of: value) else { return "" }
      return open + items.map { $0.prefix + oneLine($0.value) }.joined(separator: ", ") + close
    }
  }

  private typealias Item = (prefix: String, value: DefaultValue)

  /// What encloses the parts of a value, and the parts.
  private static func parts(of value: DefaultValue) -> (open: String, items: [Item], close: String)? {
    switch value {
    case .array(let values): return ("[", values.map { ("", $0) }, "]")
    case .dictionary(let pairs): return ("[", pairs.map { (oneLine($0.key) + ": ", $0.value) }, "]")
    case .tuple(let arguments): return ("(", items(arguments), ")")
    case .structure(let type, let arguments): return (SwiftName.type(type) + "(", items(arguments), ")")
    case .enumCase(let type, let name, let arguments):
      // Written in full: `.none` would mean the optional's own case where an optional is expected.
      let qualifier = name == "none" || name == "some" ? SwiftName.type(type) : ""
      let head = "\(qualifier).\(SwiftIdentifier.escaped(name, as: .member))"
      return arguments.isEmpty ? (head, [], "") : (head + "(", items(arguments), ")")
    default: return nil
    }
  }

  private static func items(_ arguments: [DefaultValue.Argument]) -> [Item] {
    arguments.map { argument in
      let label = argument.label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " }
      return (label ?? "", argument.value)
    }
  }
}

/// The measures of generated code.
package enum SwiftLayout {
  /// No line is longer, where Swift lets it be broken.
  package static let width = 120
  /// The columns of one step of indentation.
  package static let step = 2
}

/// Names as they are written in generated code.
package enum SwiftName {
  /// A dotted name of a declared type where it is used.
  package static func type(_ path: String) -> String {
    type(path.split(separator: ".").map(String.init))
  }

  package static func type(_ path: [String]) -> String {
    path.enumerated().map { index, name in
      SwiftIdentifier.escaped(name, as: index == 0 ? .typeUse : .typeMember)
    }
    .joined(separator: ".")
  }

  /// A chain of properties behind a dot: `item.default`.
  package static func members(_ components: [String]) -> String {
    components.map { SwiftIdentifier.escaped($0, as: .member) }.joined(separator: ".")
  }
}
