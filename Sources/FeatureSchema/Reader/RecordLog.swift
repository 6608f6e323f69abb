package import Diagnostics
package import YAML

/// The mappings with declared keys that were read, and the order of the keys of each.
package final class RecordLog {
  struct KeyOrder {
    var keys: [String]
    /// Whether names that the author chooses follow the keys.
    var isOpen = false
    let orderedByAuthor: [String]

    /// The place of a key; the same for keys whose order is the author's.
    func rank(of key: String) -> Int? {
      keys.firstIndex(of: orderedByAuthor.contains(key) ? orderedByAuthor[0] : key) ?? (isOpen ? keys.count : nil)
    }
  }

  /// By the place of the mapping.
  var orders: [Int: KeyOrder] = [:]
  /// The functions from keys to their meanings, by the places of mappings.
  private var meanings: [Int: (String) -> KeyMeaning?] = [:]

  /// The meaning of a key in editors, and that of the values that the language fixes for it.
  package struct KeyMeaning: Sendable {
    package let summary: String
    package let example: String?
    let fixedValues: Set<String>
  }

  package init() {}

  /// The key or the fixed value at an offset, with the meaning of the key; `nil` for the author's own words.
  package func meaning(at offset: Int, in root: YAMLNode) -> (written: String, range: SourceRange, meaning: KeyMeaning)?
  {
    func find(in node: YAMLNode, key: String, meaning: KeyMeaning?) -> (String, SourceRange, KeyMeaning)? {
      guard node.range.contains(offset) else { return nil }
      if let meaning, meaning.fixedValues.contains(node.text) { return ("\(key): \(node.text)", node.range, meaning) }
      let record = meanings[node.range.lowerBound]
      for entry in node.mapping ?? [] {
        // The key of a mapping with names is that around it.
        let (own, inner) = record.map { (entry.key.text, $0(entry.key.text)) } ?? (key, meaning)
        if entry.key.range.contains(offset) { return record == nil ? nil : inner.map { (own, entry.key.range, $0) } }
        if let found = find(in: entry.value, key: own, meaning: inner) { return found }
      }
      return (node.sequence ?? []).lazy.compactMap { find(in: $0, key: key, meaning: meaning) }.first
    }
    return find(in: root, key: "", meaning: nil)
  }

  fileprivate func note<Key: SchemaKey>(_ node: YAMLNode, _: Key.Type, isOpen: Bool) {
    meanings[node.range.lowerBound] = { name in
      Key(rawValue: name).map {
        KeyMeaning(summary: $0.summary, example: $0.example, fixedValues: Set($0.shape.fixedTexts))
      }
    }
    orders[node.range.lowerBound] = KeyOrder(
      keys: Key.names,
      isOpen: isOpen,
      orderedByAuthor: Key.orderedByAuthor.map(\.rawValue)
    )
  }
}

extension Record {
  /// Reads a mapping as a reader does, and notes it in the reader's log.
  init?(
    _ node: YAMLNode,
    name: String? = nil,
    kind: String = Key.owner,
    isOpen: Bool = false,
    by reader: SchemaReader
  ) {
    reader.log?.note(node, Key.self, isOpen: isOpen)
    self.init(node, name: name, kind: kind, isOpen: isOpen, into: reader.collector)
  }
}

extension SourceRange {
  fileprivate func contains(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
