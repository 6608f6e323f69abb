import Testing

@testable import featuregen

@Suite struct DiffColorsTests {
  @Test func linesHaveColorsByTheirKind() {
    let painted = DiffColors.paint("--- a\n+++ b\n@@ -1 +1 @@\n same\n-old\n+new\n")
    let lines = painted.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.replacing("\u{1B}", with: "")
    }
    #expect(
      lines == ["[1m--- a[0m", "[1m+++ b[0m", "[36m@@ -1 +1 @@[0m", " same", "[31m-old[0m", "[32m+new[0m", ""]
    )
  }
}
