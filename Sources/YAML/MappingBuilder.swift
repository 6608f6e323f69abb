import Diagnostics

/// Gathers a mapping's entries, finds keys that are there twice, and puts in what is merged.
struct MappingBuilder {
  private var entries: [YAMLNode.Entry] = []
  private var mergeIndex: Int?
  /// Where each entry's key is used.
  private var places: [Range<Int>] = []
  /// The indices of the entries by their keys, as soon as there are many: comparing a few takes less than hashing.
  private var indices: [String: Int] = [:]
  private static let few = 12

  /// Adds an entry unless its key is already there; then the first one's place is the answer.
  mutating func add(_ key: YAMLNode, _ value: YAMLNode, written: Range<Int>, isMerge: Bool) -> Range<Int>? {
    let text = key.scalar?.text ?? ""
    if let first = isMerge ? mergeIndex : index(of: text) { return places[first] }
    if isMerge { mergeIndex = entries.count }
    entries.append(YAMLNode.Entry(key: key, value: value))
    places.append(written)
    if entries.count > Self.few { addIndices() }
    return nil
  }

  /// The entry with a key. A quoted "<<" is a key like any other and may be used beside the merge key.
  private func index(of text: String) -> Int? {
    if entries.count > Self.few { return indices[text] }
    return entries.indices.first { $0 != mergeIndex && entries[$0].key.scalar?.text == text }
  }

  private mutating func addIndices() {
    let known = entries.count == Self.few + 1 ? 0 : entries.count - 1
    for index in known..<entries.count where index != mergeIndex {
      indices[entries[index].key.scalar?.text ?? ""] = index
    }
  }

  /// The entries, with the merge key replaced by what it merges: keys that are written win over merged ones, and
  /// earlier mappings over later ones.
  func entries(merging mappings: (YAMLNode) -> [[YAMLNode.Entry]]) -> [YAMLNode.Entry] {
    guard let mergeIndex else { return entries }
    var known = Set(entries.indices.lazy.filter { $0 != mergeIndex }.compactMap { entries[$0].key.scalar?.text })
    let merged = mappings(entries[mergeIndex].value).joined().filter { entry in
      known.insert(entry.key.scalar?.text ?? "").inserted
    }
    return entries[..<mergeIndex] + merged + entries[(mergeIndex + 1)...]
  }
}
