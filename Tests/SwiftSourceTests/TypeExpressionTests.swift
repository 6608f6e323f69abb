import Testing

@testable import SwiftSource

@Suite struct TypeExpressionTests {
  @Test(arguments: acceptedTypes)
  func readsATypeAndWritesItBack(written: String, canonical: String) throws {
    let (type, issues) = TypeExpression.parse(written)
    #expect(issues.isEmpty)
    #expect(type?.source == canonical)
    #expect(type?.range == trimmedRange(of: written))
    let again = TypeExpression.parse(canonical)
    #expect(again.type == type)
    #expect(again.type?.source == canonical)
  }

  /// The wrong part is between guillemets.
  @Test(arguments: refusedTypes)
  func refusesATypeWithThePlaceAndTheReason(marked: String, expected: [String]) throws {
    let (text, ranges) = unmarked(marked)
    let (type, issues) = TypeExpression.parse(text)
    #expect(type == nil)
    #expect(issues.map(\.range) == ranges)
    #expect(issues.map(\.message) == expected)
  }

  @Test(arguments: [
    ("Int!", "write '?', or no mark at all"),
    ("some P", "write 'any'"),
    ("any P?", "write '(any P)?'"),
    ("@escaping () -> Void", "leave it out: a stored function always escapes"),
    ("@sendable () -> Void", "did you mean '@Sendable'?"),
    ("[class]", "a type of that name is written '`class`'"),
    ("Int -> Int", "write '(Int)'"),
    ("(a: Int) -> Int", "write '_ a:', or leave the name out"),
  ])
  func saysWhatToWriteInstead(text: String, help: String) {
    #expect(TypeExpression.parse(text).issues.map(\.help?.text) == [help])
  }

  @Test func nestingHasALimitThatIsAnError() throws {
    let limit = TypeExpression.nestingLimit
    let fits = String(repeating: "[", count: limit - 1) + "Int" + String(repeating: "]", count: limit - 1)
    #expect(TypeExpression.parse(fits).type != nil)
    let hostile = [
      "[\(fits)]", String(repeating: "[", count: 10_000), String(repeating: "(", count: 10_000),
      "Int" + String(repeating: "?", count: 10_000), "Int" + String(repeating: ".Type", count: 10_000),
      String(repeating: "() -> ", count: 10_000) + "Int", String(repeating: "A<", count: 10_000),
      String(repeating: "~", count: 10_000) + "P", String(repeating: "some ", count: 10_000) + "P",
      String(repeating: "([A<", count: 10_000),
    ]
    for text in hostile {
      let result = TypeExpression.parse(text)
      #expect(result.type == nil)
      #expect(result.issues.contains { $0.message == "a type nested deeper than 64 levels" })
    }
  }

  @Test func placesDoNotCountInComparisons() throws {
    let type = TypeExpression.parse("[ ( Item.Color ) ]").type
    #expect(type == TypeExpression.parse("[Item.Color]").type)
    #expect(type != TypeExpression.parse("[Item.Colour]").type)
    #expect(type != TypeExpression.parse("Array<Item.Color>").type)
    #expect(type?.desugared == TypeExpression.parse("Array<Item.Color>").type)
  }

  @Test(arguments: [
    ("[Int?]", "Array<Optional<Swift.Int>>"), ("[String: ()]?", "Optional<Dictionary<String, Void>>"),
    ("([Int], @Sendable (Int?) -> [A])", "(Array<Int>, @Sendable (Optional<Int>) -> Array<A>)"),
    ("[[Int]].Index", "Array<Array<Int>>.Index"),
  ])
  func canonicalTypesAreEqualWhenTheyMeanTheSame(_ sugared: String, _ plain: String) throws {
    let type = try #require(TypeExpression.parse(sugared).type)
    #expect(type != TypeExpression.parse(plain).type)
    #expect(type.canonical == TypeExpression.parse(plain).type?.canonical)
    #expect(type.canonical != TypeExpression.parse("[\(sugared)]").type?.canonical)
  }

  @Test func answersWhatKindOfTypeItIs() {
    func type(_ text: String) -> TypeExpression? { TypeExpression.parse(text).type }
    #expect(type("Void")?.isVoid == true)
    #expect(type("()")?.isVoid == true)
    #expect(type("Swift.Void")?.isVoid == true)
    #expect(type("(Int)")?.isVoid == false)
    #expect(type("[String: Int]")?.nominal?.name == "Dictionary")
    #expect(type("Dictionary<String, Int>.Index")?.nominal?.name == "Dictionary.Index")
    #expect(type("@Sendable () -> Void")?.function?.isSendable == true)
    #expect(type("@MainActor () -> Void")?.function?.isSendable == true)
    #expect(type("@convention(c) () -> Void")?.function?.isSendable == false)
    #expect(type("(() -> Void)?")?.function == nil)
  }

  @Test(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
  func theCompilerTakesWhatIsWrittenBack() async throws {
    let preamble = """
      protocol P {}
      protocol Q {}
      protocol R {}
      enum E: Error {}
      actor A {}
      struct B {}
      struct UUID: Hashable {}
      struct Item { struct Color {}; struct `Type` {} }
      enum My { @globalActor actor Actor { static let shared = Actor() } }
      struct Größe {}
      struct 型 {}
      struct `default` {}
      enum `some` { struct `in` {} }
      struct Type {}
      struct borrowing {}
      struct async {}
      struct sending {}
      """
    let fields = acceptedTypes.enumerated().map { "  var a\($0): \($1.1)" }
    let source = "struct Fields {\n\(fields.joined(separator: "\n"))\n}"
    let findings = try await SwiftCompiler.findings(in: [preamble, source])
    #expect(findings[0].map(\.message) == [])
    #expect(findings[1].map { "\($0.message): \(acceptedTypes[$0.line - 2].1)" } == [])
  }

  private func trimmedRange(of text: String) -> Range<Int> {
    let start = text.utf8.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }.count
    let end = text.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }.count
    return start..<(text.utf8.count - end)
  }
}

/// The text without its guillemets, and the ranges between them.
func unmarked(_ marked: String) -> (text: String, ranges: [Range<Int>]) {
  var text = ""
  var starts: [Int] = []
  var ranges: [Range<Int>] = []
  for character in marked {
    switch character {
    case "«": starts.append(text.utf8.count)
    case "»": ranges.append((starts.popLast() ?? 0)..<text.utf8.count)
    default: text.append(character)
    }
  }
  return (text, ranges.sorted { $0.lowerBound < $1.lowerBound })
}
