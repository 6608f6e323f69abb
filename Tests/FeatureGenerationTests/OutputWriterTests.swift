import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

@Suite struct OutputWriterTests {
  let folder = TemporaryFolder()

  func file(_ name: String, _ text: String, _ mode: WriteMode = .always) -> RenderedFile {
    RenderedFile(path: folder.file(name), text: text, mode: mode, schema: "s.yaml")
  }

  func plan(_ files: [RenderedFile], _ overwriting: OutputPlan.Overwriting = .everything) -> OutputPlan {
    let collector = DiagnosticCollector()
    defer { #expect(collector.diagnostics.isEmpty) }
    return OutputPlan(files, on: Disk(), overwriting: overwriting, into: collector)
  }

  @Test func createsFoldersAndFiles() throws {
    try OutputWriter.write(plan([file("a/b/c.txt", "é\n"), file("d.txt", "")]))
    #expect(folder.contents == ["a", "a/b", "a/b/c.txt", "d.txt"])
    #expect(folder.text("a/b/c.txt") == "é\n" && folder.text("d.txt") == "")
  }

  @Test func unchangedFilesAreLeftAlone() throws {
    try folder.write("same", to: "same.txt")
    try folder.write("old", to: "other.txt")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.file("same.txt"))
    let inode = folder.attribute(.systemFileNumber, of: "same.txt")
    let plan = plan([file("same.txt", "same"), file("other.txt", "new")])
    #expect(plan.steps.map(\.action) == [.unchanged, .update])
    try OutputWriter.write(plan)
    #expect(folder.attribute(.systemFileNumber, of: "same.txt") == inode)
    #expect(folder.attribute(.modificationDate, of: "same.txt") == AnyHashable(past))
    #expect(folder.text("other.txt") == "new")
  }

  @Test func textsThatOnlyLookTheSameDiffer() throws {
    try folder.write("e\u{301}", to: "a.txt")
    #expect(plan([file("a.txt", "\u{E9}")]).steps.map(\.action) == [.update])
  }

  @Test func theAuthorsFilesAreKept() throws {
    try folder.write("mine", to: "a.txt")
    let plan = plan([file("a.txt", "stub", .once), file("b.txt", "stub", .once)])
    #expect(plan.steps.map(\.action) == [.keep, .create])
    // Made in the meantime.
    try folder.write("mine too", to: "b.txt")
    try OutputWriter.write(plan)
    #expect(folder.text("a.txt") == "mine" && folder.text("b.txt") == "mine too")
    #expect(folder.contents == ["a.txt", "b.txt"])
  }

  /// What is there when the files take their places is what was there when they were planned, or what is written.
  @Test(arguments: [("old", "mine", false), ("old", "new", true), (nil, "mine", false), (nil, "new", true)])
  func whatIsSavedInTheMeantimeIsNotReplaced(_ before: String?, _ meanwhile: String, _ isWritten: Bool) throws {
    if let before { try folder.write(before, to: "a.txt") }
    let plan = plan([file("a.txt", "new"), file("b.txt", "new")])
    try folder.write(meanwhile, to: "a.txt")
    if isWritten {
      try OutputWriter.write(plan)
    } else {
      let failure = #expect(throws: OutputWriter.Failure.self) { try OutputWriter.write(plan) }
      #expect(failure?.path == folder.file("a.txt"))
    }
    #expect(folder.text("a.txt") == meanwhile)
    #expect(folder.contents == (isWritten ? ["a.txt", "b.txt"] : ["a.txt"]))
  }

  @Test func aFailureLeavesEverythingAsItWas() throws {
    try folder.write("old", to: "a.txt")
    try folder.write("a file", to: "blocked")
    let files = [file("a.txt", "new"), file("new/b.txt", "new"), file("blocked/c.txt", "new")]
    let failure = #expect(throws: OutputWriter.Failure.self) { try OutputWriter.write(files) }
    #expect(failure?.path == folder.file("blocked/c.txt"))
    #expect(failure?.reason == "the folder '\(folder.file("blocked"))' cannot be created: it is not a folder")
    #expect(folder.text("a.txt") == "old")
    #expect(folder.contents == ["a.txt", "blocked"])
  }

  @Test func aFolderInTheWay() throws {
    try folder.write("", to: "a.txt/inner")
    let failure = #expect(throws: OutputWriter.Failure.self) { try OutputWriter.write([file("a.txt", "new")]) }
    #expect(failure?.reason == "it is a folder")
    #expect(folder.contents == ["a.txt", "a.txt/inner"])
  }

