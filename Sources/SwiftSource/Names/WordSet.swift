/// Words of the language, among which most names are not: those are told apart without a look at all of the name.
struct WordSet: Sendable {
  private let words: Set<String>
  /// For each first byte, a bit for each length of the words that begin with it.
  private let lengths: [UInt64]

  init(_ words: Set<String>) {
    self.words = words
    lengths = words.reduce(into: Array(repeating: 0, count: 256)) { lengths, word in
      if let head = word.utf8.first { lengths[Int(head)] |= 1 << UInt64(word.utf8.count) }
    }
  }

  func contains(_ name: String) -> Bool {
    guard let head = name.utf8.first, name.utf8.count < 64 else { return false }
    return lengths[Int(head)] & 1 << UInt64(name.utf8.count) != 0 && words.contains(name)
  }
}
