/// Text in a documentation comment, whose lines begin with `///`.
enum SwiftDoc {
  /// A text that stays in its line, whatever is in it: each line break is a space.
  static func text(_ text: String) -> String {
    // A line break of two characters is one here.
    String(text.map { $0.isNewline ? " " : isControl($0) ? "\u{FFFD}" : $0 })
  }

  private static func isControl(_ character: Character) -> Bool {
    character != "\t" && character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
