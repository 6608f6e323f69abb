/// Words of the language, among which most names are not: those are told apart without a look at all of the name.
package struct WordSet: Sendable {
  /// By the lower five bits of their first bytes. There are few places, since the tables are made whenever the tool starts.
  private var words: [[String]] = Array(repeating: [], count: 32)
  /// For each of those, a bit for each length of the words that begin so.
  private var lengths: [UInt64] = Array(repeating: 0, count: 32)

  package init(_ words: some Sequence<String>) {
    for word in words {
      guard let place = Self.place(of: word) else { continue }
      self.words[place].append(word)
      lengths[place] |= 1 << UInt64(word.utf8.count)
    }
  }

  private static func place(of word: String) -> Int? { word.utf8.first.map { Int($0 & 31) } }

  func contains(_ name: String) -> Bool {
    guard mayContain(name), let place = Self.place(of: name) else { return false }
    return words[place].contains(name)
  }

  /// Whether a word seems to begin with the same letter, and is as long.
  package func mayContain(_ name: String) -> Bool {
    guard let place = Self.place(of: name), name.utf8.count < 64 else { return false }
    return lengths[place] & 1 << UInt64(name.utf8.count) != 0
  }

  func union(_ others: [WordSet]) -> WordSet {
    WordSet(([self] + others).flatMap { $0.words.joined() })
  }
}
