/// Words of the language, among which most names are not: those are told apart without a look at all of the name.
struct WordSet: Sendable {
  /// By their first bytes.
  private let words: [[String]]
  /// For each first byte, a bit for each length of the words that begin with it.
  private let lengths: [UInt64]

  init(_ words: Set<String>) {
    var known: [[String]] = Array(repeating: [], count: 256)
    var lengths: [UInt64] = Array(repeating: 0, count: 256)
    for word in words {
      guard let head = word.utf8.first else { continue }
      known[Int(head)].append(word)
      lengths[Int(head)] |= 1 << UInt64(word.utf8.count)
    }
    (self.words, self.lengths) = (known, lengths)
  }

  func contains(_ name: String) -> Bool {
    mayContain(name) && words[Int(name.utf8.first ?? 0)].contains(name)
  }

  /// Whether a word begins with the same byte, and is as long.
  func mayContain(_ name: String) -> Bool {
    guard let head = name.utf8.first, name.utf8.count < 64 else { return false }
    return lengths[Int(head)] & 1 << UInt64(name.utf8.count) != 0
  }

  func union(_ others: [WordSet]) -> WordSet {
    WordSet(Set(([self] + others).flatMap { $0.words.joined() }))
  }
}
