import Diagnostics
import SwiftSource

/// Text in Mermaid diagrams.
///
/// Mermaid has no escape character. In every kind of diagram it turns `#name;` and `#number;` into the characters of
/// HTML before it parses anything. Characters that may have a meaning for a parser or for Markdown are written that way.
enum Mermaid {
  /// A label that shows the text, without the backticks around Swift keywords.
  static func text(_ text: String) -> String {
    let scalars = Array(text.withoutBackticks.unicodeScalars)
    var label = ""
    for (index, scalar) in scalars.enumerated() {
      let isInside = index > 0 && index + 1 < scalars.count
      let isJoined = isInside && isWord(scalars[index - 1]) && isWord(scalars[index + 1])
      if isWord(scalar) || plain.contains(scalar) || (scalar == "_" && isJoined) {
        label.unicodeScalars.append(scalar)
      } else {
        label += entity(scalar)
      }
    }
    // Where a line looks like a style with a color, Mermaid removes the semicolon of an entity.
    return label.replacing(bytes: "style", with: "#115;tyle").replacing(bytes: "classDef", with: "#99;lassDef")
  }

  /// An identifier for a type with a dotted name, unique and not a word of the language: `Item_Status`.
  static func identifier(_ name: String) -> String {
    // Types begin with an uppercase letter, so an 'x' after an underscore is always part of this code.
    name.withoutBackticks.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ".": result += "_"
      case "_": result += "_x5F_"
      default: result += scalar.isASCII ? String(scalar) : "_x\(String(scalar.value, radix: 16, uppercase: true))_"
      }
    }
  }

  private static let plain = Set(" ,.:?@=[]/".unicodeScalars)

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.isLetterOrNumber : true
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "#quot;"
    case "&": "#amp;"
    case "<": "#lt;"
    case ">": "#gt;"
    default: "#\(scalar.value);"
    }
  }
}
