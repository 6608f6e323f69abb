import Testing

@testable import FeatureGeneration

@Suite struct SubprocessTests {
  /// More than a pipe holds, to standard error first, and then to both.
  @Test func bothOutputsAreReadWhileItRuns() throws {
    let text = "head -c 300000 /dev/zero | tr '\\0' x"
    let run = try Subprocess(["sh", "-c", "\(text) >&2; \(text); \(text) >&2; exit 3"])
    #expect(run.status == 3 && run.output.count == 300_000 && run.errors.utf8.count == 600_000)
  }
}
