import Diagnostics

/// The order of the keys in a string catalog: that in which people look something up, by letters without their case, and
/// by numbers.
enum CatalogOrder {
  /// Entries with others before the first that comes after them. The order of the entries stays.
  static func adding(_ others: [JSON.Member], to entries: [JSON.Member]) -> [JSON.Member] {
    var entries = entries.map { (weights: weights(of: $0.text), entry: $0) }
    for other in others {
      let weights = weights(of: other.text)
      let place = entries.firstIndex { areInOrder((weights, other), $0) } ?? entries.endIndex
      entries.insert((weights, other), at: place)
    }
    return entries.map(\.entry)
  }

  /// Of keys that differ only in case, that with the lowercase letter is the first.
  private static func areInOrder(_ left: ([Int], JSON.Member), _ right: ([Int], JSON.Member)) -> Bool {
    left.0 == right.0 ? left.1.key > right.1.key : left.0.lexicographicallyPrecedes(right.0)
  }

  /// Punctuation in the order of Unicode's root collation, which precedes digits, which precede letters.
  private static let punctuation: [Unicode.Scalar: Int] = Dictionary(
    uniqueKeysWithValues: "\t\n\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars.enumerated().map { ($1, $0) }
  )

  private static func weights(of text: String) -> [Int] {
    var weights: [Int] = []
    var number: Int?
    for scalar in text.unicodeScalars {
      if let digit = ("0"..."9").contains(scalar) ? Int(scalar.value) - 48 : nil {
        number = ((number ?? 0) &* 10 &+ digit) & 0xFFFF_FFFF
        continue
      }
      if let value = number { weights += [digits, value] }
      number = nil
      weights.append(
        punctuation[scalar] ?? letters + Int(scalar.properties.lowercaseMapping.unicodeScalars.first!.value)
      )
    }
    return number.map { weights + [digits, $0] } ?? weights
  }

  private static let digits = 1000
  private static let letters = 2000
}
