/// Diagnostics for people, in the form that editors and logs turn into links:
///
///     Settings.yaml:12:13: error: unknown type 'Strng' [unknown-type]
///     12 |       type: Strng
///        |             ^~~~~
///        = help: did you mean 'String'?
///
/// Notes follow, each with its own excerpt.
package struct TextRenderer {
  private let colored: Bool
  private let maximumWidth: Int

  /// - Parameters:
  ///   - colored: whether to use ANSI colours.
  ///   - maximumWidth: the number of columns to show of a source line; longer lines are cut around the range.
  package init(colored: Bool = false, maximumWidth: Int = 120) {
    self.colored = colored
    self.maximumWidth = max(20, maximumWidth)
  }

  /// The number of diagnostics to show: nobody reads more.
  package static let limit = 500

  package func render(_ diagnostics: [Diagnostic]) -> String {
    let shown = diagnostics.prefix(Self.limit).map { (lines(of: $0) + [""]).joined(separator: "\n") }.joined()
    let rest = diagnostics.count - Self.limit
    return rest > 0 ? shown + "and \(rest) more\n" : shown
  }

  package func render(_ note: Diagnostic.Note) -> String {
    (lines(of: note, path: "featuregen") + [""]).joined(separator: "\n")
  }

  private func lines(of diagnostic: Diagnostic) -> [String] {
    let style: Style =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    let title = painted(diagnostic.severity.rawValue + ":", style)
    let message = painted(DisplayCell.harmless(diagnostic.message), .bold)
    let place = place(diagnostic.range, path: diagnostic.path ?? "featuregen")
    var lines = ["\(place) \(title) \(message) [\(diagnostic.id.rawValue)]"]
    lines += excerpt(diagnostic.range, style)
    let gutter = String(repeating: " ", count: diagnostic.range.map { String($0.line).count } ?? 2)
    lines += diagnostic.help.map { help in
      "\(gutter) \(painted("=", .gutter)) \(painted("help:", .bold)) \(DisplayCell.harmless(help.text))"
    }
    return lines + diagnostic.notes.flatMap { self.lines(of: $0, path: diagnostic.path ?? "featuregen") }
  }

  private func lines(of note: Diagnostic.Note, path: String) -> [String] {
    let place = self.place(note.range, path: path)
    return ["\(place) \(painted("note:", .note)) \(DisplayCell.harmless(note.message))"] + excerpt(note.range, .note)
  }

  /// `path:line:column:`, or `path:` if the place is unknown.
  private func place(_ range: SourceRange?, path: String) -> String {
    guard let range else { return painted("\(DisplayCell.harmless(path)):", .bold) }
    return painted("\(DisplayCell.harmless(range.file.path)):\(range.line):\(range.column):", .bold)
  }

  private func excerpt(_ range: SourceRange?, _ style: Style) -> [String] {
    guard let range else { return [] }
    let excerpt = Excerpt(range, maximumWidth: maximumWidth)
    let number = String(excerpt.lineNumber)
    let carets = "^" + String(repeating: "~", count: excerpt.length - 1)
    let indentation = String(repeating: " ", count: excerpt.indentation)
    let text = excerpt.text.isEmpty ? "" : " \(excerpt.text)"
    let gutter = String(repeating: " ", count: number.count)
    return [
      "\(painted("\(number) |", .gutter))\(text)",
      "\(painted("\(gutter) |", .gutter)) \(indentation)\(painted(carets, style))",
    ]
  }

  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case gutter = "2"
  }

  private func painted(_ text: String, _ style: Style) -> String {
    colored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
