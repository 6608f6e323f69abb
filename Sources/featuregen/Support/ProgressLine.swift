import FeatureGeneration

/// Shows the progress of a run on many schemas in one line of a terminal, and erases it at the end.
struct ProgressLine: Sendable {
  /// A run on so many schemas ends before anybody can read the line.
  private static let fewSchemas = 20
  private static let erasure = "\r\u{1B}[K"

  /// Receives the pipeline's progress; `nil` if it is not shown.
  static func report(of messages: Messages) -> (@Sendable (GeneratorPipeline.Stage, Int, Int) -> Void)? {
    guard !messages.quiet, Terminal.canErase(.error) else { return nil }
    return { stage, done, total in
      guard total > fewSchemas else { return }
      // One update per percent is enough.
      let percent = done * 100 / total
      if done == total {
        StandardError.write(erasure)
      } else if percent != (done - 1) * 100 / total {
        StandardError.write("\(erasure)\(word(for: stage)) \(done) of \(total) schemas")
      }
    }
  }

  private static func word(for stage: GeneratorPipeline.Stage) -> String {
    switch stage {
    case .compiling: "reading"
    case .rendering: "generating"
    }
  }
}
