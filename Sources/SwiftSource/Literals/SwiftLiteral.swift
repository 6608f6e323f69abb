/// Literals, and texts that stay on their line.
package enum SwiftLiteral {
  /// A string literal with this text, escaped as necessary.
  package static func string(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A string literal made of texts, each with an optional expression after it.
  package static func string(_ parts: [(text: String, expression: String?)]) -> String {
    "\"" + parts.map { escaped($0.text) + ($0.expression.map { "\\(\($0))" } ?? "") }.joined() + "\""
  }

  private static func escaped(_ text: String) -> String {
    // Most texts.
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

  /// A text with its invisible characters replaced, so that it stays on its line.
  package static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? "\u{FFFD}" : $0 }))
  }

  /// Whether it is a control character, or changes how text around it is shown. Joiners stay, for emoji.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    case .format: scalar != "\u{200D}" && scalar != "\u{200C}"
    case .spaceSeparator: scalar != " "
    default: false
    }
  }
}
