/// What is between an `#if` and its `#endif`.
package struct ConditionalBlock: Sendable {
  package struct Branch: Sendable {
    /// As written, `DEBUG && os(iOS)`; `nil` for `#else`.
    package var condition: String?
    /// From its directive to the next one, as UTF-8 offsets.
    package var range: Range<Int>
  }

  /// From the `#if` to the end of its `#endif`, or of the file.
  package private(set) var range: Range<Int>
  package private(set) var branches: [Branch] = []
  package private(set) var isClosed = false

  /// All of a file, in the order in which they end.
  static func all(in tokens: [SwiftToken], of bytes: [UInt8]) -> [ConditionalBlock] {
    var (open, found) = ([ConditionalBlock](), [ConditionalBlock]())
    for (index, token) in tokens.enumerated() where token.isFirstInLine {
      guard case .macro(let word) = token.kind else { continue }
      let place = token.range
      switch word {
      case "if": open.append(ConditionalBlock(range: place.lowerBound..<bytes.count))
      case "elseif", "else", "endif": break
      default: continue
      }
      guard var block = open.popLast() else { continue }
      if let last = block.branches.indices.last {
        block.branches[last].range = block.branches[last].range.lowerBound..<place.lowerBound
      }
      if word == "endif" {
        (block.range, block.isClosed) = (block.range.lowerBound..<place.upperBound, true)
        found.append(block)
        continue
      }
      let line = tokens[(index + 1)...].prefix { !$0.isFirstInLine }
      let written = line.first.map { $0.range.lowerBound..<(line.last?.range.upperBound ?? 0) }
      let condition = word == "else" ? nil : written.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
      block.branches.append(Branch(condition: condition, range: place.lowerBound..<bytes.count))
      open.append(block)
    }
    return found + open
  }

  /// The branches that a compiler may see.
  package var compiledBranches: [Branch] {
    let end = branches.firstIndex { $0.condition == nil || $0.condition == "true" }
    return branches[...(end ?? branches.count - 1)].filter { $0.condition != "false" }
  }

  /// Whether one of its branches is always compiled.
  package var isExhaustive: Bool { branches.contains { $0.condition == nil || $0.condition == "true" } }

  /// The condition under which no branch of some is compiled, as it is written after `#if`.
  package func condition(withoutBranchesAt ranges: [Range<Int>]) -> String {
    var (before, others) = ([String](), [String]())
    for branch in branches {
      let own = branch.condition.map(Self.grouped)
      if !ranges.contains(branch.range) {
        others.append((before + [own].compactMap(\.self)).joined(separator: " && "))
      }
      own.map { before.append("!" + $0) }
    }
    if !isExhaustive { others.append(before.joined(separator: " && ")) }
    return others.count == 1 ? others[0] : others.map(Self.grouped).joined(separator: " || ")
  }

  private static func grouped(_ condition: String) -> String {
    let isWord = condition.utf8.allSatisfy(\.isOfSwiftName)
    return isWord ? condition : "(\(condition))"
  }
}
