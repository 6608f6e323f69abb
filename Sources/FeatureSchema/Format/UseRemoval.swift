import Diagnostics
import YAML

/// The text of a schema without some paths under `use`, or without the key where nothing is left.
struct UseRemoval {
  private(set) var text: [UInt8]?
  /// The reason that they stay.
  private(set) var problem: Diagnostic?

  /// - Parameter ranges: the places of the paths.
  /// - Returns: `nil` if there are none.
  init?(of ranges: [SourceRange], from bytes: [UInt8], path: String) {
    let (file, root) = YAMLParser.parse(bytes, path: path, into: DiagnosticCollector())
    let starts = Set(ranges.map(\.lowerBound))
    guard !starts.isEmpty, let root, let entries = root.mapping,
      let number = entries.firstIndex(where: { $0.key.hasText(DocumentKey.use.rawValue) }),
      let paths = entries[number].value.sequence
    else { return nil }
    let use = entries[number]
    let entry = use.key.range.lowerBound..<max(use.key.range.upperBound, use.value.range.upperBound)
    let line = root.isInBrackets ? entry : file.startOfLine(entry.lowerBound)..<file.endOfLine(entry.upperBound)
    // A comment, an anchor, an alias or a tag is the author's.
    guard !file.bytes[line].contains(where: "#&*!".utf8.contains) else {
      problem = .notFormatted("there is a comment, or more of YAML, beside 'use'", in: path)
      return
    }
    let remaining = paths.filter { !starts.contains($0.range.lowerBound) }
    var text = file.bytes
    if remaining.isEmpty {
      text.removeSubrange(root.isInBrackets ? Self.part(number, of: entries, entry) : line)
    } else if use.value.isInBrackets {
      let list = "[" + remaining.map(\.range.text).joined(separator: ", ") + "]"
      text.replaceSubrange(use.value.range.lowerBound..<use.value.range.upperBound, with: Array(list.utf8))
    } else {
      for path in paths.reversed() where starts.contains(path.range.lowerBound) {
        text.removeSubrange(file.startOfLine(path.range.lowerBound)..<file.endOfLine(path.range.upperBound))
      }
    }
    // A byte order mark stays.
    self.text = bytes.prefix(bytes.count - file.bytes.count) + text
  }

  /// The place of an entry in brackets, with a comma.
  private static func part(_ number: Int, of entries: [YAMLNode.Entry], _ entry: Range<Int>) -> Range<Int> {
    if number + 1 < entries.count { return entry.lowerBound..<entries[number + 1].key.range.lowerBound }
    guard number > 0 else { return entry }
    let previous = entries[number - 1]
    return max(previous.key.range.upperBound, previous.value.range.upperBound)..<entry.upperBound
  }
}

extension SourceFile {
  /// The end of a line, with its line break.
  fileprivate func endOfLine(_ offset: Int) -> Int {
    bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }
}
