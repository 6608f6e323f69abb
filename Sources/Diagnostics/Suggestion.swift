/// Names that a misspelt name may stand for.
///
/// The distance of two names is the number of insertions, deletions, replacements and swaps of neighbours between them
/// (the optimal string alignment distance), without regard to case. A third of the name's length may differ, and one
/// letter of two.
package struct Vocabulary {
  private typealias Letters = [Unicode.Scalar]

  private let names: [(name: String, letters: Letters)]

  /// - Parameter names: the possible names; the first of equally near ones wins.
  package init(_ names: some Sequence<String>) {
    self.names = names.map { ($0, Self.letters(of: $0)) }
  }

  /// The names of both, with the left ones first.
  package static func + (left: Vocabulary, right: Vocabulary) -> Vocabulary {
    Vocabulary(prepared: left.names + right.names)
  }

  private init(prepared names: [(name: String, letters: Letters)]) {
    self.names = names
  }

  private static func letters(of name: String) -> Letters { Array(name.lowercased().unicodeScalars) }

  /// The nearest name, if it is near enough to be meant.
  package func nearest(to name: String) -> String? {
    let written = Self.letters(of: name)
    // A name farther away than this is no better than the best so far.
    var limit = written.count < 2 ? 0 : max(1, written.count / 3)
    var best: String?
    for (candidate, letters) in names where abs(letters.count - written.count) <= limit && candidate != name {
      guard let distance = Self.distance(written, letters, limit: limit) else { continue }
      if distance == 0 { return candidate }
      (best, limit) = (candidate, distance - 1)
    }
    return best
  }

  /// The distance, unless it exceeds the limit.
  private static func distance(_ left: Letters, _ right: Letters, limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    var current = last
    for i in left.indices {
      current[0] = i + 1
      for j in right.indices {
        var distance = min(last[j + 1] + 1, current[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        current[j + 1] = distance
      }
      // Every continuation goes through this row or, by a swap, through the one before it.
      if current.min()! > limit, last.min()! >= limit { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

/// The candidate nearest to a misspelt name, if it is near enough to be meant; see ``Vocabulary``.
///
/// - Parameters:
///   - name: the misspelt name.
///   - candidates: the possible names; the first of equally near ones wins.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  Vocabulary(candidates).nearest(to: name)
}
