/// Formats two texts as a unified diff, as `diff -u` and `git` do.
package enum UnifiedDiff {
  private static let contextCount = 3
  /// With more differing lines, a minimal diff takes too long, and nobody reads it.
  private static let limit = 4000

  private typealias Line = ArraySlice<UInt8>

  /// A line of the diff.
  private struct Step {
    /// `" "`, `"-"` or `"+"`; a space for a line of both texts.
    var mark: Unicode.Scalar
    var line: Line
    /// The number of lines before this one in each text.
    var old: Int
    var new: Int
  }

  /// - Returns: an empty text if the texts are equal.
  package static func text(old: [UInt8], new: [UInt8], oldName: String, newName: String) -> String {
    let steps = steps(from: lines(old), to: lines(new))
    let hunks = hunks(steps)
    if hunks.isEmpty { return "" }
    return "--- \(oldName)\n+++ \(newName)\n" + hunks.map { hunk(steps[$0]) }.joined()
  }

  /// The lines with their line endings, so that a last line without one differs from a line with one.
  private static func lines(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func steps(from old: [Line], to new: [Line]) -> [Step] {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
    let oldMiddle = prefix..<old.count - suffix
    let newMiddle = prefix..<new.count - suffix
    var removed = Set(oldMiddle)
    var inserted = Set(newMiddle)
    if oldMiddle.count + newMiddle.count <= limit {
      let difference = Array(new[newMiddle]).difference(from: Array(old[oldMiddle]))
      (removed, inserted) = ([], [])
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset + prefix)
        case .insert(let offset, _, _): inserted.insert(offset + prefix)
        }
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        steps.append(Step(mark: "-", line: old[i], old: i, new: j))
        i += 1
      } else if inserted.contains(j) {
        steps.append(Step(mark: "+", line: new[j], old: i, new: j))
        j += 1
      } else {
        steps.append(Step(mark: " ", line: old[i], old: i, new: j))
        (i, j) = (i + 1, j + 1)
      }
    }
    return steps
  }

  /// The ranges of steps to show: all changes, with the lines around them.
  private static func hunks(_ steps: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in steps.enumerated() where step.mark != " " {
      let start = max(0, index - contextCount)
      let end = min(steps.count, index + contextCount + 1)
      if let last = hunks.last, last.upperBound >= start {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func hunk(_ steps: ArraySlice<Step>) -> String {
    guard let first = steps.first else { return "" }
    let old = range(first.old, count: steps.count { $0.mark != "+" })
    let new = range(first.new, count: steps.count { $0.mark != "-" })
    return "@@ -\(old) +\(new) @@\n" + steps.map(line).joined()
  }

  /// A range in a hunk's header: an empty one is named by the line before it, and a count of one is omitted.
  private static func range(_ before: Int, count: Int) -> String {
    switch count {
    case 0: "\(before),0"
    case 1: "\(before + 1)"
    default: "\(before + 1),\(count)"
    }
  }

  private static func line(_ step: Step) -> String {
    let text = String(step.mark) + String(decoding: step.line, as: UTF8.self)
    return step.line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }
}
