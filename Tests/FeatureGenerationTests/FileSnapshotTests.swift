import Platform
import TestSupport
import Testing

@testable import FeatureGeneration

/// What a run has read, and whether it is still so.
struct FileSnapshotTests {
  /// Files that are counted when they are read.
  private final class CountedFiles: FileReading {
    let files: MemoryFiles
    let reads = Locked<[String: Int]>([:])

    init(_ files: [String: String]) {
      self.files = MemoryFiles(files)
    }

    func read(_ path: String) throws(Failure) -> [UInt8] {
      reads.withLock { $0[path, default: 0] += 1 }
      return try files.read(path)
    }

    func existing(_ path: String) throws(Failure) -> [UInt8]? { try files.existing(path) }
    func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try files.entries(in: folder) }
  }

  @Test(arguments: [1, 4])
  func aSharedFileIsReadOnce(jobs: Int) {
    var files = ["Shared.yaml": "types: { Shared: { enum: [a] } }\n"]
    let schemas = (10..<60).map { "F\($0).yaml" }
    for schema in schemas { files[schema] = "feature: \(schema.dropLast(5))\nuse: [Shared.yaml, Gone.yaml]\n" }
    let disk = CountedFiles(files)
    var options = GeneratorPipeline.Options()
    options.jobs = jobs
    let diagnostics = GeneratorPipeline(disk: disk, options: options).validate(schemas)
    #expect(diagnostics.count == 50 && diagnostics.allSatisfy { $0.message.hasPrefix("'Gone.yaml' cannot be read") })
    #expect(disk.reads.withLock { $0 }.values.allSatisfy { $0 == 1 })
    #expect(disk.reads.withLock { $0.count } == 52)
  }

  /// Of two files, each is read only while the other one is.
  private final class MutualFiles: FileReading {
    let isBegun = Locked<Set<String>>([])

    func read(_ path: String) throws(Failure) -> [UInt8] {
      isBegun.withLock { _ = $0.insert(path) }
      for _ in 0..<10_000 where isBegun.withLock(\.count) < 2 { usleep(1_000) }
      return Array("\(isBegun.withLock(\.count))".utf8)
    }

    func existing(_ path: String) throws(Failure) -> [UInt8]? { nil }
    func entries(in folder: String) throws(Failure) -> [FolderEntry]? { nil }
  }

  @Test func threadsDoNotWaitForEachOthersFiles() {
    let snapshot = FileSnapshot(of: MutualFiles())
    let texts = ["a", "b"].mapConcurrently(jobs: 2) { (try? snapshot.read($0)) ?? [] }
    #expect(texts == [Array("2".utf8), Array("2".utf8)])
  }

  @Test func threadsDoNotWaitForEachOthersModules() {
    let files = MutualFiles()
    let directory = KnownSchemaNames().directory(reading: files)
    let counts = [0, 1].mapConcurrently(jobs: 2) { number in
      _ = directory(number, ["\(number).yaml"])
      return files.isBegun.withLock(\.count)
    }
    #expect(counts == [2, 2])
  }

  @Test func aFileThatReadsDifferentlyIsAChange() throws {
    let folder = TemporaryFolder()
    let (file, gone) = (folder.file("a"), folder.file("b"))
    try folder.write("text", to: "a")
    let snapshot = FileSnapshot(of: Disk())
    _ = try snapshot.read(file)
    _ = try? snapshot.read(gone)
    #expect(snapshot.isCurrent)
    try folder.write("other", to: "a")
    #expect(!snapshot.isCurrent)
    #expect(try snapshot.read(file) == Array("text".utf8), "a run sees one state of a file")
    try folder.remove("a")
    #expect(!snapshot.isCurrent)
    try folder.write("text", to: "a")
    #expect(snapshot.isCurrent)
    try folder.write("", to: "b")
    #expect(!snapshot.isCurrent)
  }

  @Test func aFileThatComesToAFolderIsAChange() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "Pack/a")
    let snapshot = FileSnapshot(of: Disk())
    _ = try snapshot.names(in: folder.file("Pack"))
    try folder.write("", to: "Pack/.a.swp")
    #expect(snapshot.isCurrent)
    try folder.write("", to: "Pack/b")
    #expect(!snapshot.isCurrent)
  }

  // MARK: Paths

  @Test func everyFolderOnTheWayIsWatched() {
    var paths = WatchedPaths()
    paths.insert(file: "Features/A/A.yaml")
    paths.insert(file: "../Shared/./B.yaml")
    paths.insert(file: "/tmp/C.yaml")
    paths.insert(file: "Features/D.yaml")
    #expect(
      paths.folders == [
        ".": .some(["Features"]), "Features": .some(["A", "D.yaml"]), "Features/A": .some(["A.yaml"]),
        "..": .some(["Shared"]), "../Shared": .some(["B.yaml"]), "/": .some(["tmp"]), "/tmp": .some(["C.yaml"]),
      ]
    )
    #expect(paths.entries.sorted().prefix(4) == ["../Shared", "../Shared/B.yaml", "/tmp", "/tmp/C.yaml"])
  }

  @Test func everythingInAPackIsWatched() {
    var paths = WatchedPaths()
    paths.insert(file: "Mine/pack.yaml")
    paths.insert(contentsOf: "./Mine/")
    #expect(paths.folders == [".": .some(["Mine"]), "Mine": .all])
  }
}
