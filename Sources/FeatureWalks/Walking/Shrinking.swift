/// Makes a failing walk smaller: fewer steps, then lower positions and simpler values.
///
/// Each round tries all candidates in turn, and begins anew with the first one that fails, too. It ends with a walk from which no
/// step, and no two steps, can be left out.
@MainActor
struct Shrinking {
  /// Tries candidates in turn.
  ///
  /// Returns the first smaller walk with the same failure, and the steps that were left out.
  let firstFailing: (_ candidates: [[WalkStep]], _ steps: [WalkStep]) async -> FoundWalk?
  /// The maximal number of restarts.
  var limit = 400

  func shrink(_ found: FoundWalk) async -> FoundWalk {
    var best = found
    var rounds = 0
    let passes = [fewer, withoutPairs, lower, simpler]
    var pass = 0
    while pass < passes.count, rounds < limit {
      rounds += 1
      let steps = best.steps
      let candidates = passes[pass](steps).filter { Self.isSmaller($0, than: steps) }
      if !candidates.isEmpty, let smaller = await firstFailing(candidates, steps),
        Self.isSmaller(smaller.steps, than: steps)
      {
        best = smaller
        pass = 0
      } else {
        pass += 1
      }
    }
    return best
  }

  private static func size(_ steps: [WalkStep]) -> (steps: Int, positions: Int, choices: Int, sum: Int) {
    let choices = steps.flatMap(\.choices)
    let positions = steps.flatMap { WalkPlace($0.name).positions }
    return (steps.count, positions.reduce(0, +), choices.count, choices.reduce(0) { $0 &+ min($1, 1 << 40) })
  }

  static func isSmaller(_ steps: [WalkStep], than others: [WalkStep]) -> Bool { size(steps) < size(others) }

  /// Without a part: large parts first, and of them the last ones.
  private func fewer(_ steps: [WalkStep]) -> [[WalkStep]] {
    var candidates: [[WalkStep]] = []
    var size = (steps.count - 1) / 2
    while size > 0 {
      var end = steps.count
      while end > 1 {
        let start = max(1, end - size)
        candidates.append(Array(steps[..<start] + steps[end...]))
        end = start
      }
      size /= 2
    }
    return candidates
  }

  /// Without two steps that are apart, of a walk that is short already.
  private func withoutPairs(_ steps: [WalkStep]) -> [[WalkStep]] {
    guard steps.count <= 16 else { return [] }
    var candidates: [[WalkStep]] = []
    for first in steps.indices.dropFirst() {
      for second in steps.indices.dropFirst(first + 1) {
        candidates.append(steps.indices.filter { $0 != first && $0 != second }.map { steps[$0] })
      }
    }
    return candidates
  }

  /// At other positions, such as that of the call that is answered.
  private func lower(_ steps: [WalkStep]) -> [[WalkStep]] {
    var candidates: [[WalkStep]] = []
    for (index, step) in steps.enumerated() {
      let place = WalkPlace(step.name)
      for (number, position) in place.positions.enumerated() where position > 0 {
        for lower in [0, position / 2, position - 1].unique {
          var (candidate, place) = (steps, place)
          place.positions[number] = lower
          candidate[index].name = place.name
          candidates.append(candidate)
        }
      }
    }
    return candidates
  }

  /// With simpler values: a step's all at once, then one choice at a time.
  private func simpler(_ steps: [WalkStep]) -> [[WalkStep]] {
    var candidates: [[WalkStep]] = []
    func add(_ index: Int, _ choices: [Int]) {
      var candidate = steps
      candidate[index].choices = choices
      candidates.append(candidate)
    }
    for (index, step) in steps.enumerated() where step.choices.contains(where: { $0 > 0 }) {
      add(index, [])
      for (place, choice) in step.choices.enumerated() where choice > 0 {
        for smaller in [0, choice / 2, choice - 1].unique {
          var choices = step.choices
          choices[place] = smaller
          add(index, choices)
        }
        // The choices of a list's element go together.
        var choices = step.choices
        choices.remove(at: place)
        add(index, choices)
      }
    }
    return candidates
  }
}

extension [Int] {
  fileprivate var unique: [Int] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
