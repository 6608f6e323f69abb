import Diagnostics
import Testing

@Suite struct ExplanationTests {
  @Test func everyIDHasAFileAndEveryFileAnID() {
    #expect(Explanation.explainedIDs.sorted() == DiagnosticID.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: DiagnosticID.allCases)
  func isComplete(_ id: DiagnosticID) throws {
    let explanation = Explanation.of(id)
    #expect(explanation.id == id)
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
    let order = ["yaml", "templates", "schema", "packs", "output", "drift", "breaking", "project", "style", "import"]
    #expect(stages.prefix(1) + changes == order)
  }

  @Test func file() throws {
    let file = "---\nstage: yaml\ntitle: a: b\n---\n\nm\n\nExample:\n\n    ---\n\nTo fix it:\n\nf\n"
    let explanation = try #require(Explanation(.yamlKey, file: file))
    #expect(explanation.title == "a: b" && explanation.stage == "yaml" && explanation.meaning == "m")
    #expect(explanation.text == "yaml-key: a: b\n\nm\n\nExample:\n\n    ---\n\nTo fix it:\n\nf\n")
  }

  @Test(arguments: ["", "title: t\nstage: s\n", "---\ntitle: t\n---\n\nm\n", "---\ntitle: t\nstage: s\n"])
  func aFileWithoutAFrontMatterIsNone(_ file: String) {
    #expect(Explanation(.yamlKey, file: file) == nil)
  }

  @Test(arguments: DiagnosticID.allCases)
  func idsAreKebabCase(_ id: DiagnosticID) {
    #expect(id.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
  }
}
