import FeatureGeneration
import Platform

enum Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Whether a stream is a terminal whose user has nothing against colours.
  static func wantsColor(_ stream: Stream) -> Bool {
    canErase(stream) && (environment("NO_COLOR") ?? "").isEmpty
  }

  /// Whether a stream is a terminal on which what was written can be replaced.
  static func canErase(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) != 0 && environment("TERM") != "dumb"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// What the user looks at, if standard output is a terminal.
enum Screen {
  /// Removes what is on it; what it has scrolled past stays.
  static func clear() throws {
    if Terminal.canErase(.output) { try StandardOutput.write("\u{1B}[H\u{1B}[2J") }
  }
}

enum StandardOutput {
  static func write(_ text: String) throws {
    guard Disk.writeAll(Array(text.utf8), to: Terminal.Stream.output.rawValue) else {
      StandardError.write("featuregen: error: standard output cannot be written\n")
      throw Status.outputFailed
    }
  }
}

enum StandardError {
  /// There is nobody to tell if this fails.
  static func write(_ text: String) {
    _ = Disk.writeAll(Array(text.utf8), to: Terminal.Stream.error.rawValue)
  }
}
