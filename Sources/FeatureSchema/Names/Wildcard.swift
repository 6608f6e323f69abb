/// A pattern of names: `*` is any text, `?` one character.
package enum Wildcard {
  /// Whether a pattern matches a whole name.
  ///
  /// ```swift
  /// Wildcard.matches("*Tapped", "saveTapped")  // true
  /// ```
  package static func matches(_ pattern: some StringProtocol, _ name: some StringProtocol) -> Bool {
    let (pattern, name) = (Array(pattern.unicodeScalars), Array(name.unicodeScalars))
    var (read, met) = (0, 0)
    // After the last star: where the pattern goes on, and how far its text reaches.
    var star: (next: Int, end: Int)?
    while met < name.count {
      if read < pattern.count, pattern[read] == "*" {
        read += 1
        star = (read, met)
      } else if read < pattern.count, pattern[read] == "?" || pattern[read] == name[met] {
        (read, met) = (read + 1, met + 1)
      } else if let (next, end) = star {
        star = (next, end + 1)
        (read, met) = (next, end + 1)
      } else {
        return false
      }
    }
    return pattern[read...].allSatisfy { $0 == "*" }
  }
}
