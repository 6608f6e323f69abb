import Diagnostics

/// Gathers a mapping's entries, finds keys that are there twice, and puts in what is merged.
struct MappingBuilder {
  private var entries: [YAMLNode.Entry] = []
  private var mergeIndex: Int?
  private var places: [String: Range<Int>] = [:]

  /// Adds an entry unless its key is already there; then the first one's place is the answer.
  mutating func add(_ key: YAMLNode, _ value: YAMLNode, written: Range<Int>, isMerge: Bool) -> Range<Int>? {
    // A quoted "<<" is a key like any other and may be used beside the merge key.
    let name = (isMerge ? "merge " : "key ") + (key.scalar?.text ?? "")
    if let first = places[name] { return first }
    places[name] = written
    if isMerge { mergeIndex = entries.count }
    entries.append(YAMLNode.Entry(key: key, value: value))
    return nil
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
