import Foundation
import TestSupport
import Testing

/// `stubs --write` and `generate --stubs` put handlers into the author's file.
@Suite(.waiting) struct WrittenStubsTests {
  private let folder = TemporaryFolder()

  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private let schema = "feature: A\nactions:\n  tapped:\n"

  @Test func theFileGetsWhatIsMissingOnce() throws {
    try folder.write(schema, to: "A.yaml")
    #expect(try featuregen("stubs --write A.yaml").output == "created A.swift (yours to edit)\n")
    let author = try #require(folder.text("A.swift"))
    try folder.write(schema + "  closed:\n", to: "A.yaml")
    #expect(try featuregen("stubs --write A.yaml").output == "added closed(in:) to A.swift\n")
    let handler = "    .none\n  }\n"
    let stub = "\n  func closed(in state: inout State) -> Effects {\n" + handler
    #expect(folder.text("A.swift") == author.replacing(handler, with: handler + stub))
    #expect(try featuregen("stubs --write A.yaml").output == "nothing is missing\n")
  }

  @Test func generatingWritesThemToo() throws {
    try folder.write(schema, to: "A.yaml")
    #expect(try featuregen("A.yaml --stubs").status == 0)
    let author = folder.text("A.swift")
    try folder.write(schema + "  closed:\n", to: "A.yaml")
    let trial = "would update A.generated.swift\nwould add closed(in:) to A.swift\n"
    #expect(try featuregen("A.yaml --stubs --dry-run").output == trial && folder.text("A.swift") == author)
    #expect(try featuregen("A.yaml --stubs").output == "updated A.generated.swift\nadded closed(in:) to A.swift\n")
    #expect(try featuregen("A.yaml --stubs").output == "1 file is up to date\n")
    #expect(try featuregen("A.yaml --stubs --stdout").status == 64)
  }

  @Test func aLinkStaysOne() throws {
    try folder.write(schema, to: "A.yaml")
    try folder.write("extension A: AHooks {}\n", to: "Real/A.swift")
    let link = folder.file("A.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Real/A.swift")
    #expect(try featuregen("stubs --write A.yaml").output == "added tapped(in:) to A.swift\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Real/A.swift")
    #expect(folder.text("Real/A.swift")?.contains("func tapped(") ?? false)
  }

