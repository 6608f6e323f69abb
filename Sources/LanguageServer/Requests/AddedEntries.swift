import Diagnostics
import FeatureSchema
import YAML

/// The edit that adds entries of a message's help, in the notation of the existing ones.
struct AddedEntries {
  private let addition: Addition
  private let file: SourceFile
  private let root: YAMLNode

  /// - Returns: `nil` if the file is not YAML.
  init?(_ addition: Addition, in bytes: [UInt8]) {
    let (file, root) = YAMLParser.parse(bytes, path: addition.path, into: DiagnosticCollector())
    guard let root else { return nil }
    (self.addition, self.file, self.root) = (addition, file, root)
  }

  /// The change that adds them; `nil` if they have no place, or are there already.
  var insertion: HelpEdit.Change? {
    guard let (offset, text) = addedText else { return nil }
    // The result is read again, because of comments and unusual notations.
    let bytes = file.bytes[..<offset] + Array(text.utf8) + file.bytes[offset...]
    let collector = DiagnosticCollector()
    let (_, after) = YAMLParser.parse(Array(bytes), path: file.path, into: collector)
    guard after != nil, collector.diagnostics.isEmpty else { return nil }
    return HelpEdit.Change(place: SourceRange(file, offset..<offset), text: text)
  }

  /// The offset and the text; `nil` if they have no place, or are there already.
  private var addedText: (offset: Int, text: String)? {
    var node = root
    for (depth, key) in addition.keys.enumerated() {
      guard let entry = node.mapping?.first(where: { $0.key.text == key }) else {
        let isLast = depth == addition.keys.count - 1
        return isLast ? add(["\(key): \(collected)"], to: node, before: depth == 0 ? Self.followers(of: key) : []) : nil
      }
      if entry.value.isNull {
        let colon = file.bytes[entry.key.range.upperBound...].firstIndex(of: UInt8(ascii: ":"))
        return depth == addition.keys.count - 1 ? colon.map { ($0 + 1, " " + collected) } : nil
      }
      node = entry.value
    }
    let isList = node.isSequence
    let texts = addition.entries.map { isList && $0.isListedByName ? $0.name : Self.pair($0) }
    return add(texts, to: node, before: node.range == root.range ? Self.followers(of: addition.entries[0].name) : [])
  }

  private static func pair(_ entry: Addition.Entry) -> String {
    entry.value.isEmpty ? entry.name + ":" : "\(entry.name): \(entry.value)"
  }

  /// The entries on one line.
  private var collected: String {
    let isList = addition.entries.allSatisfy(\.isListedByName)
    let texts = addition.entries.map { isList ? $0.name : Self.pair($0) }.joined(separator: ", ")
    return isList ? "[\(texts)]" : "{ \(texts) }"
  }

  /// The keys that a schema has after another one.
  private static func followers(of key: String) -> Set<String> {
    Set(DocumentKey.allCases.map(\.rawValue).drop { $0 != key }.dropFirst())
  }

  // MARK: Places

  private func add(_ texts: [String], to node: YAMLNode, before followers: Set<String>) -> (Int, String)? {
    let (start, end) = (node.range.lowerBound, node.range.upperBound)
    guard start < end, node.isSequence || node.isMapping else { return nil }
    if "[{".utf8.contains(file.bytes[start]) {
      let last = file.bytes[..<(end - 1)].lastIndex { !" \r\n".utf8.contains($0) } ?? start
      let isFirst = last == start || file.bytes[last] == UInt8(ascii: ",")
      let space = last == start ? "" : " "
      return (last + 1, (isFirst ? space : ", ") + texts.joined(separator: ", "))
    }
    let newline = file.bytes.contains(0x0D) ? "\r\n" : "\n"
    guard let first = node.sequence?.first ?? node.mapping?.first?.key else { return nil }
    let indentation = indentation(of: first, isElement: node.isSequence)
    let lines = texts.map { indentation + (node.isSequence ? "- " : "") + $0 }
    let entries = node.mapping ?? []
    let next = entries.firstIndex { followers.contains($0.key.text) }
    if next == 0 { return (start, lines.joined(separator: newline) + newline) }
    let previous = next.map { entries[$0 - 1] }
    let place = previous.map { max($0.key.range.upperBound, $0.value.range.upperBound) } ?? end
    return (endOfLine(after: place), lines.map { newline + $0 }.joined())
  }

  /// The spaces before a key, or before the dash of an element.
  private func indentation(of node: YAMLNode, isElement: Bool) -> String {
    let start = file.lineRange(node.range.line).lowerBound
    let text = file.bytes[start..<node.range.lowerBound]
    let end = isElement ? text.lastIndex(of: UInt8(ascii: "-")) ?? text.endIndex : text.endIndex
    return String(repeating: " ", count: end - start)
  }

  private func endOfLine(after offset: Int) -> Int {
    let last = file.bytes[..<offset].lastIndex { !" \r\n".utf8.contains($0) } ?? 0
    return file.bytes[last...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
  }
}
