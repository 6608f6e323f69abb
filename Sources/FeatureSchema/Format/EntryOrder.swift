import Diagnostics
import YAML

/// The text of a document with the entries of its records in order.
struct EntryOrder {
  /// The places that stay as they are.
  private(set) var problems: [Diagnostic] = []
  private let file: SourceFile
  private let log: RecordLog

  init(of file: SourceFile, _ log: RecordLog) {
    self.file = file
    self.log = log
  }

  mutating func text(of root: YAMLNode) -> [UInt8] { text(of: root, in: 0..<file.bytes.count) }

  /// The text of a part of the file that holds a node, and besides it only the way to it and comments.
  private mutating func text(of node: YAMLNode, in region: Range<Int>) -> [UInt8] {
    // The value of an alias is written elsewhere.
    guard node.isWritten(in: region) else { return Array(file.bytes[region]) }
    switch node.content {
    case .scalar: return Array(file.bytes[region])
    case .sequence(let nodes): return elements(nodes, in: region)
    case .mapping(let entries): return self.entries(entries, of: node, in: region)
    }
  }

  private mutating func elements(_ nodes: [YAMLNode], in region: Range<Int>) -> [UInt8] {
    guard nodes.allSatisfy({ $0.isWritten(in: region) }) else { return Array(file.bytes[region]) }
    var text: [UInt8] = []
    var end = region.lowerBound
    for (number, node) in nodes.enumerated() {
      let start = node.range.lowerBound
      let next = number + 1 < nodes.count ? nodes[number + 1].range.lowerBound : region.upperBound
      // In brackets, or with dashes: the next dash is not the element's.
      // The last line of a file may have no line break.
      let isAtEnd = next == file.bytes.count
      let limit = node.isInBrackets ? node.range.upperBound : isAtEnd ? next : file.startOfLine(next)
      let own = start..<(limit > start ? limit : node.range.upperBound)
      text += file.bytes[end..<start] + self.text(of: node, in: own)
      end = own.upperBound
    }
    return text + file.bytes[end..<region.upperBound]
  }

  private mutating func entries(_ entries: [YAMLNode.Entry], of node: YAMLNode, in region: Range<Int>) -> [UInt8] {
    var order = Array(entries.indices)
    if let keys = log.orders[node.range.lowerBound] {
      let ranks = entries.map { keys.rank(of: $0.key.text) ?? 0 }
      order.sort { (ranks[$0], $0) < (ranks[$1], $1) }
    }
    let places: EntryPlaces
    do throws(EntryPlaces.Failure) {
      places = try EntryPlaces(of: entries, of: node, in: region, of: file)
      try places.check(order, entries)
    } catch {
      if let moved = zip(order, entries.indices).first(where: { $0 != $1 }) {
        problems.append(.stays(entries[moved.0].key, before: entries[moved.1].key, error))
      }
      return Array(file.bytes[region])
    }
    let bodies = zip(entries, places.slots).map { self.text(of: $0.value, in: $1.body) }
    var text = Array(file.bytes[places.head])
    for (slot, entry) in zip(places.slots, order) {
      append(file.bytes[slot.separator], to: &text)
      text += file.bytes[places.slots[entry].comments] + file.bytes[slot.indentation] + bodies[entry]
      // It was at the end of the file, without a line break.
      if entry != order.last, !node.isInBrackets, text.last != 0x0A { text += file.lineBreak }
    }
    append(file.bytes[places.tail], to: &text)
    return text
  }

  /// Appends the text after an entry. A comma would be a part of a key without a value.
  private func append(_ separator: ArraySlice<UInt8>, to text: inout [UInt8]) {
    if text.last == UInt8(ascii: ":"), separator.first == UInt8(ascii: ",") { text.append(0x20) }
    text += separator
  }
}

extension YAMLNode {
  /// Whether it is written in a part of its file, unlike an alias's value or a merged key.
  func isWritten(in region: Range<Int>) -> Bool {
    region.lowerBound <= range.lowerBound && range.upperBound <= region.upperBound
  }

  /// Whether it is `[…]` or `{…}`.
  var isInBrackets: Bool {
    range.lowerBound < range.upperBound
      && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(range.file.bytes[range.lowerBound])
  }
}

extension Diagnostic {
  fileprivate static func stays(_ key: YAMLNode, before next: YAMLNode, _ reason: EntryPlaces.Failure) -> Diagnostic {
    Diagnostic(
      .notFormatted,
      severity: .warning,
      "'\(key.text)' is not put before '\(next.text)': \(reason.description)",
      at: key.range
    )
  }
}
