import TestSupport
import Testing

/// What `featuregen map` shows of shared state.
@Suite(.waiting) struct MapSharingTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private func write(_ name: String, _ field: String, children: String = "") throws {
    let state = "state: { struct: { \(field) } }\n"
    try folder.write("feature: \(name)\n\(state)actions: [tapped]\n\(children)", to: "\(name).yaml")
  }

  @Test func valueOfAKeyIsSharedByAllFeaturesThatNameIt() throws {
    try write("First", "size: { type: Int = 1, shared: { appStorage: size } }")
    try write("Second", "size: { type: Int = 1, shared: { appStorage: size, reader: true } }")
    try write("Third", "other: { type: Int = 1, shared: { inMemory: size } }")
    let run = try featuregen("map First.yaml Second.yaml Third.yaml")
    #expect(run.status == 0 && run.errors == "")
    let pictures = """
      ```mermaid
      flowchart LR
        accTitle: Which features lead to which
        accDescr {
          The features are First, Second.
          First shares appStorage: size.
          Second reads appStorage: size.
        }
        feature0["First"]
        feature1["Second"]
        shared0[("appStorage: size")]
        feature0 --- shared0
        feature1 -.- shared0
      ```

      ```mermaid
      flowchart LR
        accTitle: Which features lead to which
        accDescr {
          The features are Third.
          Third shares inMemory: size.
        }
        feature0["Third"]
        shared0[("inMemory: size")]
        feature0 --- shared0
      ```

      """
    #expect(run.output.hasSuffix("\n\n" + pictures), "\(run.output)")
    #expect(run.output.contains("A cylinder is what features share"))
  }

  @Test func sharedValueGivenToAChildIsOnItsArrow() throws {
    try write("Row", "title: { type: String, shared: true }")
    try write("List", "count: Int = 0", children: "children: { row: { schema: Row.yaml, presence: presented } }\n")
    let run = try featuregen("map List.yaml")
    #expect(run.output.contains("presented<br>title: Shared#lt;String#gt;"), "\(run.output)")
    #expect(!run.output.contains("cylinder"))
  }
}
