import Foundation
import TestSupport
import Testing

/// The completions that `make install` installs are ones that shells load, and that complete.
@Suite struct CompletionTests {
  let folder = TemporaryFolder()

  /// What a shell says, in which nothing but the tool and the system's commands are found.
  ///
  /// - Parameters:
  ///   - arguments: those that make the shell read no other files.
  ///   - file: what the completions are called.
  ///   - script: what the shell does with them.
  private func say(_ shell: String, _ arguments: [String], _ file: String, _ script: String) throws -> String {
    let completions = try CommandLineTool(folder: folder)("--generate-completion-script \(shell)")
    #expect(completions.status == 0)
    try folder.write(completions.output, to: file)
    try folder.write("feature: Home\n", to: "Home.yaml")
    let built = CommandLineTool.executable.deletingLastPathComponent().path
    let command = try #require(Command(shell))
    let run = try command(
      arguments + ["-c", script],
      in: folder,
      environment: ["PATH": "\(built):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb"]
    )
    #expect(run.status == 0, "\(run.output)")
    return run.output
  }

  @Test(.enabled(if: Command("bash") != nil))
  func bash() throws {
    let script = """
      source ./featuregen.bash || exit 1
      complete -p featuregen || exit 1
      COMP_WORDS=(featuregen che) COMP_CWORD=1 COMP_LINE='featuregen che' COMP_POINT=14
      _featuregen featuregen che featuregen; echo "${COMPREPLY[@]}"
      COMPREPLY=() COMP_WORDS=(featuregen check --sta) COMP_CWORD=2 COMP_LINE='featuregen check --sta' COMP_POINT=22
      _featuregen featuregen --sta check; echo "${COMPREPLY[@]}"
      COMPREPLY=() COMP_WORDS=(featuregen import --rep) COMP_CWORD=2 COMP_LINE='featuregen import --rep' COMP_POINT=23
      _featuregen featuregen --rep import; echo "${COMPREPLY[@]}"
      """
    let said = try say("bash", ["--noprofile", "--norc"], "featuregen.bash", script)
    #expect(said.hasSuffix("featuregen\ncheck\n--stamp\n--replace\n"), "\(said)")
  }

  @Test(.enabled(if: Command("zsh") != nil))
  func zsh() throws {
    // A function of the folder completes, without its being read by hand; what it offers is caught.
    let script = """
      fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u || exit 1
      [[ ${_comps[featuregen]} == _featuregen ]] || exit 2
      autoload +X _featuregen && print -r -- ${functions[_featuregen]} | grep -c 'breaking'
      """
    let said = try say("zsh", ["-f"], "_featuregen", script)
    #expect(Int(said.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 > 0 } == true, "\(said)")
  }

  @Test(.enabled(if: Command("fish") != nil))
  func fish() throws {
    let script = """
      source featuregen.fish; or exit 1
      complete -C 'featuregen che'
      complete -C 'featuregen check --sta'
      """
    let said = try say("fish", ["--no-config"], "featuregen.fish", script)
    let words = said.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(words == ["check", "--stamp"], "\(said)")
  }
}
