import Diagnostics
import Testing

@testable import FeatureGeneration

/// Two libraries with the same names in one module.
@Suite struct LibraryClashTests {
  private static let feature =
    "feature: A\npack: composable\nuse: [T.yaml]\nstate: { struct: { t: T } }\nactions: [saved]"
  private static let library = "types: { T: { enum: [one, two] } }"

  private func diagnostics(
    _ schemas: [String: String],
    of chosen: [String]? = nil,
    configure: (inout GeneratorPipeline.Options) -> Void = { _ in }
  ) throws -> [Diagnostic] {
    let disk = MemoryFiles(schemas)
    var options = GeneratorPipeline.Options()
    if let folder = ProjectFolder(on: disk) { options.project = Project(folder, on: disk) }
    configure(&options)
    let schemas = chosen ?? schemas.keys.filter { $0 != "featuregen.yaml" }.sorted()
    let pipeline = GeneratorPipeline(disk: disk, options: options)
    let found = pipeline.run(schemas).diagnostics
    #expect(pipeline.validate(schemas).map(\.message) == found.map(\.message))
    return found
  }

  /// Also where the library is only used, as by a call for each schema.
  @Test(arguments: [["A.yaml"], ["A.yaml", "T.yaml"]])
  func aTypeLibraryIsOfTheOther(schemas: [String]) throws {
    let found = try diagnostics(["A.yaml": Self.feature, "T.yaml": Self.library], of: schemas)
    #expect(found.summaries == ["1:10 pack-library"])
    #expect(found[0].message == "this is generated for 'FeatureRuntime', but 'A.yaml' for 'ComposableArchitecture'")
    #expect(found[0].notes.map { $0.range?.file.path } == ["A.yaml"])
    #expect(
      found[0].help.map(\.text) == ["write 'pack: composable' here, too, or once for all modules in the project file"]
    )
  }

  @Test func itNamesThePackOrAnotherWrites() throws {
    let named = "pack: composable\n" + Self.library
    #expect(try diagnostics(["A.yaml": Self.feature, "T.yaml": named]).isEmpty)
    #expect(
      try diagnostics(["A.yaml": Self.feature, "T.yaml": "pack: standalone\n" + Self.library]).summaries
        == ["1:7 pack-library"]
    )
    #expect(try diagnostics(["A.yaml": Self.feature, "T.yaml": "pack: diagram\n" + Self.library]).isEmpty)
    let files = ["A.yaml": Self.feature, "T.yaml": Self.library]
    #expect(try diagnostics(files) { $0.pack = .builtIn("composable") }.isEmpty)
  }

  /// Its code is plain Swift.
  @Test func aLibraryOfStructsIsForBoth() throws {
    let library = "types: { T: { struct: { count: Int } } }"
    #expect(try diagnostics(["A.yaml": Self.feature, "T.yaml": library]).isEmpty)
  }

  @Test func childrenAndOtherFeatures() throws {
    let row = "feature: Row\nactions: [tapped]"
    let parent = "feature: A\npack: composable\nchildren: { row: Row.yaml }"
    #expect(try diagnostics(["A.yaml": parent, "Row.yaml": row], of: ["A.yaml"]).summaries == ["1:10 pack-library"])
    let other = "feature: A\npack: composable\nactions: [tapped]"
    #expect(try diagnostics(["A.yaml": other, "Row.yaml": row]).summaries == ["1:10 pack-library"])
  }

  /// A pack of one's own in the place of the built-in one is named by its path.
  @Test func packsOfOnesOwn() throws {
    let pack = [
      "Packs/P/pack.yaml":
        "name: p\nextends: composable\noutputs: [{ template: feature, path: '{{name}}.generated.swift' }]"
    ]
    let feature = Self.feature.replacing("composable", with: "../Packs/P").replacing("T.yaml", with: "../B/T.yaml")
    let files = pack.merging(["A/A.yaml": feature, "B/T.yaml": Self.library]) { $1 }
    let found = try diagnostics(files, of: ["A/A.yaml", "B/T.yaml"])
    #expect(found.summaries == ["1:10 pack-library"])
    #expect(found.first?.help.first?.text.hasPrefix("write 'pack: ../Packs/P' here") == true)
    let named = files.merging(["B/T.yaml": "pack: composable\n" + Self.library]) { $1 }
    #expect(try diagnostics(named, of: ["A/A.yaml", "B/T.yaml"]).isEmpty)
  }

  @Test func modulesOfAProject() throws {
    func project(_ pack: String, _ editor: String, imports: String = "") throws -> [String] {
      let feature = "feature: Editor\nstate: { struct: { \(imports.isEmpty ? "n: Int" : "t: T") } }\nactions: [saved]"
      return try diagnostics([
        "featuregen.yaml": """
        access: package
        \(pack)
        modules:
          Models: { schemas: "Models/*.yaml" }
          Editor: { schemas: "Editor/*.yaml"\(editor)\(imports) }
        """,
        "Models/T.yaml": Self.library, "Editor/E.yaml": feature,
      ]).summaries
    }
    #expect(try project("pack: composable", "", imports: ", imports: [Models]") == [])
    #expect(try project("", ", pack: composable", imports: ", imports: [Models]") == ["1:10 pack-library"])
    // They have nothing to do with each other.
    #expect(try project("", ", pack: composable") == [])
  }
}