  @Test func nothingIsWrittenWhereOneFileIsNotSwift() throws {
    try folder.write(schema, to: "A.yaml")
    try folder.write("extension A: AHooks {\n", to: "A.swift")
    try folder.write(schema.replacing("feature: A", with: "feature: B"), to: "B.yaml")
    let run = try featuregen("A.yaml B.yaml --stubs")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("A.swift:1:21: error: no stubs can be put into this file: a bracket has no counterpart")
    )
    #expect(folder.text("A.swift") == "extension A: AHooks {\n")
    #expect(folder.text("B.swift") == nil && folder.text("A.generated.swift") == nil)
  }

  /// What is in the handler of a renamed action stays in it.
  @Test func anActionWithAnotherNameKeepsItsHandler() throws {
    try folder.write(schema + "  saved:\n", to: "A.yaml")
    #expect(try featuregen("A.yaml").status == 0)
    let author = try #require(folder.text("A.swift")).replacing("{\n    .none", with: "{\n    .send(.saved)")
    try folder.write(author, to: "A.swift")
    try folder.write(schema + "  kept:\n", to: "A.yaml")
    let guess =
      "A.swift:8:8: warning: 'saved(in:)' is not a handler of 'A' any more: generated code does not call it; "
      + "perhaps it is now 'kept(in:)' [stale-hook]\n"
    let help = "'featuregen stubs --write --rename A.yaml' gives it that name"
    // Before and after generating, when only the author's file tells.
    for call in ["stubs A.yaml", "A.yaml", "stubs A.yaml"] {
      let errors = try featuregen(call).errors
      #expect(errors.hasPrefix(guess) && errors.contains(help), "\(call): \(errors)")
    }
    let withheld =
      "kept(in:) is not added to A.swift: perhaps saved(in:) is it, and 'stubs --write --rename' gives it that name\n"
    let asked = try featuregen("stubs --write A.yaml")
    #expect(asked.status == 0 && asked.output == withheld && asked.errors.hasPrefix(guess))
    #expect(try featuregen("A.yaml --stubs").output == "1 file is up to date\n" + withheld)
    #expect(folder.text("A.swift") == author)
    let renamed = "renamed saved(in:) to kept(in:) in A.swift\n'saved' is still named at A.swift:5, and once more\n"
    let run = try featuregen("stubs --write --rename A.yaml")
    #expect(run.output == renamed && run.errors == "")
    #expect(folder.text("A.swift") == author.replacing("func saved(", with: "func kept("))
    #expect(try featuregen("stubs --write --rename A.yaml").output == "nothing is missing\n")
    #expect(try featuregen("stubs --rename A.yaml").status == 64)
  }

  @Test func watchingWritesThemAsTheSchemaGrows() throws {
    try folder.write(schema, to: "A.yaml")
    let tool = try WatchingTool("A.yaml --stubs", in: folder)
    #expect(try tool.nextRun().contains("created A.swift (yours to edit)\n"))
    try folder.write(schema + "  closed:\n", to: "A.yaml")
    #expect(try tool.nextRun().hasPrefix("updated A.generated.swift\nadded closed(in:) to A.swift\n"))
    #expect(try #require(tool.interrupt()).status == 0)
  }

  /// Generating does not take the choice between another name and a new handler away.
  @Test func aSecondRunAddsNothingThatTheFirstOneDidNot() throws {
    try folder.write("feature: Kite\nactions: { rise: , sink: }\n", to: "Kite.yaml")
    #expect(try featuregen("Kite.yaml").status == 0)
    try folder.write("feature: Kite\nactions: { rise: }\n", to: "Kite.yaml")
    #expect(try featuregen("Kite.yaml").status == 0)
    let author = folder.text("Kite.swift")
    try folder.write("feature: Kite\nactions: { climb: }\n", to: "Kite.yaml")
    let withheld = """
      climb(in:) is not added to Kite.swift: perhaps rise(in:) or sink(in:) is it; give it that name, or make private what is for your own code

      """
    #expect(try featuregen("Kite.yaml --stubs").output == "updated Kite.generated.swift\n" + withheld)
    #expect(try featuregen("Kite.yaml --stubs").output == "1 file is up to date\n" + withheld)
    #expect(folder.text("Kite.swift") == author)
  }

  /// Its own writes are not news.
  @Test func watchingTellsOnceWhatIsLeftToTheAuthor() throws {
    try folder.write(
      "packs: [{ pack: diagram, output: Docs }]\nmodules: { App: { schemas: Oven.yaml } }\n",
      to: "featuregen.yaml"
    )
    try folder.write("feature: Oven\nactions: { heat: }\n", to: "Oven.yaml")
    let tool = try WatchingTool("--stubs", in: folder)
    _ = try tool.nextRun()
    try folder.write("feature: Oven\nactions: { warm: }\n", to: "Oven.yaml")
    let run = try tool.nextRun()
    #expect(run.components(separatedBy: "warm(in:) is not added to").count == 2, "\(run)")
    #expect(try #require(tool.interrupt()).rest == "")
  }

  @Test func armsWithoutASafePlaceAreShown() throws {
    try folder.write("feature: A\nlogic: switch\nactions: [tapped, closed]\n", to: "A.yaml")
    let author = """
      extension A: AHooks {
        func handle(_ action: Action, in state: inout State) -> Effects {
          switch action {
          case .tapped: break
          }
          return .send(.tapped)
        }
      }

      """
    try folder.write(author, to: "A.swift")
    let shown = """
      no arms are added to A.swift: the code after the switch would not run for these actions:

      case .closed:
        return .none

      """
    #expect(try featuregen("stubs --write A.yaml").output == shown)
    #expect(try featuregen("A.yaml --stubs").output == "created A.generated.swift\n" + shown)
    #expect(folder.text("A.swift") == author)
  }
}
