/// The weights of a walk's goals: some are tried often, some never, different in each walk.
///
/// A walk that tries everything rarely does one thing several times in a row. The idea is that of swarm testing, by Alex Groce
/// and others.
struct WalkWeights {
  private let seed: UInt64

  init(_ random: inout SplitMix) { seed = random.next() }

  private func weight(of goal: WalkGoal) -> Int {
    var hash: UInt64 = seed
    for byte in goal.feature.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in goal.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var mixed = SplitMix(seed: hash)
    return [0, 1, 1, 2, 4][Int(mixed.next() % 5)]
  }

  /// The index of a chosen goal; `nil` if there are none. A goal of several options, such as the rows of a list, is
  /// tried as often as one of a single option.
  ///
  /// - Parameter isEqual: Whether all goals have the same weight.
  func pick(_ goals: [WalkGoal], equally isEqual: Bool = false, _ random: inout SplitMix) -> Int? {
    if goals.isEmpty { return nil }
    var indices: [WalkGoal: [Int]] = [:]
    var order: [WalkGoal] = []
    for (index, goal) in goals.enumerated() {
      if indices[goal] == nil { order.append(goal) }
      indices[goal, default: []].append(index)
    }
    let weights = order.map { isEqual ? 1 : weight(of: $0) }
    let sum = weights.reduce(0, +)
    var number = Int(random.next() % UInt64(max(sum, 1)))
    var picked = order[Int(random.next() % UInt64(order.count))]
    if sum > 0 {
      for (goal, weight) in zip(order, weights) {
        if number < weight {
          picked = goal
          break
        }
        number -= weight
      }
    }
    let same = indices[picked] ?? []
    return same[Int(random.next() % UInt64(same.count))]
  }
}
