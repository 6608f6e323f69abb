import ArgumentParser

/// The tool's exit statuses, beside success and what ArgumentParser has for wrong usage.
enum Status {
  static let invalidInput = ExitCode(1)
  static let drift = ExitCode(2)
  static let breaking = ExitCode(2)
  static let outputFailed = ExitCode(74)
}
