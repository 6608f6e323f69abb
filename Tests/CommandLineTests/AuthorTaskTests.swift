import TestSupport
import Testing

/// What the author is told when a schema has changed and their file is there already.
struct AuthorTaskTests {
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
    try folder.write(schema.replacing("name:", with: "id: { type: Int, default: 0 }, name:"), to: "Profile.yaml")
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

  @Test func newHooksAreTold() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    try folder.write(
      schema.replacing("name:", with: "title: { type: Int, default: 0, bindable: true }, name:"),
      to: "Profile.yaml"
    )
    let output = try featuregen("Profile.yaml").output
    #expect(output.contains("there are new hooks; add to Profile.swift:\n"))
    #expect(output.contains("  // func titleChanged(from oldValue: Int, in state: inout State) -> Effect<Action> {\n"))
    #expect(!output.contains("nameChanged") && !output.contains("saved"))
  }

  /// What the author has written for something that is gone is dead code that no compiler tells of.
  @Test func whatIsGoneFromTheSchemaIsNamed() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    let author = try #require(folder.text("Profile.swift"))
    try folder.write(author.replacing("  // ", with: "  "), to: "Profile.swift")
    try folder.write(
      "feature: Profile\nstate: { struct: { title: { type: String, default: \"\", bindable: true } } }\n",
      to: "Profile.yaml"
    )
    let output = try featuregen("Profile.yaml --dry-run").output
    #expect(output.contains("removed: nameChanged(from:in:), which Profile.swift still has\n"))
    #expect(output.contains("removed: saved(in:), which Profile.swift still has\n"))
    #expect(try featuregen("Profile.yaml").output.contains("removed: saved(in:)"))
    #expect(try featuregen("Profile.yaml").output == "1 file is up to date\n")
  }

  /// A hook that was never written, or is commented out, is no dead code.
  @Test func whatTheAuthorNeverWroteIsNotNamed() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    try folder.write(schema.replacing("name:", with: "title:"), to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").output.contains("removed:") == false)
  }

  // MARK: stubs

  @Test func stubsAreOfWhatTheFileDoesNotDefine() throws {
    try folder.write(schema + "  loggedOut: { everywhere: Bool }\n", to: "Profile.yaml")
    try folder.write(
      "extension Profile: ProfileHooks {\n  func saved(\n    in state: inout State\n  ) {}\n}\n",
      to: "Profile.swift"
    )
    let run = try featuregen("stubs Profile.yaml")
    #expect(run.status == 0)
    #expect(run.output.contains("  func loggedOut(everywhere: Bool, in state: inout State) -> Effect<Action> {\n"))
    #expect(run.output.contains("  // func nameChanged(from oldValue: String, in state: inout State)"))
    #expect(!run.output.contains("func saved"))
    #expect(folder.text("Profile.generated.swift") == nil, "nothing is written")
  }

  @Test func aHandlerWithAnotherPayloadIsNotTheHandler() throws {
    try folder.write(schema, to: "Profile.yaml")
    try folder.write("extension Profile { func saved(id: Int, in state: inout State) {} }\n", to: "Profile.swift")
    #expect(try featuregen("stubs Profile.yaml").output.contains("  func saved(in state: inout State)"))
  }

  @Test func stubsOfACompleteFileAreNone() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    let author = try #require(folder.text("Profile.swift"))
    try folder.write(author.replacing("  // ", with: "  "), to: "Profile.swift")
    #expect(try featuregen("stubs Profile.yaml").output == "no handler or hook is missing\n")
  }

  @Test func stubsOfAWrongSchemaAreItsErrors() throws {
    try folder.write(schema.replacing("String", with: "Sting"), to: "Profile.yaml")
    let run = try featuregen("stubs Profile.yaml")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("unknown type 'Sting'"))
  }

  // MARK: Where the author's file is

  @Test func aMissingFileOfTheAuthorsFailsTheCheck() throws {
    try folder.write(schema, to: "Profile.yaml")
    #expect(try featuregen("Profile.yaml").status == 0)
    #expect(try featuregen("check Profile.yaml").status == 0)
    try folder.remove("Profile.swift")
    let run = try featuregen("check Profile.yaml")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("Profile.swift: error: missing: it is yours, with what you write for 'Profile.yaml'"))
    #expect(try featuregen("check Profile.yaml --no-scaffold").status == 0)
  }

  /// It is found beside its schema, too: no second one is offered.
  @Test func aFileBesideTheSchemaIsTheAuthors() throws {
    try folder.write(schema, to: "Features/Profile.yaml")
    #expect(try featuregen("Features/Profile.yaml").status == 0)
    let run = try featuregen("Features/Profile.yaml --output Generated --dry-run")
    #expect(run.output == "would create Generated/Profile.generated.swift\n")
    #expect(try featuregen("Features/Profile.yaml --output Generated").status == 0)
    #expect(folder.text("Generated/Profile.swift") == nil)
    #expect(try featuregen("check Features/Profile.yaml --output Generated --scaffold-dir Elsewhere").status == 0)
  }
}