  /// Also beside a file that stays as it is; not those for files that a run like this one does not write.
  @Test func whatKilledRunsLeftIsRemoved() throws {
    try folder.write("same", to: "same.txt")
    for name in [".a.txt.0.tmp", ".a.txt.3.tmp", ".same.txt.0.tmp", ".other.txt.0.tmp"] {
      try folder.write("half", to: name)
    }
    try OutputWriter.write(plan([file("a.txt", "a"), file("same.txt", "same")]))
    #expect(folder.contents == [".other.txt.0.tmp", "a.txt", "same.txt"])
    #expect(folder.text("a.txt") == "a")
  }

  @Test func theFilesOfARunThatIsStillWritingStay() throws {
    try folder.write("half", to: ".a.txt.0.tmp")
    let using = open(folder.path, O_RDONLY)
    defer { close(using) }
    try #require(flock(using, LOCK_SH | LOCK_NB) == 0)
    try OutputWriter.write([file("a.txt", "a")])
    #expect(folder.contents == [".a.txt.0.tmp", "a.txt"])
    #expect(folder.text("a.txt") == "a" && folder.text(".a.txt.0.tmp") == "half")
  }

  @Test(arguments: ["/dev/null", "pipe"])
  func whatIsNoFileIsNotReplaced(_ target: String) throws {
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.file("a.txt"), withDestinationPath: target)
    let failure = #expect(throws: OutputWriter.Failure.self) { try OutputWriter.write([file("a.txt", "x")]) }
    #expect(failure?.reason == "it is not a regular file")
    #expect(folder.contents == ["a.txt", "pipe"])
    for path in [folder.file("a.txt"), folder.file("pipe"), "/dev/zero"] {
      #expect(throws: FileReading.Failure.self) { try Disk().read(path) }
    }
  }

  @Test func linksAreWrittenThrough() throws {
    try folder.write("old", to: "real/a.txt")
    for (link, target) in [("a.txt", "real/a.txt"), ("chain.txt", "a.txt"), ("new.txt", "real/new.txt")] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(link), withDestinationPath: target)
    }
    try OutputWriter.write([file("chain.txt", "through"), file("new.txt", "created")])
    #expect(folder.text("real/a.txt") == "through" && folder.text("real/new.txt") == "created")
    #expect(folder.attribute(.type, of: "chain.txt") == AnyHashable(FileAttributeType.typeSymbolicLink))
    #expect(folder.contents == ["a.txt", "chain.txt", "new.txt", "real", "real/a.txt", "real/new.txt"])
  }

  @Test func linksInACircle() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.file("b"), withDestinationPath: "a")
    let failure = #expect(throws: OutputWriter.Failure.self) { try OutputWriter.write([file("a", "x")]) }
    #expect(failure?.reason == "its symbolic links lead in a circle")
  }

  @Test func permissionsAreKept() throws {
    try folder.write("old", to: "a.sh")
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.file("a.sh"))
    try OutputWriter.write([file("a.sh", "new")])
    #expect(folder.attribute(.posixPermissions, of: "a.sh") == AnyHashable(0o750))
  }

  @Test func whatMayBeReplaced() throws {
    try folder.write("mine", to: "mine.txt")
    try folder.write("Generated by featuregen", to: "ours.txt")
    try folder.write("", to: "empty.txt")
    let files = ["mine.txt", "ours.txt", "empty.txt"].map { file($0, "new") }
    func refused(_ overwriting: OutputPlan.Overwriting) -> [String] {
      let collector = DiagnosticCollector()
      _ = OutputPlan(files, on: Disk(), overwriting: overwriting, into: collector)
      return collector.diagnostics.map { "\($0.path?.split(separator: "/").last ?? "") \($0.id.rawValue)" }
    }
    #expect(refused(.everything) == [])
    #expect(refused(.generated) == ["mine.txt not-generated"])
    #expect(refused(.nothing) == ["mine.txt file-exists", "ours.txt file-exists", "empty.txt file-exists"])
  }

  @Test func touching() throws {
    try OutputWriter.touch(folder.file("stamps/a"))
    #expect(folder.text("stamps/a") == "")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.file("stamps/a"))
    try OutputWriter.touch(folder.file("stamps/a"))
    #expect(folder.attribute(.modificationDate, of: "stamps/a") != AnyHashable(past))
  }
}
