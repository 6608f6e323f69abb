import TestSupport
import Testing

@Suite(.waiting) struct CheckTests {
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

  /// What is pasted from the advice is one word to a shell.
  @Test(arguments: ["\u{600}", "\u{301}", ""])
  func adviceIsQuotedForAShell(other: String) throws {
    let name = "x\(other)';touch${IFS}bad;'\(other).yaml"
    try folder.write("feature: E\n", to: name)
    let output = try featuregen("check \(name) -o Out").output
    let advice = try #require(output.firstMatch(of: /run '(.*)'\n/)).output.1
    let shell = try #require(Command("sh"))
    let words = try shell(["-c", "featuregen() { printf '%s\\n' \"$@\"; }; \(advice)"], in: folder)
    #expect(words.output == "\(name)\n--output\nOut\n" && folder.text("bad") == nil)
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
    #expect(
      run.output.hasSuffix(
        "\n3 of 3 files not up to date: run 'featuregen A.yaml B.yaml C.yaml --output Out'; 1 file to delete\n"
      )
    )
    #expect(folder.contents == before)
    #expect(folder.text("Out/C.generated.swift")?.hasSuffix("// edited\n") == true)
  }

  /// The call that is named does what it is named for.
  @Test(arguments: [
    ("A.yaml -o Out", "featuregen A.yaml --output Out"),
    ("It's$E.yaml --scaffold-dir Mine", #"featuregen 'It'\''s$E.yaml' --scaffold-dir Mine"#),
    ("A.yaml B.yaml -o Out -q --no-scaffold", "featuregen A.yaml --output Out --no-scaffold"),
    (
      "A.yaml -o Out --pack composable --pack-option observation=macro",
      "featuregen A.yaml --output Out --pack composable --pack-option observation=macro"
    ),
  ])
  func theCallThatHelpsIsNamed(_ arguments: String, _ call: String) throws {
    try folder.write("feature: E\n", to: "It's$E.yaml")
    try folder.write("feature: A\nactions:\n  tapped:\n", to: "A.yaml")
    let words = arguments.replacing("-q ", with: "")
    let check = try featuregen("check \(words)")
    #expect(check.status == 2 && check.output.contains("run '\(call)'\n"), "\(check.output)")
    let path = CommandLineTool.executable.deletingLastPathComponent().path
    let shell = try #require(Command("sh"))
    #expect(try shell(["-c", call], in: folder, environment: ["PATH": path]).status == 0)
    #expect(try featuregen("check \(words)").status == 0)
  }

  @Test func manySchemasAreNotListed() throws {
    let names = (1...6).map { "Many\($0).yaml" }
    for name in names { try folder.write("feature: \(name.dropLast(5))\n", to: name) }
    let run = try featuregen("check \(names.joined(separator: " ")) -o Many")
    #expect(run.output.hasSuffix(" not up to date: run 'featuregen' with the same schemas and options\n"))
  }

  /// Git can be told to check files out with CRLF. That is not an edit, and the difference of all lines tells nobody.
  @Test func otherLineEndingsAreNoEdit() throws {
    let text = try #require(folder.text("Out/A.generated.swift"))
    let windows = text.replacing("\n", with: "\r\n")
    try folder.write(windows, to: "Out/A.generated.swift")
    let run = try featuregen("check A.yaml -o Out")
    #expect(
      run.status == 2
        && run.output.hasPrefix(
          """
          Out/A.generated.swift: error: its line endings are CRLF [edited-output]
             = help: add '*.generated.swift text eol=lf' to .gitattributes, which tells Git to leave them alone, and generate \
          it again
          1 of 1 file not up to date: run
          """
        )
    )
    #expect(try featuregen("A.yaml -o Out").output == "updated Out/A.generated.swift\n", "no edit is lost")
    #expect(folder.text("Out/A.generated.swift") == text)
    try folder.write(windows.replacing("struct A", with: "struct B"), to: "Out/A.generated.swift")
    let edited = try featuregen("check A.yaml -o Out").output
    #expect(edited.contains("error: edited by hand") && edited.count { $0 == "\n" } < text.count { $0 == "\n" })
    try folder.write(windows, to: "Out/A.generated.swift")
    try folder.write("feature: A\nactions:\n  tapped:\n", to: "A.yaml")
    #expect(try featuregen("check A.yaml -o Out").output.contains("error: stale: "))
  }

  /// A plug-in of SwiftPM says how it is called itself; what to do is said with '--quiet', too.
  @Test func theCallOfAPlugInIsAdvised() throws {
    try folder.remove("Out/A.generated.swift")
    let quiet = try featuregen("check A.yaml -o Out -q").output
    #expect(quiet.hasSuffix("1 of 1 file not up to date: run 'featuregen A.yaml --output Out'\n"), "\(quiet)")
    let call = "swift package featuregen --target App"
    let run = try featuregen("check A.yaml -o Out -q", environment: ["FEATUREGEN_CALL": call])
    #expect(run.status == 2 && run.output.hasSuffix("1 of 1 file not up to date: run '\(call)'\n"))
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
