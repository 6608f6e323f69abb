/// Gathers a mapping's entries, finds keys that are there twice, and puts in what is merged.
struct MappingBuilder {
  /// A key and its value, by the numbers of their records.
  struct Entry {
    var key: UInt32
    var value: UInt32
    /// The key's text.
    var text: String
    /// Where the key is used.
    var place: Range<Int>
  }

  private var entries: [Entry] = []
  private var mergeIndex: Int?
  /// The indices of the entries by their keys, as soon as there are many: comparing a few takes less than hashing.
  private var indices: [String: Int] = [:]
  private static let few = 12

  init() {
    entries.reserveCapacity(4)
  }

  /// Adds an entry unless its key is already there; then the first one's place is the answer.
  mutating func add(_ entry: Entry, isMerge: Bool) -> Range<Int>? {
    if let first = isMerge ? mergeIndex : index(of: entry.text) { return entries[first].place }
    if isMerge { mergeIndex = entries.count }
    entries.append(entry)
    if entries.count > Self.few { addIndices() }
    return nil
  }

  /// The entry with a key. A quoted "<<" is a key like any other and may be used beside the merge key.
  private func index(of text: String) -> Int? {
    if entries.count > Self.few { return indices[text] }
    return entries.indices.first { $0 != mergeIndex && entries[$0].text == text }
  }

  private mutating func addIndices() {
    let known = entries.count == Self.few + 1 ? 0 : entries.count - 1
    for index in known..<entries.count where index != mergeIndex { indices[entries[index].text] = index }
  }

  /// The entries, with the merge key replaced by what it merges: keys that are written win over merged ones, and
  /// earlier mappings over later ones.
  ///
  /// - Parameter mappings: gives the entries of what a merge key's value names.
  func entries(merging mappings: (_ value: UInt32) -> [[Entry]]) -> [Entry] {
    guard let mergeIndex else { return entries }
    var known = Set(entries.indices.lazy.filter { $0 != mergeIndex }.map { entries[$0].text })
    let merged = mappings(entries[mergeIndex].value).joined().filter { known.insert($0.text).inserted }
    return entries[..<mergeIndex] + merged + entries[(mergeIndex + 1)...]
  }
}
