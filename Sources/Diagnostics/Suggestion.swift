/// The candidate nearest to a misspelt name, if any is near enough to be what was meant.
///
/// Nearness is the number of insertions, deletions, replacements and swaps of neighbours that lead from one to the
/// other (the optimal string alignment distance), without regard to case; a third of the name's length may differ.
///
/// - Parameters:
///   - name: what was written.
///   - candidates: what could have been meant; the first of equally near ones wins.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(name.lowercased())
  let limit = max(1, written.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased())
    guard abs(other.count - written.count) <= limit else { continue }
    let distance = alignmentDistance(written, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

private func alignmentDistance(_ left: [Character], _ right: [Character]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for i in 1...left.count {
    var current = [i]
    for j in 1...right.count {
      let replaced = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      var distance = min(last[j] + 1, current[j - 1] + 1, replaced)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        distance = min(distance, beforeLast[j - 2] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
