/// Texts as the bytes that a shell, Make, a browser and the disk see.
///
/// Swift's own functions go from `Character` to `Character`, and beside U+0600 or U+0301 a sign is part of another one. So
/// whatever escapes, splits, trims or looks for a sign uses these, or goes through Unicode scalars.
extension StringProtocol {
  package func hasPrefix(bytes text: some StringProtocol) -> Bool { utf8.starts(with: text.utf8) }

  package func hasSuffix(bytes text: some StringProtocol) -> Bool { utf8.reversed().starts(with: text.utf8.reversed()) }

  /// What comes after such a beginning; `nil` if it begins with something else.
  package func rest(afterBytes text: some StringProtocol) -> SubSequence? {
    hasPrefix(bytes: text) ? self[utf8.index(startIndex, offsetBy: text.utf8.count)...] : nil
  }

  package func contains(bytes text: some StringProtocol) -> Bool { firstRange(ofBytes: text) != nil }

  /// The place of the first such text.
  package func firstRange(ofBytes text: some StringProtocol) -> Range<Index>? {
    guard let first = text.utf8.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start..<utf8.index(start, offsetBy: text.utf8.count) }
      rest.removeFirst()
    }
    return nil
  }

  /// The parts between signs.
  package func split(
    bytes separator: Unicode.Scalar,
    maxSplits: Int = .max,
    omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    unicodeScalars
      .split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences)
      .map { self[$0.startIndex..<$0.endIndex] }
  }

  package func replacing(bytes text: some StringProtocol, with replacement: String, maxReplacements: Int = .max)
    -> String
  {
    var (result, rest, count) = ("", self[...], 0)
    while count < maxReplacements, let range = rest.firstRange(ofBytes: text) {
      result += rest[..<range.lowerBound] + replacement
      rest = rest[range.upperBound...]
      count += 1
    }
    return result + rest
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit, of any language.
  package var isLetterOrNumber: Bool { properties.isAlphabetic || properties.numericType != nil }
}
