import Platform

/// The text of `featuregen explain` for a kind of diagnostic: a section of `Explanations.md`.
package struct Explanation: Sendable {
  /// All of them, by ids.
  package static let all = sections(of: EmbeddedFile.explanations)

  package let id: String
  /// The problem, in one line.
  package let title: String
  /// The stage of the pipeline that reports it.
  package let stage: String
  /// The meaning, an example and the remedy. It ends with a line break.
  package let body: String

  package static func of(_ id: DiagnosticID) -> Explanation {
    guard let explanation = all[id.rawValue] else { preconditionFailure("'\(id.rawValue)' is not explained") }
    return explanation
  }

  /// The sections of a document: `### id: title`, below `## stage`.
  static func sections(of document: String) -> [String: Explanation] {
    var found: [String: Explanation] = [:]
    for part in document.split(separator: "\n## ").dropFirst() {
      let sections = part.split(separator: "\n### ")
      for section in sections.dropFirst() {
        let halves = section.split(separator: "\n\n", maxSplits: 1)
        let heading = halves[0].split(separator: ": ", maxSplits: 1).map(String.init)
        guard halves.count == 2, heading.count == 2 else {
          preconditionFailure("a section has no title or no text: \(section)")
        }
        let stage = sections[0].prefix { $0 != "\n" }
        let body = halves[1].last == "\n" ? String(halves[1]) : halves[1] + "\n"
        found[heading[0]] = Explanation(id: heading[0], title: heading[1], stage: String(stage), body: body)
      }
    }
    return found
  }

  /// The text for a terminal, which ends with a line break.
  package var text: String { "\(id): \(title)\n\n\(body)" }

  /// The meaning, and why it is an error.
  package var meaning: String {
    String(body.prefix(upTo: body.firstRange(of: "\n\nExample:\n")?.lowerBound ?? body.endIndex))
  }
}
