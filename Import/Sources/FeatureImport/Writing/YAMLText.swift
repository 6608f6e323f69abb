import Foundation

/// A YAML document to write, with comments.
indirect enum YAMLText {
  struct Entry {
    var key: String
    var value: YAMLText
    var comments: [String] = []
  }

  case scalar(String)
  case yes
  case mapping([Entry])
  /// Between braces, on one line.
  case flow([Entry])
  case list([YAMLText])
  case empty

  /// The lines of a block mapping.
  static func document(_ entries: [Entry]) -> String {
    var text = ""
    for (index, entry) in entries.enumerated() {
      let isLong = if case .mapping = entry.value { true } else { false }
      if index > 0, isLong { text += "\n" }
      text += lines(entry, "").joined(separator: "\n") + "\n"
    }
    return text
  }

  private static func lines(_ entry: Entry, _ indentation: String) -> [String] {
    let comments = entry.comments.map { indentation + ($0.isEmpty ? "#" : "# \($0)") }
    let key = indentation + quoted(entry.key) + ":"
    switch entry.value {
    case .empty: return comments + [key]
    case .scalar(let text): return comments + ["\(key) \(quoted(text))"]
    case .flow, .list, .yes: return comments + ["\(key) \(entry.value.inline)"]
    case .mapping(let entries):
      if entries.isEmpty { return comments + ["\(key) {}"] }
      return comments + [key] + entries.flatMap { lines($0, indentation + "  ") }
    }
  }

  private var inline: String {
    switch self {
    case .empty: ""
    case .yes: "true"
    case .scalar(let text): Self.quoted(text, isBetweenBrackets: true)
    case .list(let values): "[" + values.map(\.inline).joined(separator: ", ") + "]"
    case .flow(let entries), .mapping(let entries):
      entries.isEmpty
        ? "{}"
        : "{ "
          // A space is behind the colon even where nothing follows.
          + entries.map { "\(Self.quoted($0.key)): \($0.value.inline)" }.joined(separator: ", ") + " }"
    }
  }

  /// A scalar as YAML reads it, with quotes where it needs them.
  static func quoted(_ text: String, isBetweenBrackets: Bool = false) -> String {
    if text.contains(where: \.isNewline) || text.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        .replacing("\t", with: "\\t").replacing("\r", with: "\\r")
      return "\"\(escaped)\""
    }
    let special: Set<Character> = [
      "[", "]", "{", "}", ",", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`", "?", "-", ":", "=", "~", "<",
    ]
    let begins = text.first.map { special.contains($0) || $0.isWhitespace } ?? true
    let inner = text.contains(": ") || text.contains(" #") || text.hasSuffix(":") || text.last?.isWhitespace == true
    let flow = isBetweenBrackets && text.contains { "[]{},?:'\"#&".contains($0) }
    let isOther =
      ["null", "true", "false", "yes", "no", "on", "off", "~"].contains(text.lowercased())
      || text.first?.isNumber == true && isBetweenBrackets
    guard begins || inner || flow || isOther else { return text }
    return "'" + text.replacing("'", with: "''") + "'"
  }
}
