import FeatureGeneration
import Testing

/// Long lines are broken as swift-format does, and never so that they mean something else.
struct LineBreakerTests {
  private func broken(_ text: String, width: Int = 40) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: bytes.withUnsafeBufferPointer(LineBreaker(width: width).broken), as: UTF8.self)
  }

  @Test func whatFitsStaysAsItIs() {
    let text = "func f(a: Int, b: Int) {\n  g(a: a, b: b)\n}\n"
    #expect(broken(text) == text)
    #expect(broken(text, width: 24) == text)
  }

  /// A literal or comment that goes on in the next piece stays as it is there.
  @Test(arguments: ["\"\"\"", "/*"])
  func aTextInPiecesIsBrokenAsTheWhole(opening: String) {
    let long = "call(aaaaaaaaaaaaaaaaaaaaa: 1, bbbbbbbbbbbbbbbbbbbbb: 2)\n"
    let closing = opening == "/*" ? "*/" : opening
    let pieces = ["\(long)let x = \(opening)\n", long, long, "\(closing)\n\(long)", long]
    var bytes: [UInt8] = []
    var literalEnd: StaticString?
    for piece in pieces {
      Array(piece.utf8).withUnsafeBufferPointer {
        LineBreaker(width: 40).append($0, literalEnd: &literalEnd, to: &bytes)
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == broken(pieces.joined()))
    #expect(text.split(separator: "\n").count { $0 == long.dropLast() } == 2)
  }

  @Test func parametersGetALineEach() {
    #expect(
      broken("  func changed(from old: Int, in state: inout State) -> Effect { .none }\n")
        == "  func changed(\n    from old: Int,\n    in state: inout State\n  ) -> Effect { .none }\n"
    )
  }

  @Test func aConformanceGetsALineWhereItDoesNotFit() {
    #expect(broken("extension A.B.CCCCCCCCCCCCC: Reflectable {") == "extension A.B.CCCCCCCCCCCCC: Reflectable\n{")
    #expect(
      broken("extension A.B.CCCCCCCCCCCCCCCCC: Reflectable {") == "extension A.B.CCCCCCCCCCCCCCCCC:\n  Reflectable\n{"
    )
  }

  @Test func whatIsStillTooLongIsBrokenInside() {
    #expect(
      broken("x(items: [Item(name: \"a\", count: 1), Item(name: \"bbbbbbbbbbbbbb\", count: 2)], b: 1)")
        == """
        x(
          items: [
            Item(name: "a", count: 1),
            Item(
              name: "bbbbbbbbbbbbbb",
              count: 2
            ),
          ],
          b: 1
        )
        """
    )
  }

  @Test func theLastOfSeveralElementsHasAComma() {
    #expect(
      broken("let x = [111111111111111, 222222222222222222]")
        == "let x = [\n  111111111111111,\n  222222222222222222,\n]"
    )
    #expect(
      broken("let x = [\"11111111111111111111111111111111\"]") == "let x = [\n  \"11111111111111111111111111111111\"\n]"
    )
    #expect(broken("call { [aaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbb] in c }").contains(",\n]") == false)
  }

  /// The comma that would be there counts, of every list in the line.
  @Test func aListMayHaveAColumnLess() {
    let fits = ["x = [1111111111111111111, 222222222222]", "x = [[1, 2], f([33333333333, 44444])]"]
    let doesNot = ["x = [1111111111111111111, 2222222222222]", "x = [[1, 2], f([33333333333, 444444])]"]
    for line in fits + ["x = [[11111111111111111111111111111111]]", "f(aaaaaaaaa[111111111, 2], 222222222222)"] {
      #expect(broken(line) == line)
    }
    for line in doesNot { #expect(broken(line) != line) }
  }

  @Test func aValueBeginsALineWhereItsHeadDoesNotFit() {
    #expect(
      broken("aaaaaaaaaaaaaaaaaa: BBBBBBBBBBB = BBBBBBBBBBB(ccccccccccccccccc: 1, d: 2)")
        == "aaaaaaaaaaaaaaaaaa: BBBBBBBBBBB =\n  BBBBBBBBBBB(\n    ccccccccccccccccc: 1,\n    d: 2\n  )"
    )
  }

  @Test func aClosureKeepsItsSignature() {
    #expect(
      broken("Reduce<State, Action> { state, action in handle(action, in: &state) }", width: 50)
        == "Reduce<State, Action> { state, action in\n  handle(action, in: &state)\n}"
    )
  }

  @Test func conditionsAreBrokenAtCommasThenBeforeOperators() {
    #expect(
      broken("if old.item.name != new.item.name, old.item.name != now.item.name {")
        == "if old.item.name != new.item.name,\n  old.item.name != now.item.name\n{"
    )
    #expect(
      broken("if old.item.status.quantity != new.item.status.quantity {")
        == "if old.item.status.quantity\n  != new.item.status.quantity\n{"
    )
    #expect(
      broken("if old.name != new.name { changes.append(\\.name) }")
        == "if old.name != new.name {\n  changes.append(\\.name)\n}"
    )
    #expect(
      broken("if case .a(let value) = $0 { value } else { nil }")
        == "if case .a(let value) = $0 {\n  value\n} else {\n  nil\n}"
    )
  }

  @Test func whatACaseDoesGoesAfterIt() {
    #expect(
      broken("case .saved(let id, let name): return saved(id: id, name: name, in: &state)")
        == "case .saved(let id, let name):\n  return saved(\n    id: id,\n    name: name,\n    in: &state\n  )"
    )
  }

  @Test func theConstraintOfAnExtensionGoesOnALineOfItsOwn() {
    #expect(
      broken("extension AlertState where Action == List.Action.Alert {")
        == "extension AlertState\nwhere Action == List.Action.Alert {"
    )
    #expect(
      broken("extension AlertState where Action == LongNameOfAFeature.Alert {")
        == "extension AlertState\nwhere\n  Action == LongNameOfAFeature.Alert\n{"
    )
  }

  @Test func aLongTypeGoesOnALineOfItsOwn() {
    #expect(
      broken("package var quantity: CasePath<Item.Status, Int> {")
        == "package var quantity:\n  CasePath<Item.Status, Int>\n{"
    )
    #expect(
      broken("package var a: CasePath<Item.Status, I> {")
        == "package var a: CasePath<Item.Status, I>\n{"
    )
  }

  /// Regular expressions, literals over several lines and comments are none of its business.
  @Test(arguments: [
    "let x = f(/a{1,2}/, bbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccc)",
    "let x = f(#\"a, \"b\" \"#, bbbbbbbbbbbbbbbbbbbbbbbbbbb, ccccccccccc)",
    "// f(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbb)",
    "f(aaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbb) // (a, b)",
    "let x = \"\"\"\n  f(aaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb)\n  \"\"\"",
    "/* a\n  f(aaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb)\n*/",
    "f(aaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb))",
    "f(aaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb]",
    "f(\"aaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbb)",
  ])
  func whatCannotBeReadWithCertaintyStays(text: String) {
    #expect(broken(text) == text)
  }

  @Test func textsMayHoldAnything() {
    #expect(
      broken(#"f("(, \(g("a, )", [b])) \" ,", aaaaaaaaaaaaaaaaaaaaa, b)"#)
        == "f(\n  " + #""(, \(g("a, )", [b])) \" ,","# + "\n  aaaaaaaaaaaaaaaaaaaaa,\n  b\n)"
    )
  }

  /// A line is as wide as its characters are many.
  @Test func charactersCountNotBytes() {
    let text = "let x = f(\"äöüäöüäöüäöüäöü\", \"äöüäöüä\")"
    #expect(broken(text) == text)
  }
}
