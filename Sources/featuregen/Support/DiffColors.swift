/// Colours a unified diff for a terminal.
enum DiffColors {
  static func paint(_ diff: String) -> String {
    diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      code(line).map { "\u{1B}[\($0)m\(line)\u{1B}[0m" } ?? String(line)
    }
    .joined(separator: "\n")
  }

  private static func code(_ line: Substring) -> String? {
    if line.hasPrefix("+++") || line.hasPrefix("---") { return "1" }
    switch line.first {
    case "+": return "32"
    case "-": return "31"
    case "@": return "36"
    default: return nil
    }
  }
}
