/// Text in documentation comments, whose lines begin with `///`.
enum SwiftDoc {
  /// The text on one line: each line break becomes a space.
  static func text(_ text: String) -> String {
    var result = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      // A return and a line feed are one line break.
      if scalar != "\n" || !isAfterReturn { result += replacement(for: scalar) ?? String(scalar) }
      isAfterReturn = scalar == "\r"
    }
    return result
  }

  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\t": nil
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": " "
    default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : nil
    }
  }
}
