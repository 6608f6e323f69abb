import Diagnostics
import Foundation
import TestSupport
import Testing
import YAML

/// A step of a GitHub action or workflow, as far as ours use them.
struct WorkflowStep {
  /// What a shell is given.
  var script: String
  var workingDirectory: String?
  var environment: [String: String]

  /// - Parameter values: those of expressions, by their texts: `inputs.name`.
  init?(_ node: YAMLNode, values: [String: String]) {
    func text(_ node: YAMLNode?) -> String? {
      guard var text = node?.scalar?.text else { return nil }
      for (name, value) in values { text = text.replacing("${{ \(name) }}", with: value) }
      return text
    }
    guard let script = text(node["run"]) else { return nil }
    self.script = script
    workingDirectory = text(node["working-directory"])
    environment = (node["env"]?.mapping ?? []).reduce(into: [:]) { $0[$1.key.scalar!.text] = text($1.value) }
  }

  /// Runs it as GitHub's runner does `shell: bash`.
  ///
  /// - Parameters:
  ///   - workspace: where the user's repository is.
  ///   - action: the folder of the action.
  ///   - tools: a folder whose commands are found first.
  /// - Returns: also the outputs of the step.
  func run(in workspace: TemporaryFolder, action: URL, tools: String) throws
    -> (status: Int32, output: String, outputs: [String: String])
  {
    #expect(!script.contains("${{"), "this is filled in by GitHub: \(script)")
    let files = TemporaryFolder()
    try files.write(script, to: "step.sh")
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("MAKE") && $0.key != "MFLAGS" }
    variables["PATH"] = tools + ":" + (variables["PATH"] ?? "")
    variables["GITHUB_ACTION_PATH"] = action.path
    variables["GITHUB_WORKSPACE"] = workspace.path
    variables["GITHUB_SERVER_URL"] = "https://server"
    variables["RUNNER_TEMP"] = tools + "/temp"
    for name in ["GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"] {
      try files.write("", to: name)
      variables[name] = files.file(name)
    }
    variables.merge(environment) { $1 }
    let folder = workspace.file(workingDirectory ?? ".")
    let command = ["-C", folder, "bash", "--noprofile", "--norc", "-eo", "pipefail", files.file("step.sh")]
    let (status, output) = try Command("env")!(command, in: workspace, environment: variables)
    let outputs = (files.text("GITHUB_OUTPUT") ?? "").split(separator: "\n").map {
      $0.split(separator: "=", maxSplits: 1)
    }
    return (status, output, Dictionary(outputs.map { (String($0[0]), String($0[1])) }) { $1 })
  }
}

/// A file of this repository that is YAML.
func repositoryYAML(_ name: String) throws -> YAMLNode {
  let diagnostics = DiagnosticCollector()
  let bytes = try Data(contentsOf: Folder.package.appendingPathComponent(name))
  let root = YAMLParser.parse(Array(bytes), path: name, into: diagnostics).root
  #expect(diagnostics.diagnostics.isEmpty)
  return try #require(root)
}

extension YAMLNode {
  subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key.scalar?.text == key }?.value
  }
}
