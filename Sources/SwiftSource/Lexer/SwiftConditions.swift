/// Decides which branches of `#if` are compiled, where a literal decides it.
struct SwiftConditions {
  private struct Branches {
    /// Whether the current branch and the branches around it may be compiled.
    var isCompiled: Bool
    /// Whether no later branch is compiled.
    var isDecided: Bool
  }

  private var open: [Branches] = []

  /// The tokens without directives and without branches that no compiler sees: `#if false`, and `#else` after `#if
  /// true`.
  static func compiled(_ tokens: [SwiftToken], of bytes: [UInt8]) -> [SwiftToken] {
    var conditions = SwiftConditions()
    var compiled: [SwiftToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      guard token.isFirstInLine, case .macro(let word) = token.kind else {
        if conditions.isCompiled { compiled.append(token) }
        index += 1
        continue
      }
      let line = tokens[(index + 1)...].prefix { !$0.isFirstInLine }
      let isDirective = conditions.enter(word, line.map { String(decoding: bytes[$0.range], as: UTF8.self) })
      if !isDirective, conditions.isCompiled { compiled += [token] + line }
      index = line.endIndex
    }
    return compiled
  }

  private var isCompiled: Bool { open.last?.isCompiled ?? true }

  /// - Returns: whether the word is such a directive.
  private mutating func enter(_ word: String, _ condition: [String]) -> Bool {
    switch word {
    case "if": open.append(Branches(isCompiled: isCompiled, isDecided: false))
    case "elseif", "else": if open.isEmpty { return true }
    case "endif":
      _ = open.popLast()
      return true
    default: return false
    }
    var branches = open.removeLast()
    let isAroundCompiled = isCompiled
    branches.isCompiled = isAroundCompiled && !branches.isDecided && condition != ["false"]
    branches.isDecided = branches.isDecided || condition == ["true"]
    open.append(branches)
    return true
  }
}
