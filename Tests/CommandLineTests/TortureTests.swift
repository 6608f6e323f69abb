import Foundation
import TestSupport
import Testing

/// A little of what `make torture` does with other seeds and much more often.
@Suite(
  .waiting,
  .enabled(if: Command("python3") != nil && Command("swiftc") != nil, "python3 or swiftc is not on the PATH")
)
struct TortureTests {
  /// The slow inputs are for a tool as it is released.
  @Test(arguments: [
    ("kills", 2), ("races", 3), ("injections", 12), ("arguments", 8), ("mutations", 25), ("truncations", 25),
  ])
  func finds(_ part: String, nothing count: Int) throws {
    let folder = TemporaryFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Torture/torture.py").standardizedFileURL
    let python = try #require(Command("python3"))
    let run = try python(
      [
        script.path, part, "--featuregen", CommandLineTool.executable.path, "--folder", folder.path, "--seed", "1",
        "--count", "\(count)",
      ],
      in: folder
    )
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("\(part): ") && run.output.contains(" 0 findings"))
  }
}
