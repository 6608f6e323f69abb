import Diagnostics

/// The structures of the Language Server Protocol that the server uses, by the names of its specification.
enum LSP {
  /// A place between two characters: lines from 0, and characters from 0 in UTF-16 code units.
  struct Position: Comparable, Hashable {
    var line: Int
    var character: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  struct Range: Hashable {
    var start: Position
    var end: Position

    /// Whether the two have a place in common.
    func touches(_ other: Range) -> Bool { start <= other.end && other.start <= end }
  }

  struct Location: Hashable {
    var uri: String
    var range: Range
  }

  struct TextEdit: Hashable {
    var range: Range
    var newText: String
  }

  /// Edits of several files, by URI.
  struct WorkspaceEdit {
    var changes: [(uri: String, edits: [TextEdit])]
  }
}

// MARK: - JSON

extension LSP.Position {
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.number, let character = json?["character"]?.number else { return nil }
    self.init(line: max(0, line), character: max(0, character))
  }

  var json: JSON { .object([("line", .number(line)), ("character", .number(character))]) }
}

extension LSP.Range {
  init?(_ json: JSON?) {
    guard let start = LSP.Position(json?["start"]), let end = LSP.Position(json?["end"]) else { return nil }
    self.init(start: min(start, end), end: max(start, end))
  }

  var json: JSON { .object([("start", start.json), ("end", end.json)]) }
}

extension LSP.Location {
  var json: JSON { .object([("uri", .string(uri)), ("range", range.json)]) }
}

extension LSP.TextEdit {
  var json: JSON { .object([("range", range.json), ("newText", .string(newText))]) }
}

extension LSP.WorkspaceEdit {
  var json: JSON {
    .object([("changes", .object(changes.map { ($0.uri, .array($0.edits.map(\.json))) }))])
  }
}
