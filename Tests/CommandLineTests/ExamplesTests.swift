import TestSupport
import Testing

/// `featuregen examples`.
@Suite(.waiting) struct ExamplesTests {
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

  /// Types that double: a value of the first has 2^40 parts.
  @Test func endlessExamplesAreTold() throws {
    let types = (0..<40).map { "  T\($0): { conforms: [Codable], struct: { a: T\($0 + 1), b: T\($0 + 1) } }\n" }
      .joined()
    try folder.write("feature: R\ntypes:\n\(types)  T40: { conforms: [Codable], struct: { x: Int } }\n", to: "R.yaml")
    let run = try featuregen("examples R.yaml")
    #expect(run.status == 0 && run.output.contains("\"R.T39\": [\n  {\"a\":{\"x\":1},\"b\":{\"x\":1}}"))
    #expect(run.errors.contains("values, so that there are none of it, nor of a type that needs it [no-example]"))
    #expect(run.errors.split(separator: "\n").count { $0.contains("[no-example]") } == 1)
    let walks = try featuregen("R.yaml --pack walks -o w")
    #expect(walks.status == 0 && folder.text("w/R.walk.swift")?.contains("R.T0(a: R.T1.drawn(from: &values)") == true)
  }

  @Test func aTestReadsTheFiles() throws {
    try write("isOn: Bool")
    let run = try featuregen("examples --test Notebook Notes.yaml")
    #expect(run.status == 0 && run.output.contains("@testable import Notebook\n"))
    #expect(run.output.contains("    case \"Notes.Draft\": try decode([Notes.Draft].self, data)\n    default:"))
    #expect(try featuregen("examples --test Notebook --output a Notes.yaml").status == 64)
  }

  /// A test has the types of its module; the tests of two can share the folder, and the target.
  @Test func aTestOfOneModule() throws {
    try folder.write(
      "modules: { Core: { schemas: Core/*.yaml }, App: { schemas: App/*.yaml, imports: [Core] } }\naccess: package\n",
      to: "featuregen.yaml"
    )
    try folder.write("types: { Money: { conforms: [Codable], struct: { cents: Int } } }\n", to: "Core/Core.yaml")
    try folder.write("types: { Prefs: { conforms: [Codable], struct: { isOn: Bool } } }\n", to: "App/Prefs.yaml")
    for (module, own, other) in [("Core", "Money", "Prefs"), ("App", "Prefs", "Money")] {
      let text = try featuregen("examples --test \(module)").output
      #expect(
        text.contains(
          "    case \"\(own)\": try decode([\(own)].self, data)\n    // Of other modules.\n    case \"\(other)\": break\n"
        )
      )
      #expect(text.contains("@testable import \(module)\n") && text.contains("struct StoredExamplesOf\(module) {"))
    }
    let run = try featuregen("examples --test Cor")
    #expect(run.status == 64 && run.errors.contains("the project has no module 'Cor': did you mean 'Core'?"))
  }
}
