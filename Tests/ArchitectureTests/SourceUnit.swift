import Foundation

/// A module, or a folder of one: what it declares for others, and what it names.
struct SourceUnit {
  let name: String
  private(set) var imports: Set<String> = []
  /// At the top level, where nothing is indented, and not private to its file.
  private(set) var declared: Set<String> = []
  /// Without members, which belong to whatever is before their dot.
  private(set) var named: Set<String> = []

  init(name: String, files: [URL]) throws {
    self.name = name
    for file in files {
      for line in Self.code(of: try String(contentsOf: file, encoding: .utf8)) { read(line) }
    }
  }

  private static let prefixes: Set<String> = [
    "public", "package", "internal", "final", "indirect", "nonisolated", "open",
  ]
  private static let kinds: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "func", "let", "var",
  ]

  private mutating func read(_ line: String) {
    let words = Self.words(of: line)
    named.formUnion(words)
    guard line.first?.isWhitespace == false else { return }
    let rest = words.drop { Self.prefixes.contains($0) }
    guard let kind = rest.first, let name = rest.dropFirst().first else { return }
    if kind == "import" { imports.insert(name) }
    if Self.kinds.contains(kind) { declared.insert(name) }
  }

  /// The names in a line, without attributes and members.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var before: Character = " "
    for character in line + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty, before != ".", before != "@" { words.append(word) }
      word = ""
      before = character
    }
    return words
  }

  /// The lines without comments and texts in quotes.
  private static func code(of text: String) -> [String] {
    var isInText = false
    return text.split(separator: "\n").map { line in
      let marks = line.ranges(of: "\"\"\"")
      defer { if marks.count == 1 { isInText.toggle() } }
      if isInText { return "" }
      // What is between quotation marks is every other part.
      let code = line[..<(marks.first?.lowerBound ?? line.endIndex)].replacing("\\\"", with: "")
      let parts = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      let outside = parts.filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\"")
      return String(outside.firstRange(of: "//").map { outside[..<$0.lowerBound] } ?? outside[...])
    }
  }
}
