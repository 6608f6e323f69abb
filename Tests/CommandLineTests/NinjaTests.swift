import Foundation
import TestSupport
import Testing

/// The rule for Ninja that authors copy.
@Suite(.waiting, .enabled(if: Command.ninja != nil, Comment(rawValue: Command.ninjaIsMissing)))
struct NinjaTests {
  let folder = TemporaryFolder()
  let schema = "Features/Settings.yaml"
  let library = "Features/Library.yaml"
  let generated = "Generated/Settings.generated.swift"
  let nothing = "ninja: no work to do.\n"

  init() throws {
    let rules = Folder.samples.appendingPathComponent("feature.ninja")
    let text = try String(contentsOf: rules, encoding: .utf8)
    try folder.write(
      text.replacing("featuregen = featuregen\n", with: "featuregen = \(CommandLineTool.executable.path)\n"),
      to: "feature.ninja"
    )
    try folder.write(
      """
      include feature.ninja
      build \(generated): featuregen \(schema)
      rule swift
        command = cat $in > $out && echo compiled
      build App: swift \(generated)

      """,
      to: "build.ninja"
    )
    try folder.write(
      """
      feature: Settings
      use: [Library.yaml]
      state: { struct: { shared: { type: Shared, bindable: true } } }

      """,
      to: schema
    )
    try folder.write(Self.library(field: "first"), to: library)
    for name in [schema, library] { try folder.date(name, 1000) }
    let first = try ninja()
    #expect(first.contains("created \(generated)\n") && first.contains("created Features/Settings.swift"))
    #expect(first.hasSuffix("compiled\n"))
  }

  private static func library(field: String) -> String {
    "types: { Shared: { struct: { \(field): { type: Int = 0, bindable: true } } } }\n"
  }

  private func ninja() throws -> String {
    let ninja = try #require(Command.ninja)
    return try ninja([], in: folder).output
  }

  @Test func nothingHasChanged() throws {
    #expect(try ninja() == nothing)
    #expect(folder.text(generated + ".d") == nil, "Ninja keeps what it says")
  }

  @Test(arguments: ["Features/Settings.yaml", "Features/Library.yaml"])
  func aSchemaThatIsTouchedCompilesNothing(_ name: String) throws {
    folder.touch(name)
    #expect(try ninja().hasSuffix("1 file is up to date\n"))
    #expect(try ninja() == nothing)
  }

  @Test func aLibraryThatIsUsedHasChanged() throws {
    try folder.write(Self.library(field: "second"), to: library)
    let run = try ninja()
    #expect(run.contains("updated \(generated)\n") && run.hasSuffix("compiled\n"))
    #expect(try ninja() == nothing)
  }

  @Test func deletedOutputIsGeneratedAgain() throws {
    try folder.remove(generated)
    let run = try ninja()
    #expect(run.contains("created \(generated)\n") && run.hasSuffix("compiled\n"))
    #expect(try ninja() == nothing)
  }

  @Test func aLibraryThatIsUsedIsDeleted() throws {
    try folder.remove(library)
    let run = try ninja()
    #expect(run.contains("\(schema):2:7: error: 'Library.yaml' cannot be read") && !run.contains("compiled"))
    try folder.write(Self.library(field: "first"), to: library)
    #expect(try ninja().hasSuffix("1 file is up to date\n"))
    #expect(try ninja() == nothing)
  }

  /// Without the log that Ninja keeps, as older versions work, it reads the file itself.
  @Test func withoutDeps() throws {
    let rules = try #require(folder.text("feature.ninja"))
    try folder.write(rules.replacing("  deps = gcc\n", with: ""), to: "feature.ninja")
    #expect(try ninja().contains("featuregen \(schema)"))
    #expect(try ninja() == nothing)
    #expect(folder.text(generated + ".d")?.hasPrefix("\(generated): \\\n") == true)
    folder.touch(library)
    #expect(try ninja().hasSuffix("1 file is up to date\n"))
    #expect(try ninja() == nothing)
  }
}
