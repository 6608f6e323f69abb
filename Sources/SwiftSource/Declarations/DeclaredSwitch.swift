/// The first switch statement among some tokens.
package struct DeclaredSwitch: Sendable {
  package struct Arm: Sendable {
    /// The names of the cases that each of its patterns leads to, if it matches all values of the last one; none for a
    /// pattern that everything matches.
    var paths: [[String]]
    /// From its first token to its last one, as UTF-8 offsets.
    package var range: Range<Int>

    /// Whether it matches all values of a case.
    package func covers(_ path: [String]) -> Bool { paths.contains { path.starts(with: $0) } }

    /// Whether it matches some of them.
    package func names(_ path: [String]) -> Bool { covers(path) || count(of: path) > 0 }

    /// The number of its patterns that match some of them.
    package func count(of path: [String]) -> Int { (paths + parts).count { $0.starts(with: path) } }

    /// The same for patterns that match only some values.
    var parts: [[String]]
  }

  private let tokens: SwiftTokens
  /// The range between its braces, as UTF-8 offsets.
  package private(set) var body = 0..<0
  package private(set) var arms: [Arm] = []

  /// - Returns: `nil` if there is none.
  package init?(_ tokens: SwiftTokens, in range: Range<Int>) {
    self.tokens = tokens
    let all = tokens.all.indices.filter { range.contains(tokens.all[$0].range.lowerBound) }
    guard let keyword = all.first(where: { tokens.isKeyword("switch", at: $0) }) else {
      return nil
    }
    var depth = 0
    var starts: [Int] = []
    var opening: Int?
    for index in all.drop(while: { $0 <= keyword }) {
      if opening == nil, depth == 0, tokens.is("{", at: index) { opening = index }
      depth += tokens.all[index].kind.depth
      guard let opening else { continue }
      if depth == 0 {
        body = tokens.all[opening].range.upperBound..<tokens.all[index].range.lowerBound
        arms = zip(starts, starts.dropFirst() + [index]).map(arm)
        return
      }
      if depth == 1, isArm(at: index) { starts.append(index) }
    }
    return nil
  }

  /// Whether a token begins an arm: in conditions, `case` stands after another word or a comma.
  private func isArm(at index: Int) -> Bool {
    if tokens.is("default", at: index) { return tokens.is(":", at: index + 1) }
    guard tokens.is("case", at: index) else { return false }
    let others: [StaticString] = ["if", "guard", "for", "while", ",", "."]
    return !others.contains { tokens.is($0, at: index - 1) }
  }

  private func arm(_ start: Int, _ end: Int) -> Arm {
    var (depth, patterns) = (0, [start + 1])
    let colon = (start + 1..<end).first { index in
      depth += tokens.all[index].kind.depth
      if depth == 0, tokens.is(",", at: index) { patterns.append(index + 1) }
      return depth == 0 && tokens.is(":", at: index)
    }
    let range = tokens.all[start].range.lowerBound..<tokens.all[end - 1].range.upperBound
    guard let colon, !tokens.is("default", at: start) else { return Arm(paths: [[]], range: range, parts: []) }
    let ends = patterns.dropFirst().map { $0 - 1 } + [colon]
    let found = zip(patterns, ends).map { path(in: $0..<$1) }
    return Arm(
      paths: found.filter(\.isWhole).map(\.names),
      range: range,
      parts: found.filter { !$0.isWhole }.map(\.names)
    )
  }

  /// The names of the cases of a pattern, from the outside in: `["view", "rowTapped"]` for `.view(.rowTapped(let id))`; and
  /// whether it matches all values of the last one.
  private func path(in pattern: Range<Int>) -> (names: [String], isWhole: Bool) {
    var (index, names) = (pattern.lowerBound, [String]())
    while index < pattern.upperBound {
      while tokens.is("let", at: index) || tokens.is("var", at: index) { index += 1 }
      if index + 1 < pattern.upperBound, tokens.is(":", at: index + 1) { index += 2 }
      // The name of the type.
      if tokens.all[index].isWord, tokens.is(".", at: index + 1) { index += 1 }
      while tokens.is(".", at: index + 2), index + 2 < pattern.upperBound { index += 2 }
      guard tokens.is(".", at: index), index + 1 < pattern.upperBound else { break }
      names.append(tokens.name(at: index + 1))
      index += 2
      guard tokens.is("(", at: index), index < pattern.upperBound else { break }
      index += 1
    }
    // Names for values, their labels, and brackets.
    let rest = (min(index, pattern.upperBound)..<pattern.upperBound).filter {
      !tokens.is(",", at: $0) && !tokens.is(":", at: $0)
    }
    let isWhole = rest.allSatisfy { index in
      let token = tokens.all[index]
      return token.kind.depth != 0 || token.isWord && token.kind != .number && !tokens.is("where", at: index)
    }
    return (names, isWhole)
  }
}
