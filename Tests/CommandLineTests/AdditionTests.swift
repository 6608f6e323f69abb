import TestSupport
import Testing

/// The stubs that are printed when a schema has new actions and the author's file already exists.
struct AdditionTests {
  private let folder = TemporaryFolder()

  private let schema = """
    feature: Profile
    state: { struct: { name: { type: String, default: "", bindable: true } } }
    actions:
      saved:

    """

  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  @Test func newActionsAreToldWithStubsToPaste() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    let author = try #require(folder.text("Profile.swift"))
    try folder.write(schema + "  loggedOut: { everywhere: Bool }\n", to: "Profile.yaml")
    let run = try featuregen("Profile.yaml")
    #expect(run.status == 0)
    #expect(
      run.output == """
        updated Profile.generated.swift

        new actions need handlers; add to Profile.swift:

        extension Profile {
          func loggedOut(everywhere: Bool, in state: inout State) -> Effect<Action> {
            .none
          }
        }

        """
    )
    #expect(folder.text("Profile.swift") == author, "the author's file is never touched")
    #expect(try featuregen("Profile.yaml").output == "1 file is up to date\n")
  }

  @Test func otherChangesAskForNothing() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    try folder.write(schema.replacing("name:", with: "title:"), to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").output == "updated Profile.generated.swift\n")
  }

  @Test func aFileThatIsWrittenNowHasAllStubs() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml --no-scaffold").status == 0)
    try folder.write(schema + "  loggedOut:\n", to: "Profile.yaml")
    let run = try featuregen("Profile.yaml")
    #expect(run.output == "updated Profile.generated.swift\ncreated Profile.swift (yours to edit)\n")
    #expect(folder.text("Profile.swift")?.contains("func loggedOut(in state: inout State)") ?? false)
  }
}
