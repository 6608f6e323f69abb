/// A character as a terminal shows it.
package struct DisplayCell {
  /// The printed text: the character, or a harmless replacement of a control character.
  var text: String
  var width: Int

  /// - Parameter column: the column where it is printed, from 0; a tab extends to the next multiple of four.
  init(_ character: Character, column: Int) {
    if character == "\t" {
      width = 4 - column % 4
      text = String(repeating: " ", count: width)
    } else if let picture = Self.picture(of: character) {
      (text, width) = (picture, 1)
    } else {
      (text, width) = (String(character), Self.width(of: character))
    }
  }

  /// The text with replacements for control characters, which could steer the terminal.
  static func harmless(_ text: String) -> String {
    text.reduce(into: "") { $0 += picture(of: $1) ?? String($1) }
  }

  /// The same for a text of several lines, in which line feeds and tabs stay.
  package static func harmlessLines(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\n" || scalar == "\t" || !isControl(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += picture(of: Character(scalar)) ?? ""
      }
    }
  }

  /// Control pictures for control characters, and U+FFFD for characters that change the writing direction.
  private static func picture(of character: Character) -> String? {
    guard character.unicodeScalars.contains(where: isControl) else { return nil }
    return character.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar.value {
      case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: result += "\u{2421}"
      case _ where isControl(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a character steers the terminal, ends a line or changes the writing direction.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    // An emoji is one picture, two columns wide, no matter how many scalars it has.
    if scalars.contains(where: { $0 == "\u{FE0F}" || $0.value >= 0x2000 && $0.properties.isEmojiPresentation }) {
      return 2
    }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return scalar.value == 0xAD ? 0 : 1
    // The vowels and finals of a Hangul syllable stand within the two columns of its first consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// The wide and full-width blocks of Unicode's East Asian Width; emoji have a property of their own.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
