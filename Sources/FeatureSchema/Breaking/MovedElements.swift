extension Array where Element: Hashable {
  /// The fewest elements to move from another list's order to this one's.
  ///
  /// - Parameter old: the same elements in another order.
  func moved(from old: [Element]) -> [Element] {
    let places = Dictionary(zip(old, old.indices)) { first, _ in first }
    let positions = map { places[$0] ?? 0 }
    // Finds the longest run in the old order: the end of the best run of each length, and the element before each.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: count)
    for (index, position) in positions.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if positions[ends[middle]] < position { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(index)
      next = before[index]
    }
    return indices.filter { !kept.contains($0) }.map { self[$0] }
  }
}
