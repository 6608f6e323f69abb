/// Texts as the bytes that a compiler and a browser see; Swift's own functions go from `Character` to `Character`, and beside
/// U+0600 or U+0301 a sign is part of another one.
///
/// The tool's are apart (`Diagnostics/TextBytes`): the pack `recorder` writes these into apps.
nonisolated extension StringProtocol {
  func hasPrefix(bytes text: String) -> Bool { utf8.starts(with: text.utf8) }

  func contains(bytes text: String) -> Bool { firstRange(ofBytes: text) != nil }

  func firstRange(ofBytes text: String) -> Range<Index>? {
    var rest = utf8[...]
    while let first = text.utf8.first, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start..<utf8.index(start, offsetBy: text.utf8.count) }
      rest.removeFirst()
    }
    return nil
  }

  func split(bytes separator: Unicode.Scalar, omittingEmptySubsequences: Bool = true) -> [SubSequence] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: omittingEmptySubsequences)
      .map { self[$0.startIndex..<$0.endIndex] }
  }

  func replacing(bytes text: String, with replacement: String, maxReplacements: Int = .max) -> String {
    var (result, rest, count) = ("", self[...], 0)
    while count < maxReplacements, let range = rest.firstRange(ofBytes: text) {
      result += rest[..<range.lowerBound] + replacement
      rest = rest[range.upperBound...]
      count += 1
    }
    return result + rest
  }
}

nonisolated extension Unicode.Scalar {
  var isLetterOrNumber: Bool { properties.isAlphabetic || properties.numericType != nil }
}
