import Diagnostics
import FeatureGeneration
import Platform

enum Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Whether a stream is a terminal whose user allows colours.
  static func wantsColor(_ stream: Stream) -> Bool {
    canErase(stream) && (environment("NO_COLOR") ?? "").isEmpty
  }

  /// Whether a stream is a terminal that can replace written text.
  static func canErase(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) != 0 && environment("TERM") != "dumb"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

enum StandardOutput {
  static func write(_ text: String) throws {
    guard Disk.writeAll(Array(text.utf8), to: Terminal.Stream.output.rawValue) else {
      StandardError.write("featuregen: error: standard output cannot be written\n")
      throw Status.outputFailed
    }
  }

  /// Writes texts of files; if there are several, each below its path.
  static func write(files: [(path: String, text: String)]) throws {
    for (number, (path, text)) in files.enumerated() {
      let title = DisplayCell.harmlessLines("// ===== \(path) =====\n")
      if files.count > 1 { try write((number > 0 ? "\n" : "") + title) }
      try write(text)
    }
  }

  /// Writes names with their meanings, in two columns.
  static func write(rows: [(name: String, meaning: String)]) throws {
    let width = rows.map(\.name.count).max() ?? 0
    for (name, meaning) in rows {
      try write(name + String(repeating: " ", count: width - name.count) + "  \(meaning)\n")
    }
  }
}

enum StandardError {
  /// If this fails, there is nobody to tell.
  static func write(_ text: String) {
    _ = Disk.writeAll(Array(text.utf8), to: Terminal.Stream.error.rawValue)
  }
}

/// Colours a unified diff for a terminal.
enum DiffColors {
  static func paint(_ diff: String) -> String {
    diff.split(bytes: "\n", omittingEmptySubsequences: false).map { line in
      code(line).map { "\u{1B}[\($0)m\(line)\u{1B}[0m" } ?? String(line)
    }
    .joined(separator: "\n")
  }

  private static func code(_ line: Substring) -> String? {
    if line.hasPrefix(bytes: "+++") || line.hasPrefix(bytes: "---") { return "1" }
    switch line.unicodeScalars.first {
    case "+": return "32"
    case "-": return "31"
    case "@": return "36"
    default: return nil
    }
  }
}
