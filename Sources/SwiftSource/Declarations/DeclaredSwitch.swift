/// A switch in the body of a function.
package struct DeclaredSwitch: Sendable {
  /// A pattern of an arm.
  struct Pattern: Sendable {
    /// The names of the cases that it leads to, from the outside in: `["view", "rowTapped"]` for `.view(.rowTapped(let id))`.
    /// `true` and `false` are the names of the cases of a `Bool`.
    var names: [String]
    /// Whether it matches all values of the last one; without names, everything.
    var isWhole: Bool
  }

  package struct Arm: Sendable {
    var patterns: [Pattern]
    /// From its first token to its last one, as UTF-8 offsets.
    package var range: Range<Int>
    /// Whether it goes on in the next arm.
    package var fallsThrough: Bool

    /// Whether it matches all values of a case.
    package func covers(_ path: [String]) -> Bool {
      patterns.contains { $0.isWhole && path.starts(with: $0.names) }
    }

    /// Whether it matches some of them, or all.
    package func names(_ path: [String]) -> Bool { covers(path) || count(of: path) > 0 }

    /// The number of its patterns that match some of them.
    package func count(of path: [String]) -> Int { patterns.count { $0.names.starts(with: path) } }

    /// Whether it can match some of them, as `case _ where isLocked` can.
    ///
    /// - Parameter cases: the names of all cases: another name may be that of any value.
    package func canMatch(_ path: [String], among cases: Set<String>) -> Bool {
      patterns.contains { pattern in
        guard let first = pattern.names.first, cases.contains(first) else { return true }
        return path.starts(with: pattern.names) || pattern.names.starts(with: path)
      }
    }
  }

  /// What its value is.
  package enum Use: Sendable {
    /// A statement, which has no value.
    case none
    /// What the function returns.
    case result
    case other
  }

  /// What it is over, as written.
  package fileprivate(set) var subject = ""
  /// Whether it is directly in the function's body.
  package fileprivate(set) var isDirect = false
  /// Whether the function ends with it, or only returns `.none` after it.
  package fileprivate(set) var isLast = false
  package fileprivate(set) var use = Use.none
  /// The range between its braces, as UTF-8 offsets.
  package fileprivate(set) var body = 0..<0
  package fileprivate(set) var arms: [Arm] = []

  /// The switches of a function, wherever in its body.
  package static func all(in function: SwiftDeclaration, _ tokens: SwiftTokens) -> [DeclaredSwitch] {
    guard let end = function.end else { return [] }
    let range = function.range.upperBound..<end
    let reader = SwitchReader(tokens, tokens.all.indices.filter { range.contains(tokens.all[$0].range.lowerBound) })
    return reader.switches()
  }

  fileprivate init() {}
}

/// Finds switches among the tokens of a function.
private struct SwitchReader {
  let tokens: SwiftTokens
  /// The tokens from the function's parameters to its last brace.
  let all: [Int]

  init(_ tokens: SwiftTokens, _ all: [Int]) { (self.tokens, self.all) = (tokens, all) }

  func switches() -> [DeclaredSwitch] {
    var (depth, found) = (0, [DeclaredSwitch]())
    for index in all {
      depth += tokens.all[index].kind.depth
      if tokens.isKeyword("switch", at: index), let one = read(at: index, depth) { found.append(one) }
    }
    return found
  }

  private func read(at keyword: Int, _ outer: Int) -> DeclaredSwitch? {
    var (depth, starts) = (0, [Int]())
    var opening: Int?
    for index in all.drop(while: { $0 <= keyword }) {
      if opening == nil, depth == 0, tokens.is("{", at: index) { opening = index }
      depth += tokens.all[index].kind.depth
      guard let opening else { continue }
      if depth == 1, isArm(at: index) { starts.append(index) }
      if depth > 0 { continue }
      var found = DeclaredSwitch()
      found.subject = tokens.source(keyword + 1..<opening)
      let end = all.last ?? index
      (found.isDirect, found.isLast) = (outer == 1, outer == 1 && (index + 1 == end || returnsNone(index + 1..<end)))
      found.body = tokens.all[opening].range.upperBound..<tokens.all[index].range.lowerBound
      let ranges = zip(starts, starts.dropFirst() + [index]).map { $0..<$1 }
      found.arms = ranges.map(arm)
      found.use = use(of: keyword, isLast: index + 1 == end, ranges)
      return found
    }
    return nil
  }

  private func returnsNone(_ range: Range<Int>) -> Bool {
    range.count == 3 && tokens.is("return", at: range.lowerBound) && tokens.is(".", at: range.lowerBound + 1)
      && tokens.is("none", at: range.lowerBound + 2)
  }

  private func use(of keyword: Int, isLast: Bool, _ arms: [Range<Int>]) -> DeclaredSwitch.Use {
    if tokens.is("return", at: keyword - 1) { return .result }
    let ends: [StaticString] = ["{", "}", ";", ":", ")"]
    let isStatement = tokens.all[keyword].isFirstInLine || ends.contains { tokens.is($0, at: keyword - 1) }
    if tokens.is("=", at: keyword - 1) || !isStatement { return .other }
    // The only statement of a function is what it returns, if no arm is more than a value.
    let isOnly = isLast && all.first { tokens.is("{", at: $0) } == keyword - 1
    return isOnly && !arms.isEmpty && !arms.contains(where: hasStatement) ? .result : .none
  }

