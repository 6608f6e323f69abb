import TestSupport

/// Expressions that nobody would write: samples with pieces taken out, put in, doubled and swapped.
struct ExpressionMutations {
  private var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  mutating func next() -> String {
    var pieces = Self.pieces(of: generator.one(of: Self.samples))
    for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&pieces) }
    return pieces.joined()
  }

  private mutating func mutate(_ pieces: inout [String]) {
    let index = Int.random(in: 0...pieces.count, using: &generator)
    let other = Int.random(in: 0...pieces.count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0 where index < pieces.count: pieces.remove(at: index)
    case 1 where index < pieces.count: pieces[index] = generator.one(of: Self.inserts)
    case 2 where index < pieces.count && other < pieces.count: pieces.swapAt(index, other)
    case 3: pieces.insert(contentsOf: Self.pieces(of: generator.one(of: Self.samples)), at: index)
    case 4 where index < other: pieces.insert(contentsOf: pieces[index..<other], at: index)
    case 5 where index < other: pieces.removeSubrange(index..<other)
    default: pieces.insert(generator.one(of: Self.inserts), at: index)
    }
  }

  /// Words, numbers, spaces and single characters of all else.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    for character in text {
      let isWord = character.isLetter || character.isNumber || character == "_"
      if isWord, let last = pieces.last?.last, last.isLetter || last.isNumber || last == "_" {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }

  private static let samples =
    acceptedExpressions.map(\.0) + refusedExpressions.map { unmarked($0.0).text } + statements

  /// Closures that hold statements, in which most is allowed.
  private static let statements: [String] = [
    "{ if a { b } else { c } }", "{ switch a { case .b(let c): c; default: d } }", "{ for a in b { c() } }",
    "{ guard let a else { return }; a.b = 1 }", "{ var a: Int { get { 1 } set { b = newValue } }; a }",
    "{ var a = 1 { didSet { b() } } }", "{ func a<T: P>(_ b: T) -> Int where T: Q { c / d }; return a(1) }",
    "{ struct A { var b = 1; init() {} }; return A() }", "{ do { try a() } catch { b } }", "{ [weak a] b in b }",
    "{ repeat { a() } while b / c }", "{ defer { a() }; return b }", "{ (a: Int, b) async throws -> Int in a / b }",
    "{ a: while b { break a } }", "{ await a.b(); for await c in d {} }", "{ let (a, _) = b; a }", "{ _ = a /b/ c }",
    "{ enum A { case b, c }; A.b }", "{ #if a; b; #endif }", "{ @A var b = 1 }", "{ if case .a? = b, c is D { } }",
    "if a { 1 } else { 2 }", "a.map { $0 }.filter { $0 / 2 } label: { }", "{ throw a }",
    "{ subscript(a: Int) -> Int { 1 } }",
    "{ typealias A = B; A() }", "{ \"\\(a / b) \\({ c }())\" }", "{ extension A { } }", "{ import A }",
    "a ? b : c ? d : e", "a as? B ?? c", "a! / b! / c", "a.b?.c!.d[e]?(f)", "{ $0 } (a)", "f(a: b, &c)", "f { } a: { }",
  ]

  private static let inserts: [String] =
    [
      "(", ")", "[", "]", "{", "}", "<", ">", "/", "/", "/", "\"", "\\(", "#", "\\", "`", "@", "$", "&", "?", "!", ".",
      ",",
    ]
    + [
      ";", ":", "=", "-", "+", "*", "|", "~", "_", " ", " ", " ", " ", "\t", "//", "/*", "*/", "...", "..<", "->", "??",
    ]
    + ["==", "\n", "#/", "/#", "\"\"\"", "$0", "1", "0.5", "a", "A", "\"a\"", "nil", "/a/", "/}/", "/]/", "/)/", "/{/"]
    + [
      "try", "await", "if", "else", "switch", "case", "default", "return", "in", "let", "var", "as", "is", "self",
      "get",
    ]
    + ["set", "didSet", "throw", "throws", "for", "while", "guard", "where", "some", "any", "each", "repeat", "unsafe"]
    + ["copy", "consume", "borrowing", "do", "catch", "defer", "func", "struct", "enum", "import", "init", "deinit"]
    + [
      "subscript", "operator", "actor", "class", "extension", "typealias", "async", "yield", "then", "discard", "macro",
    ]
    + ["precedencegroup", "prefix", "static", "willSet", "_read", "inout", "of", "package", "using", "#if", "#else"]
    + ["#endif", "#line", "#sourceLocation()", "#warning(\"\")", "é", "\u{2212}", "\u{a0}", "\u{feff}", "\r"]
}
