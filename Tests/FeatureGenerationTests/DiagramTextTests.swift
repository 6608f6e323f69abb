import Testing

@testable import FeatureGeneration

@Suite struct DiagramTextTests {
  @Test(
    arguments: [
      ("alert: Alert?", "alert: Alert?"),
      ("a: [String: Set<Int>]", "a: [String: Set#lt;Int#gt;]"),
      ("f: (Int) -> Void", "f: #40;Int#41; #45;#gt; Void"),
      ("\"{`#&|~%;*$\\}\"", "#quot;#123;#96;#35;#amp;#124;#126;#37;#59;#42;#36;#92;#125;#quot;"),
      ("snake_case", "snake_case"),
      ("_a__b_", "#95;a#95;#95;b#95;"),
      ("_", "#95;"),
      ("", ""),
      ("日本語é😀", "日本語é😀"),
      ("style: #1", "#115;tyle: #35;1"),
      ("myclassDefs", "my#99;lassDefs"),
      ("line\nbreak", "line#10;break"),
    ]
  )
  func mermaidText(text: String, expected: String) {
    #expect(Mermaid.text(text) == expected)
  }

  @Test(
    arguments: [
      (["Item", "Status"], "Item_Status"),
      (["A_B"], "A_x5F_B"),
      (["A", "B"], "A_B"),
      (["A", "Ä"], "A__xC4_"),
      (["A_Ä"], "A_x5F__xC4_"),
      (["Ünder"], "_xDC_nder"),
    ]
  )
  func mermaidIdentifiers(path: [String], expected: String) {
    #expect(Mermaid.identifier(path) == expected)
  }

  @Test func markdownText() {
    #expect(Markdown.text("my_*lib*<a>[b]`c`#&|~!\\") == "my\\_\\*lib\\*\\<a\\>\\[b\\]\\`c\\`\\#\\&\\|\\~\\!\\\\")
    #expect(Markdown.cell("one | two\n\n  three\n") == "one \\| two three")
    #expect(Markdown.cell(nil) == "")
  }
}
