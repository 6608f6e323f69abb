import Foundation
import TestSupport
import Testing
import YAML

/// What users' CI runs, taken from the files that say it.
@Suite struct ContinuousIntegrationTests {
  let folder = TemporaryFolder()

  // MARK: The GitHub action

  /// Runs the action's steps, with a `swift` that builds nothing.
  ///
  /// - Returns: what the first one said that failed, with its status, or the last one.
  private func runAction(_ inputs: [String: String]) throws -> (status: Int32, output: String, builds: String) {
    let action = try repositoryYAML("action.yml")
    let tools = TemporaryFolder()
    let built = CommandLineTool.executable.deletingLastPathComponent().path
    try tools.write(
      """
      #!/bin/sh
      echo "$@" >>'\(tools.file("log"))'
      case "$*" in *--show-bin-path) echo '\(built)' ;; esac

      """,
      to: "swift"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools.file("swift"))
    var values = (action["inputs"]?.mapping ?? []).reduce(into: [:]) {
      $0[$1.key.scalar!.text] = $1.value["default"]?.scalar?.text
    }
    values.merge(inputs) { $1 }
    var outcome: (status: Int32, output: String) = (-1, "there are no steps")
    for node in try #require(action["runs"]?["steps"]?.sequence) {
      #expect(node["shell"]?.scalar?.text == "bash")
      let step = try #require(WorkflowStep(node, inputs: values))
      outcome = try step.run(in: folder, action: Folder.package, tools: tools.path)
      if outcome.status != 0 { break }
    }
    return (outcome.status, outcome.output, tools.text("log") ?? "")
  }

  private func generate(_ arguments: String) throws {
    #expect(try CommandLineTool(folder: folder)(arguments).status == 0)
  }

  @Test func theActionIsQuietIfAllIsWell() throws {
    try folder.write("feature: Home\n", to: "Features/Home/Home.yaml")
    try folder.write("feature: Settings\n", to: "Features/Settings.yaml")
    try folder.write("feature: About\n", to: "Odd folder/About.yaml")
    try generate("Features/Home/Home.yaml Features/Settings.yaml")
    try folder.write("", to: "Odd folder/.keep")
    #expect(try Command(CommandLineTool.executable)(["Odd folder/About.yaml"], in: folder).status == 0)
    let run = try runAction(["schemas": "Features/**/*.yaml\nOdd folder/About.yaml\n"])
    #expect(run.status == 0 && run.output == "3 files are up to date\n")
    let path = Folder.package.path
    #expect(run.builds.hasPrefix("build --package-path \(path) -c release --product featuregen\n"))
  }

  @Test func theActionMarksWhatIsStale() throws {
    try folder.write("feature: Settings\n", to: "App/Features/Settings.yaml")
    try generate("App/Features/Settings.yaml -o App/Generated")
    try folder.write("feature: Settings\nactions: [tapped]\n", to: "App/Features/Settings.yaml")
    let run = try runAction(["schemas": "Features/*.yaml", "output": "Generated", "directory": "App"])
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains("::error file=Generated/Settings.generated.swift") && run.output.contains("stale"))
  }

  @Test func theActionFailsIfThereIsNoSchema() throws {
    let run = try runAction(["schemas": "Features/**/*.yaml"])
    #expect(run.status == 1 && run.output == "::error::no schema matches the action's 'schemas'\n")
    let none = try runAction([:])
    #expect(none.status == 64 && none.output.contains("Error: name a schema; there is no project file"))
  }

  @Test func theActionChecksTheProjectAndWhatBreaks() throws {
    try folder.write("modules: { App: { schemas: 'App/*.yaml', output: Generated } }\n", to: "featuregen.yaml")
    try folder.write("feature: Home\nactions: [tapped]\n", to: "App/Home.yaml")
    try generate("")
    try folder.commit("One")
    #expect(try runAction(["breaking": "HEAD"]).output == "1 file is up to date\nnothing breaks\n")
    try folder.write("feature: Home\nactions: [pressed]\n", to: "App/Home.yaml")
    let run = try runAction(["breaking": "HEAD"])
    #expect(run.status == 2 && run.output.contains("::error file=Generated/Home.generated.swift"))
    #expect(run.output.contains("::error file=HEAD:App/Home.yaml") || run.output.contains("removed-"))
  }

  /// What is required is what has no other value.
  @Test func theActionSaysWhatItNeeds() throws {
    for input in try #require(repositoryYAML("action.yml")["inputs"]?.mapping) {
      let isRequired = input.value["required"]?.scalar?.text == "true"
      #expect(isRequired == (input.value["default"] == nil))
      #expect(input.value["description"]?.scalar != nil)
    }
  }

  // MARK: The hooks for pre-commit

  @Test func hooksForPreCommit() throws {
    try folder.write("feature: Settings\n", to: "Settings.yaml")
    func run(_ id: String) throws -> (status: Int32, output: String) {
      let hooks = try #require(repositoryYAML(".pre-commit-hooks.yaml").sequence)
      let entry = try #require(hooks.first { $0["id"]?.scalar?.text == id }?["entry"]?.scalar?.text)
      let words = entry.split(separator: " ").map(String.init)
      #expect(words.first == "featuregen")
      return try Command(CommandLineTool.executable)(words.dropFirst() + ["Settings.yaml"], in: folder)
    }
    #expect(try run("featuregen-check").status == 2)
    let generated = try run("featuregen")
    #expect(generated.status == 0 && generated.output == "")
    #expect(try run("featuregen-check").status == 0)
    try folder.write("feature: settings\n", to: "Settings.yaml")
    #expect(try run("featuregen").status == 1)
  }

  // MARK: Our own

  /// What the workflow calls is there, and Make knows the goals.
  @Test func ourWorkflowCallsWhatThereIs() throws {
    let jobs = try #require(repositoryYAML(".github/workflows/ci.yml")["jobs"]?.mapping)
    let own = jobs.flatMap { $0.value["steps"]?.sequence ?? [] }.compactMap { $0["run"]?.scalar?.text }
      .filter { !$0.hasPrefix("apt-get ") }
    let script = try String(contentsOf: Folder.package.appendingPathComponent(".ci/run"), encoding: .utf8)
    let calls = own.filter { $0 != ".ci/run" } + script.split(separator: "\n").map(String.init)
    // Variables may come first.
    let lines = calls.map { $0.split(separator: " ").drop { $0.contains("=") }.map(String.init) }
    let makes = lines.filter { $0.first == "make" }
    #expect(own.contains(".ci/run") && makes.contains(["make", "test"]))
    for make in makes {
      let run = try folder.make(["-C", Folder.package.path, "--dry-run"] + make.dropFirst())
      #expect(!run.contains("*** "), "\(make)")
    }
  }
}
