import Foundation
import TestSupport
import Testing

/// The rules that authors copy.
@Suite(.waiting) struct SampleMakefileTests {
  let folder = TemporaryFolder()
  let generated = "Generated/Settings.generated.swift"
  let stamp = ".stamps/Settings"
  let nothing = "make: Nothing to be done for 'generate'.\n"

  /// A schema that uses another one, and a tool that is as old as they are.
  init() throws {
    let rules = Folder.samples.appendingPathComponent("feature.mk")
    try folder.write(String(contentsOf: rules, encoding: .utf8), to: "feature.mk")
    try folder.write("SCHEMAS = Settings.yaml\ninclude feature.mk\n", to: "Makefile")
    try folder.write("feature: Settings\nuse: [Used.yaml]\n", to: "Settings.yaml")
    try folder.write("types: {}\n", to: "Used.yaml")
    try folder.writeTool()
    for name in ["Settings.yaml", "Used.yaml", "tool"] { try folder.date(name, 1000) }
  }

  private func make() throws -> String { try folder.make("FEATUREGEN=./tool") }

  @Test func doesNothingTwice() throws {
    #expect(try make().contains("created \(generated)\n"))
    #expect(try make() == nothing)
    #expect(folder.text(".stamps/.gitignore") == "*\n")
  }

  @Test(arguments: ["Settings.yaml", "Used.yaml", "tool"])
  func generatesWhenWhatItReadHasChanged(_ name: String) throws {
    _ = try make()
    try folder.date(generated, 2000)
    try folder.date(stamp, 2000)
    #expect(try make() == nothing)
    try folder.date(name, 3000)
    #expect(try make().contains("1 file is up to date\n"))
    #expect(try make() == nothing)
  }

  @Test func generatesWhatIsMissing() throws {
    _ = try make()
    try folder.remove(generated)
    #expect(try make().contains("created \(generated)\n"))
    #expect(try make() == nothing)
  }

  @Test func generatesWhatWasEdited() throws {
    _ = try make()
    let text = try #require(folder.text(generated))
    try folder.write(text + "// edited\n", to: generated)
    try folder.date(stamp, 2000)
    #expect(try make().contains("updated \(generated) (an edit by hand is lost)\n"))
    #expect(folder.text(generated) == text)
    #expect(try make() == nothing)
  }

  // MARK: Where schemas are

  @Test func schemasMayBeInFolders() throws {
    try folder.write("SCHEMAS = $(wildcard Features/*/*.yaml)\ninclude feature.mk\n", to: "Makefile")
    try folder.write("feature: Home\nactions: [opened]\n", to: "Features/Home/Home.yaml")
    try folder.write("types: { Tab: { enum: [a, b] } }\n", to: "Features/Shared/Tabs.yaml")
    let output = try make()
    #expect(output.contains("created Generated/Home.generated.swift\n"))
    #expect(output.contains("created Features/Home/Home.swift (yours to edit)\n"))
    #expect(output.contains("created Generated/Tabs.generated.swift\n"))
    #expect(try make() == nothing)
  }

  @Test func generatedCodeMayBeBesideItsSchema() throws {
    try folder.write("SCHEMAS = $(wildcard Features/*/*.yaml)\nOUTPUT =\ninclude feature.mk\n", to: "Makefile")
    try folder.write("feature: Home\nactions: [opened]\n", to: "Features/Home/Home.yaml")
    try folder.write("types: { Tab: { enum: [a, b] } }\n", to: "Features/Shared/Tabs.yaml")
    let output = try make()
    #expect(output.contains("created Features/Home/Home.generated.swift\n"))
    #expect(output.contains("created Features/Shared/Tabs.generated.swift\n"))
    #expect(try make() == nothing)
    #expect(try folder.make("check", "FEATUREGEN=./tool").hasSuffix("2 files are up to date\n"))
    try folder.remove("Features/Home/Home.generated.swift")
    #expect(try make().contains("created Features/Home/Home.generated.swift\n"))
  }

