import TestSupport
import Testing

/// `featuregen examples`.
@Suite struct ExamplesTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  private func write(_ field: String) throws {
    let types =
      "types:\n  Draft: { conforms: [Codable], struct: { title: String?, \(field) } }\n  Size: { enum: [small] }\n"
    try folder.write("feature: Notes\n\(types)", to: "Notes.yaml")
  }

  @Test func areOneObjectOnStandardOutput() throws {
    try write("isOn: Bool")
    let run = try featuregen("examples Notes.yaml")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        {
        "Notes.Draft": [
          {"title":"text","isOn":true},
          {"title":"","isOn":true},
          {"title":"👩‍🚀 é \\"quoted\\" \\\\ / \\n\\t\\u0001","isOn":true},
          {"isOn":true},
          {"title":"text","isOn":false}
        ]
        }

        """
    )
  }

  /// Standard output is a file: `examples --test App A.yaml > Tests/StoredExamples.swift`.
  @Test(arguments: ["--test App", ""])
  func nothingCodableIsToldOnStandardError(option: String) throws {
    try folder.write("types: { Size: { enum: [small] } }\n", to: "Empty.yaml")
    let run = try featuregen("examples \(option) Empty.yaml")
    #expect(run.status == 0 && run.output == "" && run.errors == "no type is Codable\n")
    #expect(try featuregen("examples \(option) Empty.yaml --quiet").errors == "")
  }

  @Test func filesAreNeverOverwritten() throws {
    try write("isOn: Bool")
    let run = try featuregen("examples Notes.yaml --output examples/1")
    #expect(run.status == 0 && run.output == "created examples/1/Notes.Draft.json\n", "\(run)")
    #expect(try featuregen("examples Notes.yaml --output examples/1").output == "1 file is up to date\n")
    let text = folder.text("examples/1/Notes.Draft.json")
    try write("isOn: Int")
    let other = try featuregen("examples Notes.yaml --output examples/1")
    #expect(
      other.status == 1 && other.errors.contains("examples/1/Notes.Draft.json: error: this file holds other examples")
    )
    #expect(folder.text("examples/1/Notes.Draft.json") == text)
    #expect(try featuregen("examples Notes.yaml --output examples/2").status == 0)
  }

  @Test func aTestReadsTheFiles() throws {
    try write("isOn: Bool")
    let run = try featuregen("examples --test Notebook Notes.yaml")
    #expect(run.status == 0 && run.output.contains("@testable import Notebook\n"))
    #expect(run.output.contains("    case \"Notes.Draft\": try decode([Notes.Draft].self, data)\n    default:"))
    #expect(try featuregen("examples --test Notebook --output a Notes.yaml").status == 64)
  }
}
