import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct FormatCommandTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private static let mixed = "# The name.\nactions: [tapped]\nfeature: A\n"
  private static let ordered = "feature: A\n# The name.\nactions: [tapped]\n"

  @Test func schemasAreRewrittenOnce() throws {
    try folder.write(Self.mixed, to: "A.yaml")
    let check = try featuregen("format --check A.yaml")
    #expect(check.status == 2 && check.output == "would update A.yaml\n" && folder.text("A.yaml") == Self.mixed)
    #expect(try featuregen("format A.yaml").output == "updated A.yaml\n")
    #expect(folder.text("A.yaml") == Self.ordered)
    let again = try featuregen("format --check A.yaml")
    #expect(again.status == 0 && again.output == "1 file is up to date\n")
  }

  @Test func standardInputIsPrinted() throws {
    let run = try featuregen("format -", input: Self.mixed)
    #expect(run.status == 0 && run.output == Self.ordered && run.errors == "")
    #expect(try featuregen("format -", input: Self.ordered).output == Self.ordered)
    #expect(try featuregen("format --check -", input: Self.mixed).status == 2)
  }

  /// One bad schema keeps all as they are, and every mistake is told.
  @Test func withAnErrorNothingIsWritten() throws {
    try folder.write(Self.mixed, to: "A.yaml")
    try folder.write("featur: B\n", to: "B.yaml")
    let run = try featuregen("format A.yaml B.yaml C.yaml")
    #expect(run.status == 1 && run.errors.contains("B.yaml:1:1: error: unknown key 'featur'"))
    #expect(run.errors.contains("C.yaml: error: ") && folder.text("A.yaml") == Self.mixed)
  }

  @Test func unmovableKeyIsAWarning() throws {
    let text = "types:\n  A: { enum: [a], # one\n       doc: D }\n"
    try folder.write(text, to: "A.yaml")
    let run = try featuregen("format A.yaml")
    #expect(run.status == 0 && run.errors.contains("A.yaml:3:8: warning: 'doc' is not put before 'enum'"))
    #expect(run.output == "1 file is up to date\n" && folder.text("A.yaml") == text)
  }

  @Test func aProjectIsPutInOrderWithItsFile() throws {
    try folder.write(Self.mixed, to: "App/A.yaml")
    try folder.write("modules:\n  App: { imports: [], schemas: App/*.yaml }\naccess: package\n", to: "featuregen.yaml")
    #expect(try featuregen("format").output == "updated featuregen.yaml\nupdated App/A.yaml\n")
    #expect(
      folder.text("featuregen.yaml") == "access: package\nmodules:\n  App: { schemas: App/*.yaml, imports: [] }\n"
    )
    try folder.write(Self.mixed, to: "App/A.yaml")
    #expect(try featuregen("format .", in: "App").output == "updated A.yaml\n")
    try folder.write("modules:\n  App: { imports: [], schemas: App/*.yaml }\n", to: "other.json")
    #expect(try featuregen("format --project other.json").output == "updated other.json\n")
  }

  // MARK: What we write

  /// In any notation; a comment beside it is the author's.
  @Test(arguments: [
    ("feature: A\n# Uses.\nuse: [Lib.yaml]\nactions: [a]\n", "feature: A\n# Uses.\nactions: [a]\n"),
    ("feature: A\nuse: [ 'Lib.yaml', ../Else.yaml ]\n", "feature: A\nuse: [../Else.yaml]\n"),
    (
      "feature: A\nuse:\n  - Lib.yaml\n  - ../Else.yaml\nactions: [a]\n",
      "feature: A\nuse:\n  - ../Else.yaml\nactions: [a]\n"
    ),
    ("feature: A\nuse:\n- Lib.yaml\nactions: [a]\n", "feature: A\nactions: [a]\n"),
    ("feature: A\nuse: [Lib.yaml]", "feature: A\n"),
    ("use: [Lib.yaml]\nfeature: A\n", "feature: A\n"),
    ("{ feature: A, use: [Lib.yaml], actions: [a] }\n", "{ feature: A, actions: [a] }\n"),
    ("{ feature: A, use: [Lib.yaml] }\n", "{ feature: A }\n"),
    ("\u{FEFF}feature: A\nuse: [Lib.yaml]\n", "feature: A\n"),
    ("feature: A\nuse: [Lib.yaml]  # why\n", nil), ("feature: A\nuse: &libs [Lib.yaml]\n", nil),
  ])
  func whatTheProjectMakesSuperfluousIsRemoved(text: String, formatted: String?) throws {
    try folder.write("modules: { App: { schemas: App/*.yaml } }\n", to: "featuregen.yaml")
    try folder.write("types: { Item: { struct: { n: Int } } }\n", to: "App/Lib.yaml")
    try folder.write("types: { Other: { struct: { n: Int } } }\n", to: "Else.yaml")
    try folder.write(text, to: "App/A.yaml")
    let run = try featuregen("format App/A.yaml")
    #expect(run.status == 0)
    #expect(folder.text("App/A.yaml") == formatted ?? text)
    #expect(run.errors.contains("beside 'use'") == (formatted == nil))
    #expect(try featuregen("format App/A.yaml --check").status == 0)
  }

  @Test func theSamplesAreInOrder() throws {
    let schemas = Folder.files(in: Folder.samples, withExtension: "yaml").map(\.path)
    let run = try featuregen("format --check \(schemas.joined(separator: " "))")
    #expect(run.status == 0 && run.errors == "", "\(run.output)")
  }

  @Test func aNewSchemaIsInOrder() throws {
    _ = try featuregen("init Settings -o Sources/App")
    #expect(try featuregen("format --check Sources/App/Settings.yaml").status == 0)
    _ = try featuregen("init --project")
    #expect(try featuregen("format --check").output == "2 files are up to date\n")
  }

  /// A last line without a line break, with keys that move, too.
  @Test func oneRunDoesAll() throws {
    try folder.write(
      "modules: { M: { schemas: S/*.yaml } }\npacks:\n  - output: D\n    pack: diagram",
      to: "featuregen.yaml"
    )
    try folder.write("feature: Foo\n", to: "S/Foo.yaml")
    #expect(try featuregen("format").output == "updated featuregen.yaml\n")
    let text = "packs:\n  - pack: diagram\n    output: D\nmodules: { M: { schemas: S/*.yaml } }\n"
    #expect(folder.text("featuregen.yaml") == text)
    #expect(try featuregen("format --check").status == 0)
  }
}
