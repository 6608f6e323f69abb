import Diagnostics
import FeatureSchema
import Platform
import TestSupport
import Testing

@testable import FeatureGeneration

/// A file or folder that cannot be read is told: it does not count as absent.
@Suite struct UnreadableFileTests {
  private func disk(_ files: [String: String], unreadable: Set<String> = [], unlistable: Set<String> = [])
    -> MemoryFiles
  {
    var disk = MemoryFiles(files)
    (disk.unreadable, disk.unlistable) = (unreadable, unlistable)
    return disk
  }

  private func generated(_ disk: MemoryFiles, _ schemas: [String] = ["A.yaml"]) -> MemoryFiles {
    var disk = disk
    disk.apply(GeneratorPipeline(disk: disk).run(schemas).plan)
    return disk
  }

  private static let files = [
    "A.yaml": "feature: A\nactions: [tapped, closed]\n", "A.swift": "extension A: AHooks {\n}\n",
    "A+More.swift": "extension A {\n  func tapped(in state: inout State) -> Effects { .none }\n}\n",
  ]

  /// Their stubs would be offered anew.
  @Test(arguments: ["A.swift", "A+More.swift", "A.generated.swift"])
  func filesOfAuthors(path: String) {
    let disk = disk(Self.files, unreadable: [path])
    let (diagnostics, edits) = GeneratorPipeline(disk: disk).edits(of: ["A.yaml"])
    #expect(diagnostics.map(\.message) == ["this file cannot be read: permission denied"] && edits.isEmpty)
    #expect(diagnostics.first?.path == path)
    #expect(GeneratorPipeline(disk: disk).stubs(of: ["A.yaml"]).diagnostics.first?.path == path)
    #expect(GeneratorPipeline(disk: disk).run(["A.yaml"]).plan.steps.isEmpty)
  }

  @Test func foldersOfAuthors() {
    let disk = disk(Self.files, unlistable: ["."])
    let (diagnostics, edits) = GeneratorPipeline(disk: disk).edits(of: ["A.yaml"])
    #expect(diagnostics.map(\.message) == ["this folder cannot be searched for files of yours: permission denied"])
    #expect(edits.isEmpty)
  }

  private func drift(_ disk: MemoryFiles) -> (DriftReport, Pruning) {
    let generation = GeneratorPipeline(disk: disk).run(["A.yaml"])
    return (DriftReport(generation, on: disk), Pruning(generation, outputFolder: nil, on: disk))
  }

  @Test func filesThatMayBeLeftOver() {
    let files = ["A.yaml": "types: { A: { enum: [a] } }\n", "B.yaml": "types: { B: { enum: [b] } }\n"]
    var disk = generated(disk(files), ["A.yaml", "B.yaml"])
    disk.files["B.yaml"] = nil
    #expect(drift(disk).1.paths == ["B.generated.swift"])
    disk.unreadable = ["B.generated.swift"]
    let (report, pruning) = drift(disk)
    #expect(pruning.paths == [] && pruning.diagnostics.map(\.path) == ["B.generated.swift"])
    #expect(report.diagnostics.map(\.message) == ["this file cannot be read: permission denied"])
  }

  /// Their schema may be in a folder that cannot be listed.
  @Test func foldersOfSchemas() {
    let files = ["A/A.yaml": "types: { A: { enum: [a] } }\n", "A/B.yaml": "types: { B: { enum: [b] } }\n"]
    var options = GeneratorPipeline.Options()
    options.output = "Out"
    var disk = disk(files)
    disk.apply(GeneratorPipeline(disk: disk, options: options).run(["A/A.yaml", "A/B.yaml"]).plan)
    disk.unlistable = ["A"]
    let generation = GeneratorPipeline(disk: disk, options: options).run(["A/A.yaml"])
    let pruning = Pruning(generation, outputFolder: nil, on: disk)
    #expect(pruning.paths == [] && pruning.diagnostics.map(\.path) == ["A"])
  }

  /// An error ends a list as its end does.
  @Test func foldersThatCannotBeReadToTheirEnd() {
    errno = 0
    #expect(Disk.names(from: { nil }) == [])
    #expect(
      Disk.names(from: {
        errno = EIO
        return nil
      }) == nil && errno == EIO
    )
  }

  #if os(Linux)
    /// Other systems have no such names.
    @Test func namesThatAreNotUTF8() throws {
      let folder = TemporaryFolder()
      let path = Array(folder.file("A").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9)] + Array(".yaml".utf8CString)
      close(creat(path, 0o600))
      let found = try PathPattern("*.yaml").files(in: folder.path, on: Disk())
      let schemas = found.map(folder.file)
      #expect(found == ["A\u{FFFD}.yaml"])
      #expect(
        GeneratorPipeline(disk: Disk()).validate(schemas).map(\.message) == [
          "'\(folder.file(found[0]))' cannot be read: its path is not UTF-8"
        ]
      )
    }
  #endif

  /// Its module would leave it out.
  @Test func aFileThatMayBeASchema() throws {
    let folder = TemporaryFolder()
    try #require(mkfifo(folder.file("A.yaml"), 0o600) == 0)
    let diagnostics = ProjectStarter(in: folder.path).diagnostics
    #expect(diagnostics.map(\.message) == ["this file cannot be read: it is not a regular file"])
  }

  @Test func aMapThatIsTooLarge() {
    let disk = disk(["A.yaml": "feature: A\nchildren: { b: B.yaml }\n", "B.yaml": "feature: B\n"])
    let (diagnostics, text) = GeneratorPipeline(disk: disk).map(of: ["A.yaml"], limit: 1)
    #expect(diagnostics.map(\.id) == [.templateLimit] && text == "")
    #expect(GeneratorPipeline(disk: disk).map(of: ["A.yaml"]).text != "")
  }
}
