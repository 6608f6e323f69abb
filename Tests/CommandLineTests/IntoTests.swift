import TestSupport
import Testing

/// What the plug-ins for SwiftPM call: they have to name each file before any schema is read.
@Suite struct IntoTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }
  private let target = ["FEATUREGEN_TARGET": "App"]

  @Test func writesTheSwiftOfEachSchemaIntoItsFile() throws {
    try folder.write("feature: Login\nactions: [tapped]\n", to: "A/Form.yaml")
    try folder.write("\"types\":\n  Dog: { struct: { n: Int } }\n", to: "B/Form.yaml")
    let run = try featuregen("generate A/Form.yaml B/Form.yaml --into Out/A.swift --into Out/B.swift")
    #expect(run.status == 0 && run.output == "created Out/A.swift\ncreated Out/B.swift\n" && run.errors == "")
    #expect(folder.text("Out/A.swift")?.contains("protocol LoginHooks") == true)
    #expect(folder.text("Out/B.swift")?.contains("struct Dog") == true)
    #expect(
      try Command("sh")!(["-c", "find . -type f | sort"], in: folder).output == """
        ./A/Form.yaml
        ./B/Form.yaml
        ./Out/A.swift
        ./Out/B.swift

        """
    )
    let second = try featuregen("generate A/Form.yaml B/Form.yaml --into Out/A.swift --into Out/B.swift")
    #expect(second.output == "2 files are up to date\n")
  }

  @Test func filesOfATargetThatAreNoSchemasHaveNoSwift() throws {
    try folder.write("feature: Form\nactions: [tapped]\n", to: "Form.yaml")
    try folder.write("services: {}\n", to: "compose.yaml")
    let call = "generate Form.yaml compose.yaml --into Form.swift --into compose.swift -q"
    let run = try featuregen(call, environment: target)
    #expect(run.status == 0 && run.errors == "")
    #expect(folder.text("compose.swift") == "// Nothing is generated of 'compose.yaml'.\n")
    // Without a plug-in, somebody named it.
    #expect(try featuregen(call).status == 1)
    try folder.write("feature: Compose\nactions: [tapped]\n", to: "compose.yaml")
    #expect(try featuregen(call, environment: target).status == 0)
    #expect(folder.text("compose.swift")?.contains("protocol ComposeHooks") == true)
  }

  @Test func aTargetWithoutASchemaIsSaid() throws {
    try folder.write("services: {}\n", to: "compose.yaml")
    #expect(try featuregen("check compose.yaml", environment: target).status == 66)
    #expect(try featuregen("validate compose.yaml", environment: target).status == 66)
    // A build needs its file.
    #expect(try featuregen("check compose.yaml --stamp Checked.swift", environment: target).status == 0)
    #expect(folder.text("Checked.swift") == "")
    #expect(try featuregen("validate gone.yaml", environment: target).errors.contains("gone.yaml: error: "))
  }

  @Test(arguments: [
    "A.yaml B.yaml --into A.swift", "A.yaml --into A.swift --stdout", "A.yaml --into A.swift --output Out",
    ". --into A.swift",
    "A.yaml --into A.swift --watch", "- --into A.swift",
  ])
  func wrongCalls(_ call: String) throws {
    #expect(try featuregen("generate \(call)").status == 64)
  }

  /// Two schemas of one name are an error, as when their files are beside them.
  @Test func aModuleHasOneFileOfAName() throws {
    for part in ["A", "B"] { try folder.write("types:\n  \(part): { struct: { n: Int } }\n", to: "\(part)/Types.yaml") }
    let run = try featuregen("generate A/Types.yaml B/Types.yaml --into A.swift --into B.swift")
    #expect(run.status == 1 && run.errors.contains("'A/Types.yaml' and 'B/Types.yaml' would both be written to"))
    #expect(folder.text("A.swift") == nil)
  }
}
