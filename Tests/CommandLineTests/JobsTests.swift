import TestSupport
import Testing

/// However many schemas are worked on at a time, what comes of them is the same.
struct JobsTests {
  private let folder = TemporaryFolder()
  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  /// As many as make the threads meet, all of which use one library; `wrong` says what is wrong with every tenth.
  private func schemas(_ count: Int, wrong: String? = nil) throws -> String {
    try folder.write("types:\n  Shared: { enum: [a, b] }\n", to: "Shared.yaml")
    for number in 100..<100 + count {
      let type = number % 10 == 0 ? wrong ?? "Shared" : "Shared"
      try folder.write(
        """
        feature: Feature\(number)
        use: [Shared.yaml]
        state: { struct: { shared: { type: \(type), bindable: true, default: a }, other: Int? } }
        actions: [tapped, closed]

        """,
        to: "Feature\(number).yaml"
      )
    }
    return (100..<100 + count).map { "Feature\($0).yaml" }.joined(separator: " ")
  }

  private func texts(below output: String) -> [String: String] {
    let paths = folder.contents.filter { $0.hasPrefix(output + "/") }
    return Dictionary(uniqueKeysWithValues: paths.map { (String($0.dropFirst(output.count)), folder.text($0) ?? "") })
  }

  @Test func theSameFilesAreGenerated() throws {
    let count = Thoroughness.count(200, full: 500)
    let schemas = try schemas(count)
    let one = try featuregen("\(schemas) -o One --jobs 1")
    #expect(one.status == 0 && one.errors == "")
    for jobs in ["2", "7"] {
      let several = try featuregen("\(schemas) -o Several\(jobs) --jobs \(jobs)")
      #expect(several.status == 0 && several.errors == "")
      #expect(several.output == one.output.replacing("One/", with: "Several\(jobs)/"))
      #expect(texts(below: "Several\(jobs)") == texts(below: "One"))
    }
    #expect(texts(below: "One").count == 2 * count)
  }

  @Test(arguments: ["generate", "check", "validate"])
  func theSameIsSaid(_ command: String) throws {
    let schemas = try schemas(100, wrong: "Shraed")
    let one = try featuregen("\(command) \(schemas) missing.yaml --jobs 1")
    #expect(one.status == 1 && one.errors.split(separator: "\n").count { $0.contains("error: unknown type") } == 10)
    for _ in 0..<Thoroughness.count(2, full: 5) {
      let several = try featuregen("\(command) \(schemas) missing.yaml --jobs 4")
      #expect(several.status == one.status && several.errors == one.errors && several.output == one.output)
    }
  }

  @Test func theNumberIsAtLeastOne() throws {
    let run = try featuregen("validate a.yaml --jobs 0")
    #expect(run.status == 64 && run.errors.hasPrefix("Error: '--jobs' must be at least 1"))
  }

  // MARK: Progress

  @Test func aTerminalShowsHowFarItIsAndNothingInTheEnd() throws {
    let schemas = try schemas(50)
    let shown = try featuregen.errorsOnTerminal("\(schemas) -o Out")
    let lines = shown.split(separator: "\r", omittingEmptySubsequences: false)
    #expect(lines.contains("\u{1B}[Kreading 25 of 50 schemas"))
    #expect(lines.contains("\u{1B}[Kgenerating 25 of 50 schemas"))
    #expect(lines.last == "\u{1B}[K")
    #expect(try featuregen.errorsOnTerminal("\(schemas) -o Out --quiet") == "")
    #expect(try featuregen.errorsOnTerminal("Feature100.yaml Feature101.yaml -o Out") == "")
    #expect(try featuregen("\(schemas) -o Out").errors == "")
  }
}
