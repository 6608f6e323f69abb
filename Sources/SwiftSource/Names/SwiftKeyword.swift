/// The words of the Swift language, as the section "Keywords and Punctuation" of the reference groups them.
package enum SwiftKeyword {
  package static let declarations: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
  ]

  package static let statements: Set<String> = [
    "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
    "repeat", "return", "switch", "throw", "where", "while",
  ]

  package static let expressionsAndTypes: Set<String> = [
    "Any", "Self", "as", "await", "catch", "false", "is", "nil", "rethrows", "self", "super", "throw", "throws", "true",
    "try",
  ]

  package static let patterns: Set<String> = ["_"]

  /// What begins a property's accessor rather than its value.
  package static let accessors: Set<String> = observers.union([
    "_modify", "_read", "borrow", "get", "modify", "mutate", "read", "set", "unsafeAddress", "unsafeMutableAddress",
  ])

  /// Those of them that are called when it is set.
  static let observers: Set<String> = ["didSet", "willSet"]

  /// Those that are no name anywhere in an expression unless they are in backticks.
  ///
  /// The reference counts `borrowing`, `consuming`, `nonisolated`, `open` and `await` among the reserved words too;
  /// the compiler does not (`await` in expressions apart).
  package static let reserved: Set<String> =
    declarations.union(statements).union(expressionsAndTypes).union(patterns)
    .subtracting(["borrowing", "consuming", "nonisolated", "open", "await"])

  /// Whether a name is one of those.
  static func isReserved(_ name: String) -> Bool { reservedWords.contains(name) }

  static let reservedWords = WordSet(reserved)
}
