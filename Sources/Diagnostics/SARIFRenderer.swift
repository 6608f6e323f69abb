/// A SARIF 2.1.0 log of one run, on one line.
///
/// Its rules are the kinds of the diagnostics in it, with their explanations as help. Columns count Unicode code
/// points, as the log says. Paths become URI references; relative paths stay relative.
package struct SARIFRenderer {
  private let toolVersion: String?

  package init(toolVersion: String? = nil) {
    self.toolVersion = toolVersion
  }

  package func render(_ diagnostics: [Diagnostic]) -> String {
    let used = Set(diagnostics.map(\.id))
    let ids = DiagnosticID.allCases.filter(used.contains)
    let indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let version: [(String, JSON)] = toolVersion.map { [("version", .string($0))] } ?? []
    let driver = JSON.object([("name", "featuregen")] + version + [("rules", .array(ids.map(rule)))])
    let run = JSON.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", "unicodeCodePoints"),
      ("newlineSequences", .array(["\r\n", "\n", "\r"])),
      ("results", .array(diagnostics.map { result($0, ruleIndex: indices[$0.id] ?? -1) })),
    ])
    let log = JSON.object([
      ("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"),
      ("version", "2.1.0"),
      ("runs", .array([run])),
    ])
    return log.text + "\n"
  }

  private func rule(_ id: DiagnosticID) -> JSON {
    let explanation = Explanation.of(id)
    return .object([
      ("id", .string(id.rawValue)),
      ("shortDescription", message(explanation.title)),
      ("fullDescription", message(explanation.meaning)),
      ("help", message(explanation.text)),
      ("properties", .object([("tags", .array([.string(explanation.stage)]))])),
    ])
  }

  private func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSON {
    let text = ([diagnostic.message] + diagnostic.help.map { "help: \($0.text)" }).joined(separator: "\n")
    var members: [(String, JSON)] = [
      ("ruleId", .string(diagnostic.id.rawValue)),
      ("ruleIndex", .number(ruleIndex)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(text)),
    ]
    if let path = diagnostic.path {
      let place = physicalLocation(path: path, diagnostic.range)
      members.append(("locations", .array([.object([("physicalLocation", place)])])))
    }
    let related = diagnostic.notes.enumerated().map { index, note in relatedLocation(note, id: index) }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    return .object(members)
  }

  private func relatedLocation(_ note: Diagnostic.Note, id: Int) -> JSON {
    let place = note.range.map { [("physicalLocation", physicalLocation(path: $0.file.path, $0))] } ?? []
    return .object([("id", .number(id))] + place + [("message", message(note.message))])
  }

  private func physicalLocation(path: String, _ range: SourceRange?) -> JSON {
    let artifact = JSON.object([("uri", .string(uri(path)))])
    let region = range.map { [("region", self.region($0))] } ?? []
    return .object([("artifactLocation", artifact)] + region)
  }

  private func region(_ range: SourceRange) -> JSON {
    .object([
      ("startLine", .number(range.line)),
      ("startColumn", .number(range.file.codePointColumn(at: range.lowerBound))),
      ("endLine", .number(range.endLine)),
      ("endColumn", .number(range.file.codePointColumn(at: range.upperBound))),
    ])
  }

  private func message(_ text: String) -> JSON { .object([("text", .string(text))]) }

  /// A path as a URI reference: all characters except letters, digits, `-._~` and `/` are percent-encoded.
  private func uri(_ path: String) -> String {
    var result = path.hasPrefix(bytes: "/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.count < 2 ? "0" : "") + hex
      }
    }
    return result
  }
}
