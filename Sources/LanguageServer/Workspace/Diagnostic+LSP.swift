import Diagnostics

extension Diagnostic {
  /// As the protocol writes it: notes with a place are related information, and all other help is in the message.
  func lsp(in workspace: Workspace) -> JSON {
    let hasRelated = workspace.client.has("textDocument", "publishDiagnostics", "relatedInformation")
    let (related, others) = (
      notes.filter { hasRelated && $0.range != nil }, notes.filter { !hasRelated || $0.range == nil }
    )
    let lines = [message] + others.map { "note: \($0.message)" } + help.map { "help: \($0.text)" }
    let start = LSP.Position(line: 0, character: 0)
    let information = related.compactMap { note in
      note.range.map { range in
        JSON.object([("location", workspace.location(of: range).json), ("message", .string(note.message))])
      }
    }
    return .object(
      present: [
        ("range", (range.map(workspace.range) ?? LSP.Range(start: start, end: start)).json),
        ("severity", .number(severity == .error ? 1 : severity == .warning ? 2 : 3)),
        ("code", .string(id.rawValue)),
        ("codeDescription", workspace.explanations.map { .object([("href", .string("\($0)\(id.rawValue)"))]) }),
        ("source", "featuregen"),
        ("message", .string(lines.joined(separator: "\n"))),
        ("relatedInformation", information.isEmpty ? nil : .array(information)),
      ]
    )
  }
}
