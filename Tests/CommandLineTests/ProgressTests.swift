import TestSupport
import Testing

/// How far a run of many schemas is.
@Suite(.waiting) struct ProgressTests {
  private let folder = TemporaryFolder()
  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private func schemas(_ count: Int) throws -> String {
    let names = (100..<100 + count).map { "Feature\($0)" }
    for name in names { try folder.write("feature: \(name)\nactions: [tapped, closed]\n", to: "\(name).yaml") }
    return names.map { "\($0).yaml" }.joined(separator: " ")
  }

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
