import Diagnostics
import YAML

/// The places of a mapping's entries in the text, and the text between them.
struct EntryPlaces {
  /// The place of one entry. Its comments and its body move; the rest stays for the entry that comes here.
  struct Slot {
    /// Empty lines, or a comma.
    var separator: Range<Int>
    var comments: Range<Int>
    var indentation: Range<Int>
    /// From the key to the end of the value.
    var body: Range<Int>
  }

  enum Failure: Error {
    case merged, questionMark, commentInBrackets, commentAfterDash, alias(String)

    var description: String {
      switch self {
      case .merged: "keys here are merged with '<<', or have anchors"
      case .questionMark: "a key here is written with '?'"
      case .commentInBrackets: "there is a comment in the brackets"
      case .commentAfterDash: "the comment above it cannot follow the dash"
      case .alias(let key): "'\(key)' has the anchor of an alias that would be before it"
      }
    }
  }

  private(set) var head: Range<Int>
  private(set) var slots: [Slot] = []
  private(set) var tail: Range<Int>
  /// Whether the first key is in the line of a dash.
  private var isAfterDash = false

  init(of entries: [YAMLNode.Entry], of node: YAMLNode, in region: Range<Int>, of file: SourceFile) throws(Failure) {
    (head, tail) = (region, region.upperBound..<region.upperBound)
    let keys = entries.map(\.key.range.lowerBound)
    guard zip(keys, keys.dropFirst()).allSatisfy(<), entries.allSatisfy({ $0.key.isWritten(in: region) }) else {
      throw .merged
    }
    if keys.contains(where: { file.bytes[..<$0].last { $0 != 0x20 } == UInt8(ascii: "?") }) { throw .questionMark }
    guard let first = keys.first else { return }
    if node.isInBrackets {
      try readBrackets(keys, end: node.range.upperBound, in: region, of: file)
    } else {
      try readLines(keys, first: first, in: region, of: file)
    }
  }

  private mutating func readBrackets(_ keys: [Int], end: Int, in region: Range<Int>, of file: SourceFile)
    throws(Failure)
  {
    head = region.lowerBound..<keys[0]
    var separator = keys[0]..<keys[0]
    for (number, key) in keys.enumerated() {
      let isLast = number + 1 == keys.count
      let next = isLast ? end - 1 : keys[number + 1]
      var bodyEnd = file.endOfText(before: next, notBefore: key)
      let place = key..<key
      var separatorStart = bodyEnd
      if !isLast || file.bytes[bodyEnd - 1] == UInt8(ascii: ",") {
        guard file.bytes[bodyEnd - 1] == UInt8(ascii: ",") else { throw .commentInBrackets }
        separatorStart = bodyEnd - 1
        bodyEnd = file.endOfText(before: separatorStart, notBefore: key)
        // The space after a colon without a value is not the separator's.
        if file.bytes[bodyEnd - 1] != UInt8(ascii: ":") { separatorStart = bodyEnd }
      }
      slots.append(Slot(separator: separator, comments: place, indentation: place, body: key..<bodyEnd))
      separator = separatorStart..<next
    }
    tail = separator.lowerBound..<region.upperBound
    // A comment ends with its line, so that nothing may move into that.
    let hasComment = slots.contains { slot in
      file.bytes[slot.body].contains(0x0A) && file.bytes[slot.body].contains(UInt8(ascii: "#"))
    }
    if hasComment || file.bytes[head.lowerBound..<keys[0]].contains(UInt8(ascii: "#")) { throw .commentInBrackets }
  }

  private mutating func readLines(_ keys: [Int], first: Int, in region: Range<Int>, of file: SourceFile)
    throws(Failure)
  {
    let column = first - file.startOfLine(first)
    let isRoot = region == 0..<file.bytes.count
    isAfterDash = !file.bytes[file.startOfLine(first)..<first].allSatisfy { $0 == 0x20 }
    // The lines of comments and the empty ones above each key; the last are those below all.
    var above: [Range<Int>] = []
    for key in keys {
      let line = max(file.startOfLine(key), region.lowerBound)
      guard key == first || file.bytes[line..<key].allSatisfy({ $0 == 0x20 }) else { throw .merged }
      let depth = key == first ? (isRoot ? 0 : Int.max) : column
      above.append(file.comments(before: line, notBefore: region.lowerBound, upTo: depth)..<line)
    }
    let end = file.comments(before: region.upperBound, notBefore: region.lowerBound, upTo: column)
    above.append(max(end, keys[keys.count - 1])..<region.upperBound)
    if isRoot { above[0] = file.afterHead(above[0]) }
    head = region.lowerBound..<above[0].lowerBound
    for (number, key) in keys.enumerated() {
      let separator = file.emptyLines(in: above[number])
      slots.append(
        Slot(
          separator: separator,
          comments: separator.upperBound..<above[number].upperBound,
          indentation: above[number].upperBound..<key,
          body: key..<above[number + 1].lowerBound
        )
      )
    }
    tail = above[keys.count]
  }

  /// - Throws: why the entries cannot be in an order.
  func check(_ order: [Int], _ entries: [YAMLNode.Entry]) throws(Failure) {
    if order.elementsEqual(entries.indices) { return }
    if isAfterDash, !slots[order[0]].comments.isEmpty { throw .commentAfterDash }
    for (place, number) in order.enumerated() {
      for anchored in entries[number].value.places(outside: slots[number].body) {
        guard let owner = slots.firstIndex(where: { $0.body.contains(anchored) }) else { continue }
        if order[place...].contains(owner) { throw .alias(entries[owner].key.text) }
      }
    }
  }
}

extension YAMLNode {
  /// The places of the values that aliases in it name.
  fileprivate func places(outside region: Range<Int>) -> [Int] {
    guard isWritten(in: region) else { return [range.lowerBound] }
    return switch content {
    case .scalar: []
    case .sequence(let nodes): nodes.flatMap { $0.places(outside: region) }
    case .mapping(let entries): entries.flatMap { $0.value.places(outside: region) }
    }
  }
}
