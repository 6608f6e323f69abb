import Foundation
import TestSupport
import Testing
import YAML

/// What users' CI runs, taken from the files that say it.
@Suite(.waiting) struct ContinuousIntegrationTests {
  let folder = TemporaryFolder()

  // MARK: The GitHub action

  /// Runs the action's steps, with a `swift` that builds nothing, and a `curl` that finds what is in a folder.
  ///
  /// - Parameters:
  ///   - ref: what `uses` names of the action's repository.
  ///   - cached: the program that is remembered from an earlier run.
  ///   - release: the files of the release.
  /// - Returns: what the first step said that failed, with its status, or the last one.
  private func runAction(_ inputs: [String: String], ref: String = "main", cached: Bool = false, release: String = "/-")
    throws -> (status: Int32, output: String, builds: String)
  {
    let action = try repositoryYAML("action.yml")
    let tools = TemporaryFolder()
    let built = CommandLineTool.executable.deletingLastPathComponent().path
    try tools.writeScript(
      """
      echo "$@" >>'\(tools.file("log"))'
      case "$*" in *--show-bin-path) echo '\(built)' ;; esac
      """,
      to: "swift"
    )
    // curl -fsSL --retry 2 -o FILE URL
    try tools.writeScript("cp '\(release)/'\"${6##*/}\" \"$5\" 2>/dev/null", to: "curl")
    var values = (action["inputs"]?.mapping ?? []).reduce(into: [:]) {
      $0["inputs." + $1.key.scalar!.text] = $1.value["default"]?.scalar?.text
    }
    for (name, value) in inputs { values["inputs." + name] = value }
    values["github.action_ref"] = ref
    values["github.action_repository"] = "OWNER/featuregen"
    if cached {
      let program = CommandLineTool.executable
      try FileManager.default.createDirectory(atPath: tools.file("temp/featuregen"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: program.path, toPath: tools.file("temp/featuregen/featuregen"))
    }
    var outcome: (status: Int32, output: String) = (-1, "there are no steps")
    for node in try #require(action["runs"]?["steps"]?.sequence) where node["uses"] == nil {
      #expect(node["shell"]?.scalar?.text == "bash")
      let step = try #require(WorkflowStep(node, values: values))
      let run = try step.run(in: folder, action: Folder.package, tools: tools.path)
      outcome = (run.status, run.output)
      if outcome.status != 0 { break }
      guard let id = node["id"]?.scalar?.text else { continue }
      values["steps.\(id).outputs.key"] = run.outputs["key"] ?? ""
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
    #expect(run.builds.hasPrefix("--version\nbuild --package-path \(path) -c release --product featuregen\n"))
    let again = try runAction(["schemas": "Features/**/*.yaml"], cached: true)
    #expect(again.status == 0 && again.builds == "--version\n")
  }

  /// As a release has it; a file that is not what its checksum says is refused, and no other is taken in its place.
  @Test func theActionTakesTheProgramOfARelease() throws {
    try folder.write("feature: Settings\n", to: "Settings.yaml")
    try generate("Settings.yaml")
    let release = TemporaryFolder()
    try release.writeScript(
      """
      name="featuregen-1.2.3-$(uname -s | tr A-Z a-z)-$(uname -m)"
      mkdir -p "$name/bin"
      cp '\(CommandLineTool.executable.path)' "$name/bin/featuregen"
      tar -czf "$name.tar.gz" "$name"
      if command -v sha256sum >/dev/null; then sha256sum *.gz; else shasum -a 256 *.gz; fi >SHA256SUMS
      """,
      to: "make"
    )
    #expect(try Command("env")!(["-C", release.path, "./make"], in: release).status == 0)
    let inputs = ["schemas": "Settings.yaml"]
    for ref in ["1.2.3", "v1.2.3"] {
      let run = try runAction(inputs, ref: ref, release: release.path)
      #expect(run.status == 0 && run.output == "1 file is up to date\n" && run.builds == "", "\(run)")
    }
    // A branch, and a version without a program for this system.
    for ref in ["main", "1.2.4"] {
      let run = try runAction(inputs, ref: ref, release: release.path)
      #expect(run.status == 0 && run.builds.contains("--product featuregen"), "\(run)")
    }
    try release.write("0000  \(try #require(release.text("SHA256SUMS")).split(separator: " ").last!)", to: "SHA256SUMS")
    let run = try runAction(inputs, ref: "1.2.3", release: release.path)
    #expect(run.status == 1 && run.output.contains("is not what the release's SHA256SUMS says"), "\(run)")
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

  /// With what the page on builds says under `ignore`, an ordinary change passes, and one of what is stored does not.
  @Test func theDocumentedActionIsForApps() throws {
    let page = try String(contentsOf: Folder.package.appendingPathComponent("Documentation/Builds.md"), encoding: .utf8)
    let ignored = try String(#require(page.firstMatch(of: /\n +ignore: (.*)\n/)).1)
    let options = ignored.split(separator: " ").map { "--ignore \($0)" }.joined(separator: " ")
    #expect(page.contains(options))
    try folder.write("modules: { App: { schemas: 'App/*.yaml', output: Generated } }\n", to: "featuregen.yaml")
    func write(_ fields: String, _ actions: String) throws {
      let types = "types: { Draft: { conforms: [Codable], struct: { \(fields) } } }"
      try folder.write("feature: Home\n\(types)\nactions: [\(actions)]\n", to: "App/Home.yaml")
      try generate("")
    }
    try write("title: String", "tapped")
    try folder.commit("One")
    try write("title: String", "pressed, closed")
    #expect(try runAction(["breaking": "HEAD"]).status == 2)
    let run = try runAction(["breaking": "HEAD", "ignore": ignored])
    #expect(run.status == 0, "\(run.output)")
    try write("title: Int", "tapped")
    let stored = try runAction(["breaking": "HEAD", "ignore": ignored])
    #expect(stored.status == 2 && stored.output.contains("stored-type"), "\(stored.output)")
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
    try folder.write("actions: [tapped]\nfeature: Settings\n", to: "Settings.yaml")
    #expect(try run("featuregen-format").status == 0)
    #expect(folder.text("Settings.yaml") == "feature: Settings\nactions: [tapped]\n")
    try folder.commit("One")
    #expect(try run("featuregen-breaking").status == 0)
    try folder.write("feature: Settings\nactions: [pressed]\n", to: "Settings.yaml")
    #expect(try run("featuregen-breaking").status == 2)
    try folder.write("feature: settings\n", to: "Settings.yaml")
    #expect(try run("featuregen").status == 1)
  }

  /// What changes in a library's users is found when the library is committed.
  @Test func hooksOfAProjectWorkOnAllOfIt() throws {
    try folder.write("modules: { App: { schemas: '*.yaml' } }\n", to: "featuregen.yaml")
    try folder.write("types:\n  Kind: { enum: [small] }\n", to: "Kinds.yaml")
    let feature =
      "feature: Settings\nuse: [Kinds.yaml]\nstate:\n  struct:\n    kind: { type: Kind = .small, bindable: true }\n"
    try folder.write(feature, to: "Settings.yaml")
    let hooks = try #require(repositoryYAML(".pre-commit-hooks.yaml").sequence)
    func run(_ id: String) throws -> Int32 {
      let hook = try #require(hooks.first { $0["id"]?.scalar?.text == id })
      #expect(hook["pass_filenames"]?.scalar?.text == "false")
      let words = try #require(hook["entry"]?.scalar?.text).split(separator: " ").map(String.init)
      return try Command(CommandLineTool.executable)(Array(words.dropFirst()), in: folder).status
    }
    #expect(try run("featuregen-project") == 0)
    #expect(try run("featuregen-project-check") == 0)
    // The library itself is valid.
    try folder.write("types:\n  Kind: { enum: [large] }\n", to: "Kinds.yaml")
    #expect(try run("featuregen-project-check") == 1)
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
