import SwiftSource

/// The names that views have, by what follows them.
struct ViewMentions {
  private enum Follower: Hashable {
    case parenthesis, brace, other
  }

  private var followers: [String: Set<Follower>] = [:]

  init(in files: [AuthorFile]) {
    for tokens in files.map(\.declarations.tokens) { add(tokens.all.indices, of: tokens) }
  }

  /// Those of computed properties and functions in extensions of a feature's state and of its other types.
  init(inExtensionsOf feature: String, in files: [AuthorFile]) {
    for declarations in files.map(\.declarations) {
      let tokens = declarations.tokens
      for part in declarations.extensions where part.extended?.type.hasPrefix(bytes: feature + ".") ?? false {
        add(tokens.all.indices.filter { part.body.contains(tokens.all[$0].range.lowerBound) }, of: tokens)
      }
    }
  }

  private mutating func add(_ indices: some Sequence<Int>, of tokens: SwiftTokens) {
    for index in indices where tokens.all[index].isWord {
      // A label is not what it stands for.
      if tokens.is(":", at: index + 1), !tokens.is(".", at: index - 1) { continue }
      let follower: Follower =
        tokens.is("(", at: index + 1) ? .parenthesis : tokens.is("{", at: index + 1) ? .brace : .other
      followers[tokens.name(at: index), default: []].insert(follower)
    }
  }

  /// Whether code names it. `.font(…)` is not a field of that name, and `.task { … }` not an action.
  func contain(_ member: ShownMember) -> Bool {
    member.names.contains { name in
      guard let found = followers[name] else { return false }
      switch member.kind {
      case .value, .label: return found.contains(.other) || found.contains(.brace)
      case .alternative: return true
      case .action: return found.contains(.other) || found.contains(.parenthesis)
      }
    }
  }

  /// Whether views go through all cases of enums.
  var haveAllCases: Bool { followers["allCases"] != nil }
}
