import FeatureGeneration
import Testing

/// Long lines are broken at brackets, and never so that they mean something else.
struct LineBreakerTests {
  private func broken(_ text: String, width: Int = 40) -> String {
    LineBreaker(width: width).broken(text)
  }

  @Test func fittingLinesStay() {
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

  @Test func aFunctionInACommentStaysOne() {
    #expect(
      broken("  // func changed(from oldValue: Int, in state: inout State) -> Effects {\n  //   .none\n  // }\n") == """
          // func changed(
          //   from oldValue: Int,
          //   in state: inout State
          // ) -> Effects {
          //   .none
          // }

        """
    )
    let prose = "// functions, whose names are long, and their parameters (a, b, c) stay\n"
    #expect(broken(prose) == prose)
  }

  /// What a function does goes on a line of its own, if what is before it fits.
  @Test func aBodyGetsALine() {
    #expect(broken("func f(a: Int, b: Int) -> Effect { .none }") == "func f(a: Int, b: Int) -> Effect {\n  .none\n}")
  }

  @Test func parametersGetALineEach() {
    #expect(
      broken("  func changed(from old: Int, in state: inout State) -> Effect { .none }\n")
        == "  func changed(\n    from old: Int,\n    in state: inout State\n  ) -> Effect { .none }\n"
    )
  }

  @Test func aConformanceGetsALineWhereItDoesNotFit() {
    #expect(
      broken("extension A.B.CCCCCCCCCCCCCCCCC: Reflectable {") == "extension A.B.CCCCCCCCCCCCCCCCC:\n  Reflectable {"
    )
    #expect(
      broken("struct A: BBBBBBBBBBBBBBBB, CCCCCCCCCCCCCCCCCC {")
        == "struct A: BBBBBBBBBBBBBBBB,\n  CCCCCCCCCCCCCCCCCC\n{"
    )
  }

  @Test func longPartsAreBrokenInside() {
    #expect(
      broken("x(items: [Item(name: \"a\", count: 1), Item(name: \"bbbbbbbbbbbbbb\", count: 2)], b: 1)")
        == """
        x(
          items: [
            Item(name: "a", count: 1),
            Item(
              name: "bbbbbbbbbbbbbb",
              count: 2
            )
          ],
          b: 1
        )
        """
    )
  }

  @Test func elementsGetALineEach() {
    #expect(
      broken("let x = [111111111111111, 222222222222222222]")
        == "let x = [\n  111111111111111,\n  222222222222222222\n]"
    )
    #expect(
      broken("let x = [\"11111111111111111111111111111111\"]") == "let x = [\n  \"11111111111111111111111111111111\"\n]"
    )
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
        == "if old.item.status.quantity\n  != new.item.status.quantity {"
    )
    #expect(
      broken("if old.name != new.name { changes.append(\\.name) }")
        == "if old.name != new.name {\n  changes.append(\\.name)\n}"
    )
    #expect(
      broken("if case .a(let value) = $0 { value } else { nil }")
        == "if case .a(let value) = $0 {\n  value\n} else { nil }"
    )
  }

  @Test func bodyOfACaseGoesAfterIt() {
    #expect(
      broken("case .saved(let id, let name): return saved(id: id, name: name, in: &state)")
        == "case .saved(let id, let name):\n  return saved(\n    id: id,\n    name: name,\n    in: &state\n  )"
    )
  }

  @Test func theConstraintOfAnExtensionGoesOnALineOfItsOwn() {
    #expect(
      broken("extension AlertState where Action == List.Action.Alert {")
        == "extension AlertState\n  where Action == List.Action.Alert {"
    )
  }

  @Test func aLongTypeGoesOnALineOfItsOwn() {
    #expect(
      broken("package var quantity: CasePath<Item.Status, Int> {")
        == "package var quantity:\n  CasePath<Item.Status, Int> {"
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
  func ambiguousCodeStays(text: String) {
    #expect(broken(text) == text)
  }

  /// What a closure takes stays beside its brace, whatever commas are in its body.
  @Test func aClosureIsNotBrokenAtCommas() {
    #expect(
      broken("call { a, b in if let a, let b { use(a, b) } }") == "call { a, b in\n  if let a, let b { use(a, b) }\n}"
    )
    #expect(broken("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa { }") == "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa { }")
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

extension LineBreaker {
  /// A text with its long lines broken.
  fileprivate func broken(_ text: String) -> String {
    var (bytes, literalEnd): ([UInt8], StaticString?) = ([], nil)
    Array(text.utf8).withUnsafeBufferPointer { append($0, literalEnd: &literalEnd, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
