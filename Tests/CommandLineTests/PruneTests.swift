import TestSupport
import Testing

/// `generate --prune` removes what no schema generates any more.
struct PruneTests {
  private let folder = TemporaryFolder()
  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private func generateTwo() throws {
    try folder.write("types: { A: { enum: [a] } }\n", to: "A.yaml")
    try folder.write("types: { B: { enum: [b] } }\n", to: "B.yaml")
    #expect(try featuregen("A.yaml B.yaml --output Out").status == 0)
    try folder.remove("B.yaml")
  }

  @Test func removesWhatIsLeftOver() throws {
    try generateTwo()
    try folder.write("// mine\n", to: "Out/Mine.swift")
    #expect(try featuregen("A.yaml --output Out --prune --dry-run").output == "would remove Out/B.generated.swift\n")
    #expect(folder.text("Out/B.generated.swift") != nil)
    #expect(try featuregen("A.yaml --output Out --prune").output == "removed Out/B.generated.swift\n")
    #expect(folder.text("Out/B.generated.swift") == nil)
    #expect(folder.text("Out/A.generated.swift") != nil && folder.text("Out/Mine.swift") != nil)
    #expect(try featuregen("A.yaml --output Out --prune").output == "1 file is up to date\n")
  }

  @Test func keepsWhatWasEdited() throws {
    try generateTwo()
    let text = try #require(folder.text("Out/B.generated.swift"))
    try folder.write(text + "// edited\n", to: "Out/B.generated.swift")
    let run = try featuregen("A.yaml --output Out --prune")
    #expect(run.status == 0 && run.errors.contains("it is kept, since it was edited by hand"))
    #expect(folder.text("Out/B.generated.swift") != nil)
  }

  @Test func namesWhatIsLeftOverWithoutTheOption() throws {
    try generateTwo()
    let orphaned = """
      orphaned Out/B.generated.swift: nothing generates it any more; it came from 'B.yaml'
      '--prune' removes orphaned files; name all schemas of the folder with it

      """
    #expect(try featuregen("A.yaml --output Out").output == "1 file is up to date\n" + orphaned)
    try folder.write("types: { A: { enum: [b] } }\n", to: "A.yaml")
    #expect(try featuregen("A.yaml --output Out").output == "updated Out/A.generated.swift\n" + orphaned)
    #expect(folder.text("Out/B.generated.swift") != nil)
    #expect(try featuregen("A.yaml --output Out --quiet").output == "")
  }

  /// What the author wrote for it is not lost, and not told by the compiler as long as the old file is there.
  @Test func namesWhatAFeatureThatWasRenamedLeaves() throws {
    try folder.write("feature: Prefs\n", to: "Prefs.yaml")
    #expect(try featuregen("Prefs.yaml").status == 0)
    try folder.write("feature: Preferences\n", to: "Prefs.yaml")
    let run = try featuregen("Prefs.yaml --dry-run")
    #expect(
      run.output.contains(
        """
        orphaned Prefs.generated.swift: 'Prefs.yaml' generates it no longer
        move the code of 'Prefs.swift', which extends 'Prefs', to 'Preferences.swift'

        """
      )
    )
    let check = try featuregen("check Prefs.yaml").output
    #expect(check.contains("orphaned: 'Prefs.yaml' generates it no longer [orphaned-output]\n"))
    #expect(check.contains("help: move the code of 'Prefs.swift', which extends 'Prefs', to 'Preferences.swift'\n"))
    try folder.write("extension Preferences {}\n", to: "Prefs.swift")
    #expect(try !featuregen("Prefs.yaml").output.contains("move the code"))
  }

  @Test func namesTheAuthorsFileOfASchemaThatIsGone() throws {
    try folder.write("feature: A\n", to: "A.yaml")
    try folder.write("feature: B\n", to: "B.yaml")
    #expect(try featuregen("A.yaml B.yaml").status == 0)
    try folder.remove("B.yaml")
    let orphaned = "orphaned B.generated.swift: nothing generates it any more; it came from 'B.yaml'\n"
    #expect(try featuregen("A.yaml").output.contains(orphaned + "'B.swift' still extends 'B'\n"))
  }

  /// Make generates one schema at a time, and those of other folders are not gone.
  @Test(arguments: ["--stamp s", "--depfile d"])
  func namesNothingToBuildSystems(_ option: String) throws {
    try generateTwo()
    #expect(try featuregen("A.yaml --output Out \(option)").output == "1 file is up to date\n")
  }

  /// What belongs to a schema that is there, but is not named in this call, stays.
  @Test func keepsWhatAnotherCallGenerates() throws {
    try generateTwo()
    try folder.write("types: { B: { enum: [b] } }\n", to: "B.yaml")
    #expect(try featuregen("A.yaml --output Out --prune").output == "1 file is up to date\n")
  }

  @Test func removesNothingIfASchemaIsWrong() throws {
    try generateTwo()
    try folder.write("types: { A: { enumm: [a] } }\n", to: "A.yaml")
    #expect(try featuregen("A.yaml --output Out --prune").status == 1)
    #expect(folder.text("Out/B.generated.swift") != nil)
  }
}