  /// Without SCHEMAS; each module has its folders, and a new schema is seen.
  @Test func aProjectFileSaysWhatThereIs() throws {
    let rules = "include feature.mk\nbuilt: $(GENERATED)\n\t@echo $^ >$@; echo builds\n"
    try folder.write(rules, to: "Makefile")
    let modules = "{ A: { schemas: A/*.yaml, output: A/Generated }, B: { schemas: B/*.yaml, scaffold: none } }"
    try folder.write("modules: \(modules)\n", to: "featuregen.yaml")
    try folder.write("feature: Home\nactions: [opened]\n", to: "A/Home.yaml")
    try folder.write("feature: Row\nactions: [tapped]\n", to: "B/Row.yaml")
    #expect(try make().contains("created A/Generated/Home.generated.swift\n"))
    #expect(folder.text("A/Generated/Home.swift") != nil && folder.text("B/Row.swift") == nil)
    // What is compiled is so only if it has changed.
    let build = ["built", "FEATUREGEN=./tool"]
    #expect(try folder.make(build).hasSuffix("builds\n"))
    #expect(folder.text("built") == "A/Generated/Home.generated.swift B/Row.generated.swift\n")
    #expect(try !folder.make(build).contains("builds"))
    try folder.write("feature: New\n", to: "B/New.yaml")
    #expect(try make().contains("created B/New.generated.swift\n"))
    #expect(try folder.make("check", "FEATUREGEN=./tool").hasSuffix("3 files are up to date\n"))
    try folder.remove("B/New.yaml")
    #expect(try folder.make("check", "FEATUREGEN=./tool").contains("B/New.generated.swift: error: orphaned"))
    #expect(try folder.make("prune", "FEATUREGEN=./tool").contains("removed B/New.generated.swift\n"))
  }

  @Test func generatesWhenTheAuthorsFileIsGone() throws {
    _ = try make()
    try folder.remove("Settings.swift")
    #expect(try make().contains("created ./Settings.swift (yours to edit)\n"))
    #expect(try make() == nothing)
  }

  @Test func aSchemaWithAnotherEndingIsAnError() throws {
    try folder.write("SCHEMAS = Settings.yaml Other.yml\ninclude feature.mk\n", to: "Makefile")
    #expect(try make().contains("a schema's name ends with .yaml, and its path holds no space: Other.yml.  Stop."))
    #expect(folder.text(generated) == nil)
  }

  /// Only then is its generated code a file that Make knows of. A type library has no other name.
  @Test func aSchemaIsCalledWhatItsFeatureIs() throws {
    try folder.write("feature: Home\n", to: "Settings.yaml")
    let problem = "Settings.yaml: error: the name of a feature's file is that of the feature, which this one's is not\n"
    for _ in 1...2 {
      let run = try make()
      #expect(run.contains(problem) && run.contains("Error 1"))
    }
    try folder.write("SCHEMAS = Home.yaml\ninclude feature.mk\n", to: "Makefile")
    try FileManager.default.moveItem(atPath: folder.file("Settings.yaml"), toPath: folder.file("Home.yaml"))
    #expect(try make().contains("updated Generated/Home.generated.swift\n"))
    #expect(try make() == nothing)
  }

  @Test func prunesWhatNoSchemaGenerates() throws {
    _ = try make()
    try folder.write("SCHEMAS = Home.yaml\ninclude feature.mk\n", to: "Makefile")
    try folder.write("feature: Home\nactions: [opened]\n", to: "Home.yaml")
    try folder.remove("Settings.yaml")
    #expect(try folder.make("prune", "FEATUREGEN=./tool").contains("removed \(generated)\n"))
    #expect(folder.text(generated) == nil)
    #expect(folder.text("Generated/Home.generated.swift") != nil)
  }

  /// Removing writes generated code alone: the author's file of the new name belongs beside its schema.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func codePrunedAfterARenameCompiles() async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    try folder.write("SCHEMAS = $(wildcard Features/*.yaml)\ninclude feature.mk\n", to: "Makefile")
    try folder.write("feature: Home\nactions: [opened]\n", to: "Features/Home.yaml")
    _ = try make()
    try folder.remove("Features")
    try folder.write("feature: Start\nactions: [opened]\n", to: "Features/Start.yaml")
    #expect(try folder.make("prune", "FEATUREGEN=./tool").contains("removed Generated/Home.generated.swift\n"))
    #expect(try make().contains("created Features/Start.swift (yours to edit)\n"))
    let files = ["Features", "Generated"].flatMap { path in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.file(path))) ?? []
      return names.filter { $0.hasSuffix(".swift") }.map { folder.file("\(path)/\($0)") }
    }
    #expect(files.count == 2)
    #expect(try await toolchain.build(files, options: ["-I", modules.path]) == "")
  }
}
