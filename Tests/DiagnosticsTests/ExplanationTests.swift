import Testing

@testable import Diagnostics

@Suite struct ExplanationTests {
  @Test func everyIDHasASectionAndEverySectionAnID() {
    #expect(Explanation.all.keys.sorted() == DiagnosticID.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: DiagnosticID.allCases)
  func isComplete(_ id: DiagnosticID) throws {
    let explanation = Explanation.of(id)
    #expect(explanation.id == id.rawValue)
    #expect(!explanation.title.contains("\n") && explanation.title.last != ".")
    let sections = explanation.body.split(separator: "\n\nExample:\n\n")
    try #require(sections.count == 2 && sections[0] == explanation.meaning)
    let parts = sections[1].split(separator: "\n\nTo fix it:\n\n")
    try #require(parts.count == 2)
    let example = parts[0].split(separator: "\n")
    #expect(example.allSatisfy { $0.hasPrefix("    ") })
    for part in [explanation.title[...], sections[0], parts[0].drop { $0 == " " }, parts[1].dropLast()] {
      #expect(part.contains { $0.isLetter })
      #expect(part.first?.isWhitespace == false && part.last?.isWhitespace == false)
      #expect(part.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
    #expect(explanation.text.hasPrefix("\(id.rawValue): \(explanation.title)\n\n\(explanation.meaning)\n\nExample:\n"))
    #expect(explanation.text.last == "\n")
  }

  /// The list of `featuregen explain` goes from stage to stage.
  @Test func idsAreInTheOrderOfStages() {
    let stages = DiagnosticID.allCases.map { Explanation.of($0).stage }
    let changes = zip(stages, stages.dropFirst()).filter { $0 != $1 }.map(\.1)
    let order = ["yaml", "templates", "schema", "packs", "output", "drift", "breaking", "project", "import"]
    #expect(stages.prefix(1) + changes == order)
  }

  @Test func sections() throws {
    let all = Explanation.sections(
      of: "# T\n\n## yaml\n\n### a: b: c\n\nm\n\nExample:\n\n    ---\n\n### d: e\n\nf\n\n## x\n\n### g: h\n\ni\n"
    )
    #expect(all.keys.sorted() == ["a", "d", "g"])
    let first = try #require(all["a"])
    #expect(first.title == "b: c" && first.stage == "yaml" && first.meaning == "m")
    #expect(first.text == "a: b: c\n\nm\n\nExample:\n\n    ---\n")
    #expect(all["d"]?.text == "d: e\n\nf\n" && all["g"]?.stage == "x" && all["g"]?.body == "i\n")
  }

  @Test(arguments: DiagnosticID.allCases)
  func idsAreKebabCase(_ id: DiagnosticID) {
    #expect(id.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
  }
}
