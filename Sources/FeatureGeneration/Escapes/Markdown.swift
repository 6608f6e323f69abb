import Diagnostics
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
    for scalar in documentation.replacing(bytes: "|", with: "\\|").unicodeScalars {
      if !scalar.properties.isWhitespace {
        cell.unicodeScalars.append(scalar)
      } else if cell.unicodeScalars.last != " " {
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
