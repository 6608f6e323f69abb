import FeatureGeneration
import Testing

/// Where a file is written that all schemas of a module share: it is there once, or what it declares would be there twice.
struct SharedFileTests {
  /// The folders of the file that features of the pack `composable` share.
  ///
  /// - Parameters:
  ///   - schemas: the paths of the schemas of a call.
  ///   - others: files that are there besides.
  private func folders(_ schemas: [String], output: String? = nil, others: [String] = []) -> Set<String> {
    let features = schemas.enumerated().map { ($1, "feature: F\($0)\nactions: [tapped]\n") }
    let disk = MemoryFiles(Dictionary(uniqueKeysWithValues: features + others.map { ($0, "") }))
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("composable")
    options.output = output
    let files = GeneratorPipeline(disk: disk, options: options).run(schemas).files
    let shared = files.filter { $0.mode == .shared }.map(\.path)
    #expect(shared.allSatisfy { $0.hasSuffix("FeatureSupport.generated.swift") } && Set(shared).count == shared.count)
    return Set(shared.map(OutputPath.folder(of:)))
  }

  @Test func isInTheFolderOfTheOutput() {
    #expect(folders(["A/a.yaml", "B/b.yaml"], output: "Out") == ["Out"])
  }

  @Test func isInAFolderAroundAllSchemas() {
    #expect(folders(["A/a.yaml"]) == ["A"])
    #expect(folders(["App/A/a.yaml", "App/B/C/b.yaml"]) == ["App"])
    #expect(folders(["A/a.yaml", "b.yaml"]) == ["."])
    #expect(folders(["/p/A/a.yaml", "/p/B/b.yaml"]) == ["/p"])
    #expect(folders(["../A/a.yaml", "B/b.yaml"]).count == 1)
  }

  /// Each target of a package is a module.
  @Test func isInTheFolderOfEachTarget() {
    #expect(folders(["Sources/A/a.yaml", "Sources/A/Views/c.yaml", "Sources/B/b.yaml"]) == ["Sources/A", "Sources/B"])
    #expect(folders(["Sources/A/Views/c.yaml"]) == ["Sources/A"])
  }

  /// A call for one schema does not write what a call for all has written.
  @Test func staysWhereItIs() {
    #expect(folders(["App/A/a.yaml"], others: ["App/FeatureSupport.generated.swift"]) == ["App"])
    #expect(folders(["a.yaml"], others: ["../FeatureSupport.generated.swift"]) == [".."])
    let outside = ["Sources/FeatureSupport.generated.swift"]
    let found = folders(["Sources/A/B/a.yaml"], output: "Sources/A/Generated", others: outside)
    #expect(found == ["Sources/A/Generated"], "that of another module")
  }
}
