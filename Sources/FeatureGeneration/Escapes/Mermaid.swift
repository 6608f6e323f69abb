import SwiftSource

/// Text in Mermaid diagrams.
///
/// Mermaid has no escape character. It turns `#name;` and `#number;` into the characters of HTML before it parses
/// anything, in every kind of diagram, so whatever may mean something to a parser or to Markdown is written that way.
enum Mermaid {
  /// A label that shows this text, but for the backticks around Swift's keywords.
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
    // Where a line looks like a style with a color in it, Mermaid takes away the semicolon of an entity.
    return label.replacing("style", with: "#115;tyle").replacing("classDef", with: "#99;lassDef")
  }

  /// An identifier for a type with a dotted name, which no other type has and which is no word of the language:
  /// `Item_Status`.
  static func identifier(_ name: String) -> String {
    // Types begin with an uppercase letter, so an 'x' after the underscore is always this.
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
    scalar.isASCII ? Character(scalar).isLetter || Character(scalar).isNumber : true
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
