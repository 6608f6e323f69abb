import FeatureGeneration
import Testing

@Suite struct UnifiedDiffTests {
  func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(old: Array(old.utf8), new: Array(new.utf8), oldName: "a", newName: "b")
  }

  static let numbers = (1...20).map { "\($0)\n" }

  static let cases: [(old: String, new: String, hunks: String)] = [
    ("a\n", "a\n", ""),
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a\nb\n", "", "@@ -1,2 +0,0 @@\n-a\n-b\n"),
    ("a\n", "a", "@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("a\r\n", "a\n", "@@ -1 +1 @@\n-a\r\n+a\n"),
    ("e\u{301}\n", "\u{E9}\n", "@@ -1 +1 @@\n-e\u{301}\n+\u{E9}\n"),
    (
      numbers.joined(), numbers.joined().replacing("\n10\n", with: "\nten\n"),
      "@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n"
    ),
    (
      numbers.joined(), numbers.dropFirst().dropLast().joined(),
      "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -17,4 +16,3 @@\n 17\n 18\n 19\n-20\n"
    ),
    // Changes with no more than six lines between them are one hunk.
    (
      numbers.prefix(8).joined(), "x\n" + numbers[1..<7].joined() + "y\n",
      "@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n"
    ),
  ]

  @Test(arguments: cases)
  func hunks(old: String, new: String, hunks: String) {
    #expect(diff(old, new) == (hunks.isEmpty ? "" : "--- a\n+++ b\n" + hunks))
  }

  @Test(arguments: 0..<200)
  func leadsFromOneTextToTheOther(_ seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed))
    func lines() -> [String] {
      (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        "\(Int.random(in: 0...4, using: &generator))"
      }
    }
    let (old, new) = (lines(), lines())
    let text = diff(old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
    #expect(Self.patched(old, with: text) == new)
  }

  @Test func veryDifferentTextsAreReplaced() {
    let old = (0..<3000).map { "old \($0)\n" }.joined()
    let new = (0..<3000).map { "new \($0)\n" }.joined()
    let text = diff("same\n" + old, "same\n" + new)
    #expect(text.hasPrefix("--- a\n+++ b\n@@ -1,3001 +1,3001 @@\n same\n-old 0\n-old 1\n"))
    #expect(text.hasSuffix("+new 2999\n"))
  }

  /// What `patch` makes of the old lines.
  static func patched(_ old: [String], with diff: String) -> [String] {
    var result: [String] = []
    var next = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
      switch line.first {
      case "@":
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let isEmpty = line.split(separator: " ")[1].hasSuffix(",0")
        let start = numbers[0] - (isEmpty ? 0 : 1)
        result += old[next..<start]
        next = start
      case "-":
        guard old[next] == line.dropFirst() else { return ["'\(line)' does not fit"] }
        next += 1
      case "+": result.append(String(line.dropFirst()))
      default:
        result.append(old[next])
        next += 1
      }
    }
    return result + old[next...]
  }
}

/// Numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
