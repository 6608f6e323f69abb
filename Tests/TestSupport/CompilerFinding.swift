import Foundation

/// An error or warning of the compiler, with its notes.
///
/// Starting the compiler takes as long as a small feature does, so tests give it many files at once, and tell by these which
/// of them is meant.
package struct CompilerFinding: Sendable {
  /// The file's name, without its folder.
  package var file: String
  package var line: Int
  package var message: String
  /// All that the compiler prints of it.
  package var text: String

  package static func all(in output: String) -> [CompilerFinding] {
    var found: [CompilerFinding] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(".swift:"), let match = line.prefixMatch(of: /(.*\.swift):(\d+):\d+: (?:error|warning): (.*)/) {
        let file = String(match.1.split(separator: "/").last ?? "")
        found.append(
          CompilerFinding(file: file, line: Int(match.2) ?? 0, message: String(match.3), text: String(line))
        )
      } else if !found.isEmpty {
        found[found.count - 1].text += "\n" + line
      }
    }
    return found
  }
}
