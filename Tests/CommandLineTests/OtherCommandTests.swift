import TestSupport
import Testing

@Suite struct OtherCommandTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  @Test func theStarterSchemaIsValidAndGenerates() throws {
    let run = try featuregen("init Profile")
    #expect(run.status == 0 && run.output == "created Profile.yaml\nnext: featuregen Profile.yaml\n")
    #expect(try featuregen("validate Profile.yaml").output == "1 schema is valid\n")
    #expect(try featuregen("Profile.yaml").status == 0)
    try folder.write("feature: Profile\n", to: "Profile.yaml")
    let again = try featuregen("init Profile")
    #expect(again.status == 1 && again.errors == "Profile.yaml: error: this file already exists [file-exists]\n")
    #expect(try featuregen("init Profile -o Features/").output.hasPrefix("created Features/Profile.yaml\n"))
  }

  @Test func aTemplateIsExportedEditedCheckedAndUsed() throws {
    let export = try featuregen("templates export standalone Mine")
    #expect(export.status == 0 && export.output.contains("created Mine/pack.yaml\n"))
    #expect(try featuregen("templates check Mine").status == 0)
    let original = folder.text("Mine/feature.mustache") ?? ""
    try folder.write(original + "// house style\n", to: "Mine/feature.mustache")
    // Exporting again does not lose the edit.
    let again = try featuregen("templates export standalone Mine")
    #expect(again.status == 1 && again.errors.contains("Mine/feature.mustache: error: this file already exists"))

    try folder.write("feature: A\n", to: "A.yaml")
    #expect(try featuregen("A.yaml --templates Mine --depfile d").status == 0)
    #expect(folder.text("A.generated.swift")?.hasSuffix("// house style\n") == true)
    #expect(folder.text("d")?.contains("\n  Mine/feature.mustache \\\n") == true)
    try folder.write("feature: A\npack: ./Mine\n", to: "A.yaml")
    #expect(try featuregen("check A.yaml").status == 0)
    #expect(try featuregen("check A.yaml --pack standalone").status == 2)

    try folder.write("{{#feature}}{{nmae}}{{/feature}}\n", to: "Mine/feature.mustache")
    let wrong = try featuregen("templates check Mine")
    #expect(wrong.status == 1)
    #expect(wrong.errors.hasPrefix("Mine/feature.mustache:1:15: error: unknown name 'nmae' [template-unknown-name]\n"))
    #expect(try featuregen("A.yaml").status == 1)
  }

  @Test func unknownPacks() throws {
    let export = try featuregen("templates export standalon Mine")
    #expect(export.status == 1)
    #expect(
      export.errors
        == "featuregen: error: there is no pack 'standalon' [unknown-pack]\n   = help: did you mean 'standalone'?\n"
    )
    #expect(try featuregen("templates check Mine").errors.contains("'Mine' cannot be read: there is no such folder"))
    #expect(folder.contents == [])
  }

  @Test func listAndKeys() throws {
    #expect(try featuregen("templates list").output.hasPrefix("standalone  "))
    #expect(try featuregen("templates keys").output.contains("\n  digest"))
    #expect(try featuregen("templates keys --markdown").output.contains("\n| `digest` | text | "))
  }

  @Test func explanations() throws {
    #expect(try featuregen("explain unknown-pack").output.hasPrefix("unknown-pack: "))
    #expect(try featuregen("explain [unknown-pack]").output.hasPrefix("unknown-pack: "))
    #expect(try featuregen("explain").output.split(separator: "\n").contains { $0.hasPrefix("unknown-pack ") })
    #expect(try featuregen("explain unknwon-pack").errors.contains("did you mean 'unknown-pack'?"))
  }

  @Test func versionAndHelp() throws {
    let version = try featuregen("--version").output
    #expect(version.split(separator: ".").count == 3 && version.hasSuffix("\n"))
    let help = try featuregen("--help")
    #expect(help.status == 0)
    for name in ["generate", "check", "validate", "templates", "init", "explain"] {
      #expect(help.output.contains("\n  \(name) "))
      #expect(try featuregen("\(name) --help").status == 0)
    }
  }
}
