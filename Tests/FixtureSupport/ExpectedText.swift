import Diagnostics

extension [Diagnostic] {
  /// What `expected.txt` of a fixture says: what the tool prints, but where each place ends instead of an excerpt.
  ///
  ///     schema.yaml:12:13-18: error: unknown type 'Strng' [unknown-type]
  ///       = help: did you mean 'String'?
  package var expectedText: String {
    flatMap(\.expectedLines).map { DisplayCell.harmlessLines($0).replacing("\n", with: "␊") + "\n" }.joined()
  }
}

extension Diagnostic {
  fileprivate var expectedLines: [String] {
    let file = path ?? "featuregen"
    return ["\(range?.expectedText ?? file): \(severity.rawValue): \(message) [\(id.rawValue)]"]
      + help.map { "  = help: \($0.text)" }
      + notes.map { "\($0.range?.expectedText ?? file): note: \($0.message)" }
  }
}

extension SourceRange {
  /// `path:line:column`, and of more than a column, the column after it: `path:line:column-column`, or
  /// `path:line:column-line:column`.
  fileprivate var expectedText: String {
    let start = "\(file.path):\(line):\(column)"
    if endLine > line { return "\(start)-\(endLine):\(endColumn)" }
    return endColumn > column + 1 ? "\(start)-\(endColumn)" : start
  }
}
