import EmbeddedFiles

/// The text of `featuregen explain` for a kind of diagnostic: a Markdown file in `Explanations`, named after the id.
package struct Explanation: Sendable {
  package let id: DiagnosticID
  /// The problem, in one line.
  package let title: String
  /// The stage of the pipeline that reports it.
  package let stage: String
  /// The meaning, an example and the remedy. It ends with a line break.
  package let body: String

  /// Reads an explanation's file.
  ///
  /// - Returns: `nil` if the file does not begin with a front matter of `title` and `stage`.
  package init?(_ id: DiagnosticID, file: String) {
    let parts = file.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty else { return nil }
    let lines = parts[1].split(separator: "\n")
    func value(_ key: String) -> String? {
      lines.first { $0.hasPrefix(key + ": ") }.map { String($0.dropFirst(key.count + 2)) }
    }
    guard let title = value("title"), let stage = value("stage") else { return nil }
    self.id = id
    self.title = title
    self.stage = stage
    body = String(parts[2].drop { $0 == "\n" })
  }

  package static func of(_ id: DiagnosticID) -> Explanation {
    let path = "\(id.rawValue).md"
    let file = EmbeddedFile.explanations.first { $0.path == path }
    guard let explanation = file.flatMap({ Explanation(id, file: $0.text) }) else {
      preconditionFailure("'\(path)' is missing or has no front matter")
    }
    return explanation
  }

  /// The ids that have files.
  package static var explainedIDs: [String] {
    EmbeddedFile.explanations.map { String($0.path.dropLast(".md".count)) }
  }

  /// The text for a terminal, which ends with a line break.
  package var text: String { "\(id.rawValue): \(title)\n\n\(body)" }

  /// The meaning, and why it is an error.
  package var meaning: String {
    String(body.prefix(upTo: body.firstRange(of: "\n\nExample:\n")?.lowerBound ?? body.endIndex))
  }
}
