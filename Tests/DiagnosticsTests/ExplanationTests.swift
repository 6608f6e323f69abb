import Diagnostics
import Testing

@Suite struct ExplanationTests {
  @Test(arguments: DiagnosticID.allCases)
  func isComplete(_ id: DiagnosticID) {
    let explanation = Explanation.of(id)
    #expect(explanation.id == id)
    for part in [explanation.title, explanation.meaning, explanation.example, explanation.fix] {
      #expect(part.contains { $0.isLetter })
      #expect(part.first?.isWhitespace == false && part.last?.isWhitespace == false)
      #expect(part.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
    #expect(!explanation.title.contains("\n") && explanation.title.last != ".")
    #expect(explanation.text.hasPrefix("\(id.rawValue): \(explanation.title)\n\n\(explanation.meaning)\n\nExample:\n"))
    #expect(explanation.text.hasSuffix("\(explanation.fix)\n"))
  }

  @Test func text() {
    let explanation = Explanation(.yamlKey, title: "t", meaning: "m", example: "a:\n\n  b", fix: "f")
    #expect(explanation.text == "yaml-key: t\n\nm\n\nExample:\n\n    a:\n\n      b\n\nTo fix it:\n\nf\n")
  }

  @Test(arguments: DiagnosticID.allCases)
  func idsAreKebabCase(_ id: DiagnosticID) {
    #expect(id.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
  }
}
