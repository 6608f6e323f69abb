/// Text in documentation comments, whose lines begin with `///`.
enum SwiftDoc {
  /// The text on one line: each line break becomes a space.
  static func text(_ text: String) -> String {
    // A line break of two characters is one `Character`.
    String(text.map { $0.isNewline ? " " : isControl($0) ? "\u{FFFD}" : $0 })
  }

  private static func isControl(_ character: Character) -> Bool {
    character != "\t" && character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
