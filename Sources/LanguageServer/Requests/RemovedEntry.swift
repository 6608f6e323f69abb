import Diagnostics
import YAML

/// The place of an entry of a mapping or a list, with all that goes with it: its line, or its comma.
enum RemovedEntry {
  /// - Parameter entry: the place of its key, or of its value.
  /// - Returns: `nil` if there is no such entry, or something else is in its lines.
  static func place(of entry: SourceRange, in bytes: [UInt8]) -> SourceRange? {
    let (file, root) = YAMLParser.parse(bytes, path: entry.file.path, into: DiagnosticCollector())
    guard let root, let found = parts(around: entry, in: root) else { return nil }
    let (parts, index, start) = found
    let isInBrackets = "[{".utf8.contains(bytes[start])
    let place = isInBrackets ? betweenCommas(parts, index) : lines(of: parts[index], in: file)
    guard let place else { return nil }
    let collector = DiagnosticCollector()
    let rest = Array(bytes[..<place.lowerBound] + bytes[place.upperBound...])
    guard YAMLParser.parse(rest, path: file.path, into: collector).root != nil, collector.diagnostics.isEmpty else {
      return nil
    }
    return SourceRange(file, place)
  }

  /// The places of the entries of the innermost collection that has the entry, its index, and where the collection begins.
  private static func parts(
    around place: SourceRange,
    in node: YAMLNode
  ) -> (parts: [Range<Int>], index: Int, start: Int)? {
    func isMeant(_ node: YAMLNode) -> Bool {
      (node.range.lowerBound, node.range.upperBound) == (place.lowerBound, place.upperBound)
    }
    let entries = (node.mapping ?? []).map { [$0.key, $0.value] } + (node.sequence ?? []).map { [$0] }
    var index = entries.firstIndex { $0.contains(where: isMeant) }
    for (number, nodes) in entries.enumerated() where index == nil {
      guard let found = nodes.last.flatMap({ Self.parts(around: place, in: $0) }) else { continue }
      // An element of a list goes with its only entry.
      guard node.isSequence, found.parts.count == 1 else { return found }
      index = number
    }
    guard let index else { return nil }
    let parts = entries.map { nodes in
      nodes[0].range.lowerBound..<max(nodes[0].range.upperBound, nodes[nodes.count - 1].range.upperBound)
    }
    return (parts, index, node.range.lowerBound)
  }

  private static func betweenCommas(_ parts: [Range<Int>], _ index: Int) -> Range<Int> {
    if index + 1 < parts.count { return parts[index].lowerBound..<parts[index + 1].lowerBound }
    return (index > 0 ? parts[index - 1].upperBound : parts[index].lowerBound)..<parts[index].upperBound
  }

  private static func lines(of part: Range<Int>, in file: SourceFile) -> Range<Int>? {
    let start = file.lineRange(file.line(at: part.lowerBound)).lowerBound
    guard file.bytes[start..<part.lowerBound].allSatisfy({ " -".utf8.contains($0) }) else { return nil }
    let last = file.bytes[part].lastIndex { !" \r\n".utf8.contains($0) } ?? part.lowerBound
    let end = file.bytes[last...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? file.bytes.count
    return start..<end
  }
}
