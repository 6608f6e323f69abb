/// What may be a name in Swift source.
package enum SwiftIdentifier {
  /// Whether the text, written between backticks where it is a keyword, is a name.
  package static func isValid(_ text: String) -> Bool { problem(with: text) == nil }

  /// Why the text cannot be a name, or nil when it can.
  ///
  /// Keywords can; ``refusalReason(for:as:)`` knows where. Swift's raw identifiers (`` `two words` ``) are refused:
  /// they exist from Swift 6.2 on only. So are characters that cannot be seen, which Swift itself allows.
  package static func problem(with text: String) -> String? {
    guard let head = text.unicodeScalars.first else { return "a name cannot be empty" }
    if text.unicodeScalars.allSatisfy({ $0 == "_" }), text.utf8.count == 1 {
      return "'_' stands for no name in Swift"
    }
    if text.contains("`") { return "a name is written without backticks; they are added where Swift needs them" }
    if head == "$" { return "names that begin with '$' are kept for the Swift compiler" }
    if let invisible = text.unicodeScalars.first(where: isInvisible) {
      return "a name cannot hold the invisible character \(code(invisible))"
    }
    guard isHead(head) else {
      return isCharacter(head)
        ? "a name cannot begin with \(display(head))" : "a name cannot hold \(display(head))"
    }
    guard let wrong = text.unicodeScalars.first(where: { !isCharacter($0) }) else { return nil }
    return "a name cannot hold \(display(wrong))"
  }

  /// A character as messages show it.
  static func display(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " ": "a space"
    case "\t": "a tab"
    case "\n", "\r": "a line break"
    default: isInvisible(scalar) ? "the invisible character \(code(scalar))" : "'\(scalar)'"
    }
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Control, formatting (bidirectional marks among them) and separating characters other than the space.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    case .spaceSeparator: scalar != " "
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
