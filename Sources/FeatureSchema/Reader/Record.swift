package import Diagnostics
package import YAML

/// A mapping with declared keys, after unknown and missing keys have been reported.
package struct Record<Key: SchemaKey> {
  /// Some may have unknown keys. There are too few for a dictionary.
  let entries: [YAMLNode.Entry]
  package let range: SourceRange
  /// The keys that unknown keys probably stand for.
  ///
  /// They are texts in a single property: for a larger record, or a list of keys, the program would look up a type whenever it
  /// starts.
  private let meant: [String]?

  /// Reads a mapping, or reports anything else and returns `nil`.
  ///
  /// - Parameters:
  ///   - kind: the owner's name in messages; `Key.owner` if absent.
  ///   - isOpen: whether other keys are names that the author chooses.
  package init?(
    _ node: YAMLNode,
    name: String? = nil,
    kind: String = Key.owner,
    isOpen: Bool = false,
    into collector: DiagnosticCollector
  ) {
    // For messages only.
    var owner: String { name.map { Key.owner(named: $0, kind) } ?? kind }
    guard let written = node.mapping else {
      collector.report(.wrongKind(expected: "\(owner) must be a mapping", found: node, help: Self.help(for: node)))
      return nil
    }
    var entries = Self.withListsJoined(SplitTypes.joined(written, where: { $0 == "type" }, into: collector))
    range = node.range
    var meanings: KeyMeanings<Key>?
    var meant: [String] = []
    for (index, entry) in entries.enumerated() where !isOpen && Key.named(entry.key.text) == nil && !collector.isFull {
      let known = meanings ?? KeyMeanings<Key>(kind)
      meanings = known
      let meaning = known.meaning(of: entry, named: name) { name in entries.first { $0.key.hasText(name) }?.value }
      if let key = meaning.key {
        meant.append(key.rawValue)
        // The value of a misspelt key is read, so that one run reports all its errors.
        if meaning.help.replacements == [key.rawValue], !entries.contains(where: { $0.key.hasText(key.rawValue) }) {
          entries[index].key = YAMLNode(YAMLScalar(key.rawValue), at: entry.key.range)
        }
      }
      collector.report(
        .unknownKey,
        "unknown key '\(entry.key.text)' in \(kind)",
        at: entry.key.range,
        help: [meaning.help]
      )
    }
    self.entries = entries
    self.meant = meanings == nil ? nil : meant
    for key in Key.allCases where key.isRequired && !has(key) && !isMeant(key) {
      collector.report(.missingKey(key, owner: owner, at: node.range))
    }
  }

  /// A single value in place of a mapping with one required key is that key's value.
  private static func help(for node: YAMLNode) -> [Help] {
    if let help = Key.help(insteadOf: node) { return [help] }
    guard let scalar = node.scalar, !scalar.isNull else { return [] }
    if let split = KeyMeanings<Key>.split(scalar.text) { return [split.help] }
    let required = Key.allCases.filter(\.isRequired)
    guard required.count == 1 else { return [] }
    return [.writeAs("{ \(required[0].rawValue): \(scalar.text) }")]
  }

  /// The entries with lists that lack brackets: in `{ enum: a, b }`, YAML sees the value `a` and a key `b`.
  private static func withListsJoined(_ entries: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    func isElement(_ entry: YAMLNode.Entry) -> Bool {
      entry.value.isNull && entry.value.text.isEmpty && Key(rawValue: entry.key.text) == nil
    }
    guard entries.contains(where: isElement) else { return entries }
    return entries.reduce(into: []) { joined, entry in
      guard isElement(entry), let last = joined.last, last.value.scalar?.style == .plain, !last.value.isNull,
        Key(rawValue: last.key.text)?.shape.isList ?? false,
        // No key begins with an uppercase letter, as 'Codable' does.
        entry.key.text.first?.isUppercase ?? false || nearest(to: entry.key.text, among: Key.names) == nil
      else { return joined.append(entry) }
      let range = SourceRange(last.value.range.file, last.value.range.lowerBound..<entry.key.range.upperBound)
      joined[joined.count - 1].value = YAMLNode(YAMLScalar("\(last.value.text), \(entry.key.text)"), at: range)
    }
  }

  package subscript(key: Key) -> YAMLNode? { entry(key)?.value }

  /// The place of the key, without the value.
  package func keyRange(_ key: Key) -> SourceRange? { entry(key)?.key.range }

  /// Whether there are unknown keys, which may stand for missing ones.
  var hasUnknownKeys: Bool { meant != nil }

  /// Whether an unknown key probably stands for this one, which is then not missing.
  package func isMeant(_ key: Key) -> Bool { meant?.contains(key.rawValue) ?? false }

  /// Whether the key is present, whatever its value.
  package func has(_ key: Key) -> Bool { entry(key) != nil }

  /// The entries of some keys, in the order of the document.
  func entries(_ keys: [Key]) -> [(key: Key, entry: YAMLNode.Entry)] {
    entries.compactMap { entry in keys.first { entry.key.hasText($0.rawValue) }.map { ($0, entry) } }
  }

  func entry(_ key: Key) -> YAMLNode.Entry? {
    let name = key.rawValue
    for index in entries.indices where entries[index].key.hasText(name) { return entries[index] }
    return nil
  }
}

extension Diagnostic {

  static func missingKey<Key: SchemaKey>(_ key: Key, owner: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "\(owner) needs the key '\(key.rawValue)'", at: range)
  }
}
