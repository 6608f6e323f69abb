import SwiftSource

enum Markdown {
  /// Markdown that shows the text literally.
  static func text(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Documentation, which is Markdown already, as part of a table cell: on one line.
  static func cell(_ documentation: String) -> String {
    var cell = ""
    for character in documentation.replacing("|", with: "\\|") {
      if !character.isWhitespace {
        cell.append(character)
      } else if cell.last != " " {
        cell += " "
      }
    }
    return cell
  }

  /// The text of a code span, also in a table cell, without Swift's backticks, which would end it.
  static func code(_ text: String) -> String {
    cell(text.withoutBackticks)
  }

  private static let special = Set("\\`*_[]<>#&|~!".unicodeScalars)
}
