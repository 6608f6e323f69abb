/// Collects a mapping's entries, finds duplicate keys, and inserts merged entries.
struct MappingBuilder {
  /// A key and its value, as numbers of records.
  struct Entry {
    var key: UInt32
    var value: UInt32
    var text: String
    /// The place where the key is used.
    var place: Range<Int>
  }

  private var entries: [Entry] = []
  private var mergeIndex: Int?
  /// The indices of the entries by key, once there are many: comparing a few is faster than hashing.
  private var indices: [String: Int] = [:]
  private static let few = 12

  init() {
    entries.reserveCapacity(4)
  }

  /// Adds an entry; if its key is already there, returns the first one's place instead.
  mutating func add(_ entry: Entry, isMerge: Bool) -> Range<Int>? {
    if let first = isMerge ? mergeIndex : index(of: entry.text) { return entries[first].place }
    if isMerge { mergeIndex = entries.count }
    entries.append(entry)
    if entries.count > Self.few { addIndices() }
    return nil
  }

  /// The index of a key. A quoted "<<" is an ordinary key and may stand beside the merge key.
  private func index(of text: String) -> Int? {
    if entries.count > Self.few { return indices[text] }
    return entries.indices.first { $0 != mergeIndex && entries[$0].text == text }
  }

  private mutating func addIndices() {
    let known = entries.count == Self.few + 1 ? 0 : entries.count - 1
    for index in known..<entries.count where index != mergeIndex { indices[entries[index].text] = index }
  }

  /// The entries, with the merge key replaced by the merged entries: written keys win over merged ones, and earlier
  /// mappings over later ones.
  ///
  /// - Parameter mappings: returns the entries of the mappings in a merge key's value.
  func entries(merging mappings: (_ value: UInt32) -> [[Entry]]) -> [Entry] {
    guard let mergeIndex else { return entries }
    var known = Set(entries.indices.lazy.filter { $0 != mergeIndex }.map { entries[$0].text })
    let merged = mappings(entries[mergeIndex].value).joined().filter { known.insert($0.text).inserted }
    return entries[..<mergeIndex] + merged + entries[(mergeIndex + 1)...]
  }
}
