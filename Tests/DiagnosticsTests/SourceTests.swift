import Diagnostics
import Testing

@Suite struct SourceTests {
  @Test func lines() {
    let file = SourceFile(path: "a", text: "ab\ncd\r\n\rx\n")
    #expect((1...5).map(file.lineStart) == [0, 3, 7, 8, 10])
    #expect((1...5).map(file.lineRange) == [0..<2, 3..<5, 7..<7, 8..<9, 10..<10])
    #expect((0...10).map(file.line) == [1, 1, 1, 2, 2, 2, 2, 3, 4, 4, 5])
    #expect((0...10).map(file.column) == [1, 2, 3, 1, 2, 3, 3, 1, 1, 2, 1])
    #expect(file.line(at: 100) == 5)
  }

  @Test func empty() {
    let file = SourceFile(path: "a", text: "")
    #expect(file.lineRange(1).isEmpty && file.line(at: 0) == 1 && file.column(at: 0) == 1)
  }

  @Test func columns() {
    let file = SourceFile(path: "a", text: "é\u{301}😀x👩‍👩‍👧y")
    let marks = [0, 4, 8, 9, 27]
    #expect(marks.map(file.column) == [1, 2, 3, 4, 5])
    #expect(marks.map(file.codePointColumn) == [1, 3, 4, 5, 10])
  }

  @Test func rangesStayInTheFile() {
    let file = SourceFile(path: "a", text: "a\nbc")
    let range = SourceRange(file, 1..<99)
    #expect(range.lowerBound == 1 && range.upperBound == 4)
    #expect([range.line, range.column, range.endLine, range.endColumn] == [1, 2, 2, 3])
    #expect(SourceRange(file, -5 ..< -1) == SourceRange(file, 0..<0))
    #expect(SourceRange(file, 0..<1) != SourceRange(SourceFile(path: "a", text: "a\nbc"), 0..<1))
  }

  @Test func sorting() {
    let (a, b) = (SourceFile(path: "a", text: "xyz"), SourceFile(path: "b", text: "xyz"))
    func at(_ message: String, _ file: SourceFile, _ offset: Int) -> Diagnostic {
      Diagnostic(.yamlSyntax, message, at: SourceRange(file, offset..<offset))
    }
    let collector = DiagnosticCollector()
    collector.report(contentsOf: [
      at("5", b, 0), at("3", a, 1), at("4", a, 1), Diagnostic(.yamlEmpty, "1", at: nil), at("2", a, 0),
    ])
    #expect(collector.hasErrors)
    #expect(collector.diagnostics.sortedByPosition().map(\.message) == ["1", "2", "3", "4", "5"])
  }

  @Test func warningsAreNoErrors() {
    let collector = DiagnosticCollector()
    collector.report(Diagnostic(.yamlSyntax, severity: .warning, "x", at: nil))
    #expect(!collector.hasErrors && collector.diagnostics.count == 1)
  }

  @Test(
    arguments: [
      ("Strng", "String"), ("stirng", "String"), ("string", "String"), ("Itn", "Int"), ("Foo", nil), ("", nil),
      ("String", nil), ("bindabel", "bindable"), ("x", nil), ("Boool", "Bool"),
    ] as [(String, String?)]
  )
  func suggestions(_ name: String, expected: String?) {
    #expect(nearest(to: name, among: ["Bool", "Int", "String", "bindable"]) == expected)
  }

  @Test func theFirstOfEquallyNearOnes() {
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearest(to: "bat", among: ["bats", "Bat"]) == "Bat")
    #expect(nearest(to: "z", among: ["x", "zz"]) == nil)
    #expect(nearest(to: "X", among: ["y", "x"]) == "x")
  }
}
