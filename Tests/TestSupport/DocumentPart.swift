import Foundation

/// A part of a document that is made from code: what is between `<!-- name -->` and `<!-- /name -->`.
package struct DocumentPart {
  package var name: String
  package var file: URL

  package init(_ name: String, in file: URL) {
    self.name = name
    self.file = file
  }

  /// Why the part is not what it should be, if so; with `FEATUREGEN_RECORD` it is also written anew.
  package func difference(from expected: String) throws -> String? {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let start = text.range(of: "<!-- \(name) -->\n")?.upperBound,
      let end = text.range(of: "<!-- /\(name) -->\n", range: start..<text.endIndex)?.lowerBound
    else { return "'\(file.path)' has no part '\(name)'" }
    // Without an empty line, Markdown would take what follows a comment for a part of it.
    let wanted = "\n\(expected)\n"
    if text[start..<end] == wanted { return nil }
    guard ProcessInfo.processInfo.environment["FEATUREGEN_RECORD"] != nil else {
      return "the \(name) in '\(file.path)' are not up to date; FEATUREGEN_RECORD=1 rewrites them"
    }
    try text.replacingCharacters(in: start..<end, with: wanted).write(to: file, atomically: true, encoding: .utf8)
    return "'\(file.path)' is recorded anew; look at its difference"
  }
}
