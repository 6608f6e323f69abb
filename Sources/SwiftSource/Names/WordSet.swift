/// A set of words that rejects most other names quickly, without reading the whole name.
package struct WordSet: Sendable {
  /// The words by some bits of their first and last bytes; a small table, which is built whenever the tool starts.
  private var words: [[String]] = Array(repeating: [], count: 64)
  /// For each entry, a bit for each length of its words.
  private var lengths: [UInt64] = Array(repeating: 0, count: 64)

  package init(_ words: some Sequence<String>) {
    for word in words {
      guard let place = Self.place(of: word) else { continue }
      self.words[place].append(word)
      lengths[place] |= 1 << UInt64(word.utf8.count)
    }
  }

  private static func place(of word: String) -> Int? {
    var word = word
    return word.withUTF8 { $0.isEmpty ? nil : Int(($0[0] &+ $0[$0.count - 1] &* 5) & 63) }
  }

  func contains(_ name: String) -> Bool {
    guard mayContain(name), let place = Self.place(of: name) else { return false }
    return words[place].contains(name)
  }

  /// Whether a word of the same length seems to begin and end with the same letters.
  package func mayContain(_ name: String) -> Bool {
    guard let place = Self.place(of: name), name.utf8.count < 64 else { return false }
    return lengths[place] & 1 << UInt64(name.utf8.count) != 0
  }

  func union(_ others: [WordSet]) -> WordSet {
    WordSet(([self] + others).flatMap { $0.words.joined() })
  }
}
