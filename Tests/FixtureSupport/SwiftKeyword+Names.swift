import SwiftSource

extension SwiftKeyword {
  /// Reserved in particular contexts: the reference's list, and those that the language has grown since.
  private static let contextual: Set<String> = [
    "Protocol", "Type", "actor", "any", "associativity", "async", "consume", "convenience", "copy", "didSet", "discard",
    "distributed", "dynamic", "each", "final", "get", "indirect", "infix", "isolated", "lazy", "left", "macro",
    "mutating", "none", "nonmutating", "optional", "override", "package", "postfix", "precedence", "prefix", "reasync",
    "required", "right", "sending", "set", "some", "then", "unowned", "unsafe", "weak", "willSet", "yield",
  ]

  /// All that a schema could have as a name.
  package static let names = reserved.union(declarations).union(expressionsAndTypes).union(contextual)
    .subtracting(patterns)
}
