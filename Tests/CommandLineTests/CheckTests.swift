import TestSupport
import Testing

@Suite struct CheckTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  init() throws {
    for name in ["A", "B", "C", "D"] { try folder.write("feature: \(name)\n", to: "\(name).yaml") }
    #expect(try featuregen("A.yaml B.yaml C.yaml D.yaml -o Out").status == 0)
  }

  @Test func upToDate() throws {
    let run = try featuregen("check A.yaml B.yaml C.yaml D.yaml -o Out")
    #expect(run.status == 0 && run.output == "4 files are up to date\n" && run.errors == "")
    #expect(try featuregen("check A.yaml -o Out -q").output == "")
  }

  @Test func everyKindOfDrift() throws {
    try folder.remove("Out/A.generated.swift")
    try folder.write("feature: B\nactions:\n  tapped:\n", to: "B.yaml")
    try folder.write((folder.text("Out/C.generated.swift") ?? "") + "// edited\n", to: "Out/C.generated.swift")
    try folder.remove("D.yaml")
    let before = folder.contents
    let run = try featuregen("check A.yaml B.yaml C.yaml -o Out")
    #expect(run.status == 2 && run.errors == "")
    let titles = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(titles.count == 4)
    for (title, (name, id)) in zip(
      titles,
      [("A", "missing-output"), ("B", "stale-output"), ("C", "edited-output"), ("D", "orphaned-output")]
    ) {
      #expect(title.hasPrefix("Out/\(name).generated.swift: error: ") && title.hasSuffix(" [\(id)]"))
    }
    #expect(run.output.contains("\n--- Out/B.generated.swift\n+++ Out/B.generated.swift\t(generated now)\n@@ "))
    #expect(run.output.contains("\n-// edited\n"))
    #expect(run.output.hasSuffix("\n3 of 3 files not up to date: run 'featuregen generate'; 1 file to delete\n"))
    #expect(folder.contents == before)
    #expect(folder.text("Out/C.generated.swift")?.hasSuffix("// edited\n") == true)
  }

  @Test func driftForPrograms() throws {
    try folder.remove("Out/A.generated.swift")
    let run = try featuregen("check A.yaml -o Out --diagnostics github -q")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("::error file=Out/A.generated.swift,title=missing-output::missing"))
  }

  @Test func aSARIFLogIsOneDocument() throws {
    let good = try featuregen("check A.yaml -o Out --diagnostics sarif -q")
    #expect(good.status == 0 && good.errors.hasPrefix("{") && good.errors.split(separator: "\n").count == 1)
    try folder.remove("Out/A.generated.swift")
    let run = try featuregen("check A.yaml -o Out --diagnostics sarif -q")
    #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(#""ruleId":"missing-output""#))
  }

  @Test func errorsComeFirst() throws {
    try folder.write("feature: a\n", to: "A.yaml")
    let run = try featuregen("check A.yaml B.yaml -o Out")
    #expect(run.status == 1 && run.output == "" && run.errors.hasPrefix("A.yaml:1:10: error: "))
  }
}
