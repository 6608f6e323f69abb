import Foundation
import TestSupport
import Testing

@testable import FeatureGeneration

/// How a new file takes the place of another one, or of none.
@Suite struct TemporaryFileTests {
  let folder = TemporaryFolder()

  func temporaryFile() throws -> TemporaryFile {
    try TemporaryFile(Array("new".utf8), beside: folder.file("a.txt"), like: nil, for: "a.txt")
  }

  @Test func existingFileIsReadAndReplacedInOneStep() throws {
    try folder.write("old", to: "a.txt")
    let file = try temporaryFile()
    var seen: [[UInt8]?] = []
    let isReplaced = try file.replaceTarget { existing in
      seen.append(existing)
      return true
    }
    #expect(isReplaced && seen == [Array("old".utf8)])
    #expect(folder.contents == ["a.txt"] && folder.text("a.txt") == "new")
  }

  @Test func protectedFileIsBackInItsPlace() throws {
    try folder.write("saved", to: "a.txt")
    let inode = folder.attribute(.systemFileNumber, of: "a.txt")
    let file = try temporaryFile()
    #expect(try !file.replaceTarget { _ in false })
    #expect(folder.text("a.txt") == "saved" && folder.attribute(.systemFileNumber, of: "a.txt") == inode)
    #expect(folder.contents == ["a.txt"])
  }

  @Test func unreadableTargetIsNotReplaced() throws {
    try folder.write("saved", to: "a.txt/b.txt")
    let file = try temporaryFile()
    #expect(try !file.replaceTarget { $0 == nil })
    #expect(folder.text("a.txt/b.txt") == "saved" && !folder.contents.contains { $0.hasSuffix(".tmp") })
  }

  @Test func fileSavedDuringTheCheckIsKept() throws {
    try folder.write("saved", to: "a.txt")
    let file = try temporaryFile()
    #expect(throws: OutputWriter.Failure.self) {
      try file.replaceTarget { _ in
        try? folder.write("saved again", to: "a.txt")
        return false
      }
    }
    #expect(folder.contents == [".a.txt.0.tmp", "a.txt"] && folder.text("a.txt") == "saved")
    #expect(folder.text(".a.txt.0.tmp") == "saved again")
  }

  @Test func nothingToReplace() throws {
    let file = try temporaryFile()
    #expect(try file.replaceTarget { $0 == nil })
    #expect(folder.contents == ["a.txt"] && folder.text("a.txt") == "new")
  }

  @Test func aPlaceIsTakenOnlyIfItIsFree() throws {
    let first = try temporaryFile()
    let second = try temporaryFile()
    #expect(folder.contents == [".a.txt.0.tmp", ".a.txt.1.tmp"])
    #expect(try first.takePlace())
    #expect(try !second.takePlace())
    second.remove()
    #expect(folder.contents == ["a.txt"])
  }

  @Test(arguments: [
    (".a.txt.0.tmp", "a.txt"), (".a.12.tmp", "a"), (".a.txt.tmp", nil), ("a.txt.0.tmp", nil), (".a.txt.x.tmp", nil),
    (".0.tmp", nil),
  ])
  func names(_ name: String, _ target: String?) {
    #expect(TemporaryFile.target(of: name) == target)
  }
}
