import Foundation
import TestSupport
import Testing

/// `generate --watch` generates whenever something that it has read has changed.
@Suite(.waiting) struct WatchTests {
  private let folder = TemporaryFolder()

  /// Each edit of every kind is followed by its output or its message.
  @Test func twoHundredEdits() throws {
    let script = try WatchedEdits(folder)
    var counts: [String: Int] = [:]
    for round in 1...10 {
      for (kind, edit) in script.kinds {
        do {
          try edit(round)
        } catch let error as WatchingTool.NoRun {
          Issue.record("round \(round): nothing after '\(kind)': \(error.said)")
          return
        }
        counts[kind, default: 0] += 1
      }
    }
    #expect(counts.values.reduce(0, +) == 200 && counts.count == 20)
    let end = try #require(script.tool.interrupt())
    #expect(end.status == 0 && end.rest == "")
  }

  @Test func ownOutputIsNoChange() throws {
    try folder.write("feature: A\n", to: "A.yaml")
    let tool = try WatchingTool("A.yaml", in: folder)
    #expect(
      try tool.nextRun() == """
        created A.generated.swift
        created A.swift (yours to edit)
        watching 1 file; Ctrl-C ends it

        """
    )
    try folder.write("feature: A\nactions: [tapped]\n", to: "A.yaml")
    #expect(try tool.nextRun().hasPrefix("updated A.generated.swift\n\nhandlers are missing; add to A.swift:\n"))
    #expect(try #require(tool.interrupt()).rest == "")
  }

  @Test func aTerminalShowsTheLastRunOnly() throws {
    try folder.write("feature: A\nstate: { struct: { a: Strng } }\n", to: "A.yaml")
    let tool = try WatchingTool("A.yaml", in: folder, onTerminal: true)
    let clear = "\u{1B}[H\u{1B}[2J"
    let wrong = try tool.nextRun()
    #expect(wrong.hasPrefix(clear) && wrong.contains("unknown type 'Strng'"))
    try folder.write("feature: A\nstate: { struct: { a: String } }\n", to: "A.yaml")
    let right = try tool.run { $0.contains("created A.generated.swift\n") }
    #expect(right.hasPrefix(clear) && !right.contains("Strng"))
    #expect(try #require(tool.interrupt()).status == 0)
  }

  @Test func itStartsWithWhatIsNotThereYet() throws {
    let tool = try WatchingTool("Features/A/A.yaml -o Out", in: folder)
    #expect(try tool.nextRun().contains("'Features/A/A.yaml' cannot be read: there is no such file"))
    try folder.write("feature: A\n", to: "Features/A/A.yaml")
    _ = try tool.run { _ in folder.text("Out/A.generated.swift") != nil }
    #expect(try #require(tool.interrupt()).status == 0)
  }

  /// What a link leads to is in a folder that no path names.
  @Test func aLinkIsFollowed() throws {
    try folder.write("feature: A\n", to: "Real/Other.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder.file("A.yaml"), withDestinationPath: "Real/Other.yaml")
    let tool = try WatchingTool("A.yaml -o Out", in: folder)
    _ = try tool.nextRun()
    try folder.write("feature: A\nactions: [tapped]\n", to: "Real/Other.yaml")
    _ = try tool.run { _ in folder.text("Out/A.generated.swift")?.contains("case tapped") ?? false }
  }

  /// As while Git changes branches.
  @Test(arguments: ["", "S/Foo.yaml"])
  func itWaitsForTheProjectFile(schema: String) throws {
    let project = "modules: { M: { schemas: S/*.yaml, output: Out } }\n"
    try folder.write(project, to: "featuregen.yaml")
    try folder.write("feature: Foo\n", to: "S/Foo.yaml")
    let tool = try WatchingTool(schema, in: folder)
    _ = try tool.nextRun()
    try folder.remove("featuregen.yaml")
    let gone = try tool.nextRun()
    #expect(gone.contains("featuregen.yaml: error: this project file is gone: nothing is generated until it is back"))
    try folder.write("feature: Foo\nactions: [tapped]\n", to: "S/Foo.yaml")
    #expect(try tool.nextRun().contains("this project file is gone"))
    #expect(folder.text("S/Foo.generated.swift") == nil)
    try folder.write(project, to: "featuregen.yaml")
    #expect(try tool.run { $0.contains("updated Out/Foo.generated.swift") } != "")
    #expect(try #require(tool.interrupt()).status == 0)
  }
}
