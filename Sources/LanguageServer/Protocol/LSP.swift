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
  static func workspaceEdit(_ changes: [(uri: String, edits: [TextEdit])]) -> JSON {
    .object([("changes", .object(changes.map { ($0.uri, .array($0.edits.map(\.json))) }))])
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

extension LSP.TextEdit {
  /// The edit that makes one text another; `nil` if they are the same. What they begin and end with stays.
  init?(from old: SourceFile, to new: [UInt8]) {
    if old.bytes == new { return nil }
    let limit = min(old.bytes.count, new.count)
    var start = 0
    while start < limit, old.bytes[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.bytes.count, new.count)
    while oldEnd > start, newEnd > start, old.bytes[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    // Not within a character, and not within a line ending.
    func isInside(_ bytes: [UInt8], _ place: Int) -> Bool {
      guard place > 0, place < bytes.count else { return false }
      return bytes[place] & 0xC0 == 0x80 || bytes[place - 1] == 0x0D && bytes[place] == 0x0A
    }
    while isInside(old.bytes, start) || isInside(new, start) { start -= 1 }
    while isInside(old.bytes, oldEnd) || isInside(new, newEnd) { (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1) }
    self.init(range: old.range(of: start..<oldEnd), newText: String(decoding: new[start..<newEnd], as: UTF8.self))
  }
}
