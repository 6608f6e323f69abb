import Foundation
import TestSupport
import Testing

/// The sample SyncUps as an app: it quits, starts again as another process, and has what was kept.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct SyncUpsDemoTests {
  @Test(arguments: 1...2) func itQuitsAndStartsAgain(time: Int) throws {
    let demo = try #require(Toolchain.products).appendingPathComponent("syncups-demo")
    let output = try expectOutput(of: demo)
    #expect(output.hasPrefix("At first:\n  list: []; "), "run \(time): nothing is there of an earlier run")
    let end = "Started again:\n  list: [\"Design\"]; on the stack: []\nWhat was said: Let us talk about enums.\n"
    let parts = output.split(separator: "What happened in the meeting: ")
    #expect(parts.first?.hasSuffix(end) ?? false, "\(output)")
    let page = try String(contentsOfFile: #require(parts.last).trimmingCharacters(in: .newlines), encoding: .utf8)
    #expect(page.contains("RecordMeeting") && page.contains("secondPassed"))
  }
}
