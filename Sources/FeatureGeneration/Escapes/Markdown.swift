import SwiftSource

/// Text in Markdown.
enum Markdown {
  /// A text that is shown as it is.
  static func text(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Documentation, which is Markdown itself, as a part of one cell of a table: all in one line.
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

  /// The text of a code span, in a cell of a table or not. Swift's backticks would end it.
  static func code(_ text: String) -> String {
    cell(text.withoutBackticks)
  }

  private static let special = Set("\\`*_[]<>#&|~!".unicodeScalars)
}
