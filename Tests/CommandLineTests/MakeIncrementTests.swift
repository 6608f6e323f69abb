import Foundation
import TestSupport
import Testing

/// What the rules that authors copy do again, and what not, where Swift is compiled from what they generate.
@Suite struct MakeIncrementTests {
  let folder = TemporaryFolder()
  let schema = "Features/Settings.yaml"
  let library = "Shared/Library.yaml"
  let author = "Features/Settings.swift"
  let generated = "Generated/Settings.generated.swift"
  let nothing = "make: 'App' is up to date.\n"

  init() throws {
    let rules = Folder.samples.appendingPathComponent("feature.mk")
    try folder.write(String(contentsOf: rules, encoding: .utf8), to: "feature.mk")
    try folder.write(
      """
      SCHEMAS = $(wildcard Features/*.yaml)
      include feature.mk
      App: $(GENERATED) Features/Settings.swift
      \t@cat $^ > $@; echo compiled

      """,
      to: "Makefile"
    )
    try folder.write(
      """
      feature: Settings
      use: [../Shared/Library.yaml]
      state: { struct: { shared: { type: Shared, bindable: true } } }

      """,
      to: schema
    )
    try folder.write(Self.library(field: "first"), to: library)
    try folder.writeTool()
    let first = try make()
    #expect(first.contains("created \(generated)\n") && first.contains("created \(author)"))
    #expect(first.hasSuffix("compiled\n"))
    for (number, name) in ["tool", schema, library, author, generated, ".stamps/Features/Settings", "App"].enumerated()
    {
      try folder.date(name, 1000 * Double(number + 1))
    }
  }

  private static func library(field: String) -> String {
    "types: { Shared: { struct: { \(field): { type: Int = 0, bindable: true } } } }\n"
  }

  private func make(_ goal: String = "App") throws -> String {
    try folder.make(goal, "FEATUREGEN=./tool")
  }

  /// Builds after a change that leads to the same code.
  private func expectNothingIsCompiled() throws {
    let run = try make()
    #expect(run.hasSuffix("1 file is up to date\n"))
    #expect(try make() == nothing)
  }

  @Test func nothingHasChanged() throws {
    #expect(try make() == nothing)
  }

  @Test(arguments: ["Features/Settings.yaml", "Shared/Library.yaml"])
  func aSchemaThatIsTouchedCompilesNothing(_ name: String) throws {
    try folder.date(name, 9000)
    try expectNothingIsCompiled()
  }

  @Test func aSchemaThatSaysTheSameCompilesNothing() throws {
    try folder.write("# a comment\n" + #require(folder.text(schema)), to: schema)
    try expectNothingIsCompiled()
  }

  @Test func aLibraryThatIsUsedHasChanged() throws {
    try folder.write(Self.library(field: "second"), to: library)
    let run = try make()
    #expect(run.contains("updated \(generated)\n") && run.hasSuffix("compiled\n"))
    #expect(folder.text("App")?.contains("sharedSecondChanged") == true)
    #expect(try make() == nothing)
  }

  @Test func theAuthorsFileIsDeleted() throws {
    try folder.remove(author)
    let run = try make()
    #expect(run.contains("created \(author) (yours to edit)\n") && run.hasSuffix("compiled\n"))
    #expect(try make() == nothing)
  }

  @Test(arguments: ["Generated/Settings.generated.swift", ".stamps"])
  func deletedOutputIsGeneratedAgain(_ name: String) throws {
    try folder.remove(name)
    #expect(try make().hasSuffix("compiled\n") == (name == generated))
    #expect(try make() == nothing)
    #expect(folder.text(generated) != nil && folder.text(".stamps/Features/Settings") != nil)
  }

  @Test func aLibraryThatIsUsedIsDeleted() throws {
    let text = try #require(folder.text(library))
    try folder.remove(library)
    let run = try make()
    #expect(run.contains("\(schema):2:7: error: '../Shared/Library.yaml' cannot be read"))
    #expect(!run.contains("No rule to make") && !run.contains("compiled"))
    try folder.write(text, to: library)
    try expectNothingIsCompiled()
  }

  @Test func aSchemaIsDeleted() throws {
    try folder.write("feature: Home\n", to: "Features/Home.yaml")
    #expect(try make("generate").contains("created Generated/Home.generated.swift\n"))
    try folder.remove("Features/Home.yaml")
    _ = try make()
    #expect(folder.text("Generated/Home.generated.swift") != nil)
    #expect(try make("check").contains("Generated/Home.generated.swift: error: orphaned: "))
    #expect(try make("prune").contains("removed Generated/Home.generated.swift\n"))
    #expect(try make("check").contains("1 file is up to date\n"))
  }

  /// With as many at a time as there are, code is generated before it is compiled.
  @Test func parallelFromNothing() throws {
    for name in [".stamps", "Generated", "App"] { try folder.remove(name) }
    let run = try folder.make("-j4", "App", "FEATUREGEN=./tool")
    #expect(run.hasSuffix("compiled\n"))
    #expect(try make() == nothing)
  }

  // MARK: Paths

  /// What Make cannot write down is an error that says so, whatever a file there would lead to.
  @Test(arguments: [
    ("Features/A:B.yaml", "holds :"), ("Features/A#B.yaml", "holds #"), ("Features/A$B.yaml", "holds $"),
    ("Features/A=B.yaml", "holds ="), ("Features/A'B.yaml", "holds '"), ("Features/A(B.yaml", "holds ("),
    ("Features/A;B.yaml", "holds ;"), ("Features/A%B.yaml", "holds %"), ("Features/A&B.yaml", "holds &"),
    ("Features/A B.yaml", "holds no space: Features/A"),
  ])
  func pathsThatMakeCannotWriteDown(_ name: String, _ problem: String) throws {
    try folder.write("feature: AB\n", to: name)
    let run = try make()
    #expect(run.hasPrefix("feature.mk:") && run.contains(problem) && run.hasSuffix(".  Stop.\n"))
  }

  @Test func twoSchemasOfOneName() throws {
    try folder.write("SCHEMAS = Features/Settings.yaml Shared/Settings.yaml\ninclude feature.mk\n", to: "Makefile")
    #expect(try make("generate").contains("two schemas have one name, and so one file of generated code"))
  }

  /// All its paths are relative: what is above does not matter.
  @Test func aProjectInAnOddFolder() throws {
    let odd = "An odd: #1 $folder"
    for name in ["feature.mk", "Makefile", schema, library] {
      try folder.write(#require(folder.text(name)), to: "\(odd)/\(name)")
    }
    let tool = "FEATUREGEN=../tool"
    #expect(try folder.make("-C", odd, "App", tool).hasSuffix("compiled\n"))
    #expect(try folder.make("-C", odd, "App", tool) == nothing)
  }
}
