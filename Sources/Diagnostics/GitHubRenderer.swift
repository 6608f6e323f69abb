/// Workflow commands of GitHub Actions, one per diagnostic: `::error file=a.yaml,line=3,…,title=unknown-type::message`.
///
/// Notes and help follow the message on their own lines.
package struct GitHubRenderer {
  package init() {}

  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { command($0) + "\n" }.joined()
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    let properties = properties(diagnostic).map { "\($0)=\(escaped($1, alsoEscaping: [":", ","]))" }
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    return "::\(command) \(properties.joined(separator: ","))::\(escaped(text(diagnostic)))"
  }

  private func properties(_ diagnostic: Diagnostic) -> [(String, String)] {
    var properties: [(String, String)] = []
    if let path = diagnostic.path { properties.append(("file", path)) }
    if let range = diagnostic.range {
      properties.append(("line", "\(range.line)"))
      properties.append(("endLine", "\(range.endLine)"))
      properties.append(("col", "\(range.column)"))
      // GitHub rejects it if the range has several lines.
      if range.line == range.endLine { properties.append(("endColumn", "\(range.endColumn)")) }
    }
    return properties + [("title", diagnostic.id.rawValue)]
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.map { note in
      let place = note.range.map { "\($0.file.path):\($0.line):\($0.column): " } ?? ""
      return "\(place)note: \(note.message)"
    }
    return ([diagnostic.message] + diagnostic.help.map { "help: \($0.text)" } + notes).joined(separator: "\n")
  }

  private func escaped(_ text: String, alsoEscaping others: Set<Unicode.Scalar> = []) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\r" || scalar == "\n" || others.contains(scalar) {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (hex.count < 2 ? "0" : "") + hex
      } else {
        result += DisplayCell.harmlessLines(String(scalar))
      }
    }
    return result
  }
}
