/// Text in Mermaid diagrams.
///
/// Mermaid has no escape character. It turns `#name;` and `#number;` into the characters of HTML before it parses
/// anything, in every kind of diagram, so whatever may mean something to a parser or to Markdown is written that way.
enum Mermaid {
  /// A label that shows exactly this text.
  static func text(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
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

  /// An identifier for a type, which no other type has and which is no word of the language: `Item_Status`.
  static func identifier(_ path: [String]) -> String {
    // Types begin with an uppercase letter, so an 'x' behind the underscore is always this.
    path.map { name in
      name.unicodeScalars.reduce(into: "") { result, scalar in
        let isPlain = scalar.isASCII && scalar != "_"
        result += isPlain ? String(scalar) : "_x\(String(scalar.value, radix: 16, uppercase: true))_"
      }
    }
    .joined(separator: "_")
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

/// Text in Markdown.
enum Markdown {
  /// A text that is shown as it is.
  static func text(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Documentation, which is Markdown itself, as one cell of a table.
  static func cell(_ documentation: String?) -> String {
    (documentation ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("|", with: "\\|")
  }

  private static let special = Set("\\`*_[]<>#&|~!".unicodeScalars)
}

extension String {
  /// Without the backticks around keywords. No name has any itself.
  var withoutBackticks: String { replacing("`", with: "") }
}
