/// One line with a JSON object per diagnostic, for programs.
///
/// Every object has these members, in this order; later versions may append others:
///
/// | member | value |
/// |---|---|
/// | `severity` | `"error"`, `"warning"` or `"note"` |
/// | `id` | the diagnostic's stable name, such as `"duplicate-key"` |
/// | `message` | the message |
/// | `path` | the file's path as given to the tool, or `null` |
/// | `range` | `null` if the place is unknown, else an object of `start` and `end` (after the last character) |
/// | `notes` | list of objects of `message`, `path` and `range` |
/// | `help` | list of texts |
///
/// `start` and `end` are objects of `line` and `column`, both from 1, and `offset`, from 0. A column counts characters,
/// as an editor's caret moves; an offset counts bytes of the file's text as UTF-8 without a byte order mark.
package struct JSONRenderer {
  package init() {}

  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { object($0).text + "\n" }.joined()
  }

  private func object(_ diagnostic: Diagnostic) -> JSON {
    .object([
      ("severity", .string(diagnostic.severity.rawValue)),
      ("id", .string(diagnostic.id.rawValue)),
      ("message", .string(diagnostic.message)),
      ("path", diagnostic.path.map { .string($0) } ?? .null),
      ("range", diagnostic.range.map(range) ?? .null),
      ("notes", .array(diagnostic.notes.map(note))),
      ("help", .array(diagnostic.help.map { .string($0.text) })),
    ])
  }

  private func note(_ note: Diagnostic.Note) -> JSON {
    .object([
      ("message", .string(note.message)),
      ("path", note.range.map { .string($0.file.path) } ?? .null),
      ("range", note.range.map(range) ?? .null),
    ])
  }

  private func range(_ range: SourceRange) -> JSON {
    .object([
      ("start", position(range.lowerBound, in: range.file)),
      ("end", position(range.upperBound, in: range.file)),
    ])
  }

  private func position(_ offset: Int, in file: SourceFile) -> JSON {
    .object([
      ("line", .number(file.line(at: offset))),
      ("column", .number(file.column(at: offset))),
      ("offset", .number(offset)),
    ])
  }
}
