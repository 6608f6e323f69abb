import TestSupport
import Testing

/// `featuregen map`.
@Suite(.waiting) struct MapTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  init() throws {
    try folder.write("feature: Home\nchildren: { note: { schema: Note.yaml, presence: presented } }\n", to: "Home.yaml")
    try folder.write("feature: Trash\nchildren: { notes: { schema: Note.yaml } }\n", to: "Trash.yaml")
    try folder.write("feature: Note\nstate: { struct: { text: String } }\ndelegate: [closed]\n", to: "Note.yaml")
    try folder.write("feature: Alone\n", to: "Alone.yaml")
    try folder.write("feature: Lost\n", to: "Lost.yaml")
    try folder.write("feature: Desk\nchildren: { drawer: { schema: Lost.yaml } }\n", to: "Desk.yaml")
    try folder.write("types: { Size: { enum: [small] } }\n", to: "Sizes.yaml")
  }

  @Test func aFolderIsAPictureOfEachGroupWithEachFeatureOnce() throws {
    let run = try featuregen("map Note.yaml Alone.yaml Home.yaml Sizes.yaml Trash.yaml Desk.yaml")
    #expect(run.status == 0 && run.errors == "")
    let picture = """
      ```mermaid
      flowchart LR
        accTitle: Which features lead to which
        accDescr {
          The features are Home, Note, Trash.
          Home leads to Note by note, presented, with text: String, and hears back.
          Trash leads to Note by notes, and hears back.
          Note tells closed.
        }
        feature0["Home"]
        feature1["Note<br>tells<br>closed"]
        feature2["Trash"]
        feature0 ==>|"note<br>presented<br>text: String"| feature1
        feature1 -.-> feature0
        feature2 -->|"notes"| feature1
        feature1 -.-> feature2
      ```

      ```mermaid
      flowchart LR
        accTitle: Which features lead to which
        accDescr {
          The features are Desk, Lost.
          Desk leads to Lost by drawer.
        }
        feature0["Desk"]
        feature1["Lost"]
        feature0 -->|"drawer"| feature1
      ```

      ```mermaid
      flowchart LR
        accTitle: Which features lead to which
        accDescr {
          The features are Alone.
        }
        feature0["Alone"]
      ```

      """
    #expect(run.output.hasPrefix("A thick arrow leads to") && run.output.hasSuffix("\n\n" + picture))
  }

  @Test func aMistakeInASchemaIsReported() throws {
    try folder.write("feature: Note\nstat: {}\n", to: "Note.yaml")
    let run = try featuregen("map Home.yaml")
    #expect(run.status == 1 && run.output == "" && run.errors.contains("Note.yaml:2:1: error: unknown key 'stat'"))
  }

  @Test func aPackThatASchemaNamesIsLookedAt() throws {
    try folder.write("feature: Lost\npack: { name: views, colour: red }\n", to: "Lost.yaml")
    let run = try featuregen("map Lost.yaml")
    #expect(run.status == 1 && run.output == "" && run.errors.contains("the pack 'views' has no option 'colour'"))
  }
}
