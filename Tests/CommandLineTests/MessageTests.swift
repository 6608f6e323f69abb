import TestSupport
import Testing

/// What is said to somebody who meant something else.
@Suite(.waiting) struct MessageTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  @Test(arguments: [
    ("init Settings.yaml", "name the feature, not its file: featuregen init Settings"),
    ("init a/B", "a feature's name holds no '/'; for another folder: featuregen init B -o a"),
    ("- --watch", "'--watch' does nothing with '-': standard input does not change"),
    ("good.yaml --watch --stdout", "'--stdout' writes no files, so '--watch' does nothing with it"),
    ("help foo", "there is no subcommand 'foo': generate, check, breaking, validate"),
    ("help chek", "there is no subcommand 'chek': did you mean 'check'?"),
    ("help templates chek", "there is no subcommand 'chek': did you mean 'check'?"),
    ("-q check a.yaml", "the subcommand comes first: featuregen check …"),
    ("templates check pack.yaml", "name the pack's folder: featuregen templates check ."),
    ("templates check Mine/pack.yaml", "name the pack's folder: featuregen templates check Mine"),
  ])
  func wrongUsage(_ arguments: String, _ message: String) throws {
    let run = try featuregen(arguments)
    #expect(run.status == 64 && run.output == "" && run.errors.hasPrefix("Error: \(message)"))
  }

  @Test(arguments: ["help", "help check", "help templates list", "help help", "help --help"])
  func help(_ arguments: String) throws {
    let run = try featuregen(arguments)
    #expect(run.status == 0 && run.errors == "" && run.output.contains("USAGE: featuregen"))
  }

  @Test(arguments: [
    ("Good", "did you mean 'good.yaml'?"), ("god.yaml", "did you mean 'good.yaml'?"),
    ("Dir/Other", "did you mean 'Dir/other.yml'?"), ("Dir", "name the schemas in it, such as 'Dir/other.yml'"),
    ("Features/*.yaml", "the shell has found no file of this pattern"),
  ])
  func unreadableSchemas(_ path: String, _ help: String) throws {
    try folder.write("feature: Good\n", to: "good.yaml")
    try folder.write("feature: Other\n", to: "Dir/other.yml")
    for command in ["generate", "check", "validate"] {
      let run = try featuregen("\(command) \(path)")
      #expect(run.status == 1 && run.errors.hasSuffix("[unreadable-file]\n   = help: \(help)\n"))
    }
    #expect(try !featuregen("nothing.yaml").errors.contains("help:"))
  }

  /// What a schema refers to is looked for beside where its path leads; the schema itself is not meant.
  @Test func unreadableReferences() throws {
    try folder.write("feature: Row\n", to: "Shared/Row.yaml")
    try folder.write("use: [../Shared/shared.yaml]\n", to: "Features/Types.yaml")
    try folder.write("types: {}\n", to: "Shared/Shared.yml")
    try folder.write(
      "feature: Lines\nchildren: { row: \"../Shared/Rows.yaml\", line: Line.yaml, other: Type.yaml }\n",
      to: "Features/Lines.yaml"
    )
    let run = try featuregen("validate Features/Lines.yaml Features/Types.yaml")
    #expect(run.status == 1)
    let help = run.errors.split(separator: "\n").filter { $0.contains("= help:") }
    #expect(
      help == [
        "  = help: did you mean '../Shared/Row.yaml'?", "  = help: did you mean 'Types.yaml'?",
        "  = help: did you mean '../Shared/Shared.yml'?",
      ]
    )
  }

  /// Nothing that a file or an argument holds steers the terminal.
  @Test func escapeCharacters() throws {
    let escape = "\u{1B}[31m"
    try folder.write("feature: A\n", to: "A.yaml")
    for arguments in [
      "\(escape).yaml", "A.yaml --\(escape)", "explain \(escape)", "A.yaml -o \(escape)",
    ] {
      let run = try featuregen(arguments)
      #expect(!(run.output + run.errors).contains("\u{1B}") && (run.output + run.errors).contains("␛"))
    }
    try folder.write(
      (folder.text("\(escape)/A.generated.swift") ?? "") + "\(escape)\r\n",
      to: "\(escape)/A.generated.swift"
    )
    let drift = try featuregen("check A.yaml -o \(escape)").output
    #expect(drift.contains("\n-␛[31m␍\n") && !drift.contains("\u{1B}"))
    let annotation = try featuregen("\(escape).yaml --diagnostics github").errors
    #expect(annotation.hasPrefix("::error file=␛[31m.yaml,"))
  }
}
