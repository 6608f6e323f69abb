/// The words of the Swift language, grouped as in the section "Keywords and Punctuation" of the reference.
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

  /// The words that begin a property's accessor rather than its value.
  package static let accessors: Set<String> = observers.union([
    "_modify", "_read", "borrow", "get", "modify", "mutate", "read", "set", "unsafeAddress", "unsafeMutableAddress",
  ])

  /// Those of them that are called when it is set.
  static let observers: Set<String> = ["didSet", "willSet"]

  /// The words that cannot be names in an expression, except in backticks.
  ///
  /// The reference also reserves `borrowing`, `consuming`, `nonisolated`, `open` and `await`; the compiler does not
  /// (apart from `await` in expressions).
  package static let reserved: Set<String> =
    declarations.union(statements).union(expressionsAndTypes).union(patterns)
    .subtracting(["borrowing", "consuming", "nonisolated", "open", "await"])

  static func isReserved(_ name: String) -> Bool { reservedWords.contains(name) }

  static let reservedWords = WordSet(reserved)
}
