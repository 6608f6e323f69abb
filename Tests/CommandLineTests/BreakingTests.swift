import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct BreakingTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private static let old = """
    feature: A
    state:
      struct:
        name: String = ""
        count: Int = 0

    """
  private static let new = """
    feature: A
    state:
      struct:
        count: Double = 0
        isOn: Bool = false

    """

  init() throws {
    try folder.write(Self.old, to: "Old.yaml")
    try folder.write(Self.new, to: "New.yaml")
  }

  @Test func twoFiles() throws {
    let run = try featuregen("breaking Old.yaml New.yaml")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        New.yaml:4:5: error: 'State.count' now has the type 'Double' instead of 'Int' [changed-declaration]
        4 |     count: Double = 0
          |     ^~~~~
        Old.yaml:5:5: note: it was here
        5 |     count: Int = 0
          |     ^~~~~
        Old.yaml:4:5: error: the property 'State.name' is gone [removed-declaration]
        4 |     name: String = ""
          |     ^~~~

        """
    )
    #expect(run.output == "2 changes break\n")
  }

  /// A type whose missing keys give defaults needs one for the new field.
  @Test func aNewFieldOfATypeThatTakesDefaults() throws {
    func type(_ fields: String) -> String {
      "types:\n  T:\n    conforms: [Codable]\n    decodesDefaults: true\n    struct: { \(fields) }\n"
    }
    try folder.write(type("a: Int = 0"), to: "Old.yaml")
    try folder.write(type("a: Int = 0, budget: Int"), to: "New.yaml")
    let run = try featuregen("breaking Old.yaml New.yaml")
    #expect(run.errors.contains("help: give it a default, which is taken then, or make it optional\n"), "\(run.errors)")
    for field in ["budget: Int = 1", "budget: Int?"] {
      try folder.write(type("a: Int = 0, \(field)"), to: "New.yaml")
      #expect(!(try featuregen("breaking Old.yaml New.yaml").errors.contains("[stored-field]")))
    }
  }

  @Test func aRevisionIsGivenByItsOption() throws {
    let run = try featuregen("breaking main New.yaml")
    #expect(run.status == 64)
    #expect(run.errors.contains("'main' is not a schema; to compare with a revision of Git, write '--against main'"))
  }

  /// Who had a body has to write handlers, or a switch, and no body any more.
  @Test func aBodyThatIsGeneratedNow() throws {
    try folder.write("feature: A\nlogic: body\nactions: [saved]\n", to: "Old.yaml")
    try folder.write("feature: A\nactions: [saved]\n", to: "New.yaml")
    let message =
      "New.yaml:1:10: error: 'A' needs a conformance to 'AHooks', and generated code has its body [added-handler]"
    #expect(try featuregen("breaking Old.yaml New.yaml").errors.hasPrefix(message))
    #expect(try featuregen("breaking New.yaml Old.yaml").errors.contains("the type 'AHooks' is gone"))
  }

  @Test func rulesAndCategoriesAreIgnored() throws {
    let one = try featuregen("breaking Old.yaml New.yaml -q --ignore removed-declaration")
    #expect(one.status == 2 && one.output == "" && !one.errors.contains("[removed-declaration]"))
    #expect(one.errors.contains("[changed-declaration]"))
    let both = try featuregen("breaking Old.yaml New.yaml --ignore removed --ignore changed-declaration")
    #expect(both.status == 0 && both.errors == "" && both.output == "nothing breaks, 2 ignored\n")
    let wrong = try featuregen("breaking Old.yaml New.yaml --ignore removed-declarations")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.hasPrefix("Error: there is no rule 'removed-declarations': did you mean 'removed-declaration'?")
    )
  }

  @Test func forPrograms() throws {
    let github = try featuregen("breaking Old.yaml New.yaml --diagnostics github -q")
    #expect(github.status == 2 && github.output == "")
    #expect(github.errors.hasPrefix("::error file=New.yaml,line=4,"))
    let sarif = try featuregen("breaking Old.yaml New.yaml --diagnostics sarif -q")
    #expect(sarif.errors.contains(#""ruleId":"removed-declaration""#) && sarif.errors.split(separator: "\n").count == 1)
    let same = try featuregen("breaking Old.yaml Old.yaml")
    #expect(same.status == 0 && same.errors == "" && same.output == "nothing breaks\n")
  }

  @Test func schemaErrorsComeFirst() throws {
    try folder.write("feature: a\n", to: "New.yaml")
    let run = try featuregen("breaking Old.yaml New.yaml")
    #expect(run.status == 1 && run.output == "" && run.errors.hasPrefix("New.yaml:1:10: error: "))
    let missing = try featuregen("breaking Older.yaml Old.yaml")
    #expect(missing.status == 1)
    #expect(
      missing.errors == "Older.yaml: error: 'Older.yaml' cannot be read: there is no such file [unreadable-file]\n"
    )
    #expect(try featuregen("breaking Old.yaml").status == 64)
  }

  /// Its code is another.
  @Test func anotherPack() throws {
    let old = Self.old + "actions: [tapped]\n"
    try folder.write(old, to: "Old.yaml")
    try folder.write(old + "pack: composable\n", to: "New.yaml")
    let run = try featuregen("breaking Old.yaml New.yaml")
    #expect(run.status == 2 && run.errors.contains("'AnyCasePath<Root, Void>' instead of"), "\(run.errors)")
    try folder.write("pack: standalone\n" + old, to: "New.yaml")
    #expect(try featuregen("breaking Old.yaml New.yaml").errors == "")
  }

  @Test func everyRuleIsListed() throws {
    let help = try featuregen("breaking --help").output.replacing(/\s+/, with: " ")
    #expect(help.contains("required: added-case, added-parameter"))
    #expect(try featuregen("explain added-parameter").output.hasPrefix("added-parameter: "))
  }

  // MARK: Git

  /// A repository whose schemas were changed after the commit `v1`, with a folder that is gone since.
  private func makeRepository() throws {
    try folder.write(
      "feature: Menu\nuse: [../Shared/Types.yaml]\nchildren:\n  row: { schema: ../Row.yaml }\n",
      to: "S/M.yaml"
    )
    try folder.write("types:\n  Item:\n    struct: { name: String }\n", to: "Shared/Types.yaml")
    try folder.write("feature: Row\nactions:\n  tapped:\n", to: "Row.yaml")
    try folder.commit("One")
    try folder.git("tag", "v1")
    try folder.remove("Shared")
    try folder.write("feature: Row\ndependencies:\n  limit: Int\nactions:\n  tapped:\n", to: "Row.yaml")
    try folder.write("feature: Menu\nchildren:\n  row: { schema: ../Row.yaml }\n", to: "S/M.yaml")
  }

  /// A child's reducer could be made without arguments; the schema itself is as it was.
  @Test func allFilesAreThoseOfTheRevision() throws {
    try makeRepository()
    let run = try featuregen("breaking --against v1 S/M.yaml")
    #expect(run.status == 2 && run.output == "1 change breaks\n")
    #expect(
      run.errors.hasPrefix("S/M.yaml:3:3: error: the initializer of 'Menu' needs 'row', which could be left out")
    )
    #expect(run.errors.contains("\nv1:S/M.yaml:4:3: note: it could be left out\n"))
    let absolute = try featuregen("breaking --against HEAD \(folder.file("S/M.yaml")) -q")
    #expect(absolute.status == 2 && absolute.errors.contains("\nHEAD:\(folder.file("S/M.yaml")):4:3: note: "))
  }

  @Test func severalSchemasSomeNew() throws {
    try makeRepository()
    try folder.write("feature: New\n", to: "N.yaml")
    let run = try featuregen("breaking --against v1 --ignore added-parameter N.yaml Row.yaml")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "safe: 'N.yaml' is new: 'v1' does not have it\nnothing breaks, 1 ignored, 1 safe\n")
  }

  @Test func unknownRevisionIsAnError() throws {
    try makeRepository()
    for revision in ["v2", "--output=stolen"] {
      let run = try featuregen("breaking --against=\(revision) Row.yaml")
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("Row.yaml: error: '\(revision)' cannot be read: there is no such revision"))
    }
    #expect(!folder.contents.contains("stolen"))
    let outside = try featuregen("breaking --against v1 /Row.yaml")
    #expect(outside.status == 1 && outside.errors.contains("cannot be read: git says: not a git repository"))
  }
}