  /// Whether there is a `return` in an arm, except for those of closures.
  private func hasStatement(_ arm: Range<Int>) -> Bool {
    var (depth, isStatement) = (0, false)
    let statements: [StaticString] = ["if", "guard", "for", "while", "do", "switch", "let", "var", "defer"]
    for index in arm {
      depth += tokens.all[index].kind.depth
      if depth == 0, tokens.all[index].isFirstInLine { isStatement = statements.contains { tokens.is($0, at: index) } }
      if tokens.isKeyword("return", at: index), depth == 0 || isStatement { return true }
    }
    return false
  }

  /// Whether a token begins an arm: in conditions, `case` stands after another word or a comma.
  private func isArm(at index: Int) -> Bool {
    if tokens.is(".", at: index - 1) { return false }
    if tokens.is("default", at: index) { return tokens.is(":", at: index + 1) }
    guard tokens.is("case", at: index) else { return false }
    let others: [StaticString] = ["if", "guard", "for", "while", ","]
    return !others.contains { tokens.is($0, at: index - 1) }
  }

  private func arm(_ indices: Range<Int>) -> DeclaredSwitch.Arm {
    let start = indices.lowerBound
    let range = tokens.all[start].range.lowerBound..<tokens.all[indices.upperBound - 1].range.upperBound
    let fallsThrough = indices.contains { tokens.isKeyword("fallthrough", at: $0) }
    var (depth, starts) = (0, [start + 1])
    let colon = indices.dropFirst().first { index in
      depth += tokens.all[index].kind.depth
      if depth == 0, tokens.is(",", at: index) { starts.append(index + 1) }
      return depth == 0 && tokens.is(":", at: index)
    }
    guard let colon, !tokens.is("default", at: start) else {
      return DeclaredSwitch.Arm(patterns: [.init(names: [], isWhole: true)], range: range, fallsThrough: fallsThrough)
    }
    let ends = starts.dropFirst().map { $0 - 1 } + [colon]
    return DeclaredSwitch.Arm(
      patterns: zip(starts, ends).map { pattern($0..<$1) },
      range: range,
      fallsThrough: fallsThrough
    )
  }

  private func pattern(_ range: Range<Int>) -> DeclaredSwitch.Pattern {
    var (index, names, binds) = (range.lowerBound, [String](), false)
    while index < range.upperBound {
      while isBinding(at: index) { (index, binds) = (index + 1, true) }
      index = skippingValues(index..<range.upperBound, binds)
      if index + 1 < range.upperBound, tokens.is(":", at: index + 1) { index += 2 }
      // The name of the type.
      if tokens.all[index].isWord, tokens.is(".", at: index + 1) { index += 1 }
      while tokens.is(".", at: index + 2), index + 2 < range.upperBound { index += 2 }
      if index < range.upperBound, tokens.is("true", at: index) || tokens.is("false", at: index) {
        names.append(tokens.name(at: index))
        index += 1
        break
      }
      guard tokens.is(".", at: index), index + 1 < range.upperBound else { break }
      names.append(tokens.name(at: index + 1))
      index += 2
      guard tokens.is("(", at: index), index < range.upperBound else { break }
      index += 1
    }
    return DeclaredSwitch.Pattern(
      names: names,
      isWhole: isWhole(min(index, range.upperBound)..<range.upperBound, binds)
    )
  }

  /// Skips values before the one that has a case, such as the id in `.element(id: _, action: .delegate)`.
  private func skippingValues(_ range: Range<Int>, _ binds: Bool) -> Int {
    var index = range.lowerBound
    while true {
      var next = tokens.is(":", at: index + 1) ? index + 2 : index
      let isBound = isBinding(at: next)
      if isBound { next += 1 }
      guard next + 1 < range.upperBound, tokens.is(",", at: next + 1),
        tokens.is("_", at: next) || isBound || binds && tokens.all[next].isWord
      else { return index }
      index = next + 2
    }
  }

  private func isBinding(at index: Int) -> Bool { tokens.is("let", at: index) || tokens.is("var", at: index) }

  /// Whether the rest of a pattern matches everything: it has only new names for values, their labels, and brackets.
  private func isWhole(_ rest: Range<Int>, _ binds: Bool) -> Bool {
    let words: [StaticString] = ["where", "as", "is"]
    var binding = false
    for index in rest {
      let token = tokens.all[index]
      if tokens.is(",", at: index) { binding = false }
      if isBinding(at: index) { binding = true }
      if token.kind.depth != 0 || tokens.is(",", at: index) || tokens.is(":", at: index) || tokens.is("_", at: index) {
        continue
      }
      let isLabel = token.isWord && tokens.is(":", at: index + 1) && index + 1 < rest.upperBound
      let isName =
        token.isWord && token.kind != .number && (binds || binding) && !words.contains { tokens.is($0, at: index) }
      if !isLabel && !isName { return false }
    }
    return true
  }
}
