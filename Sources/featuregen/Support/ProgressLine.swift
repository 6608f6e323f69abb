import FeatureGeneration

/// How far a run on many schemas has come, on one line of a terminal that is empty again in the end.
struct ProgressLine: Sendable {
  /// As many are done before anybody could read the line.
  private static let fewSchemas = 20
  private static let erasure = "\r\u{1B}[K"

  /// What the pipeline tells; `nil` if nobody is to be told.
  static func report(of messages: Messages) -> (@Sendable (GeneratorPipeline.Stage, Int, Int) -> Void)? {
    guard !messages.quiet, Terminal.canErase(.error) else { return nil }
    return { stage, done, total in
      guard total > fewSchemas else { return }
      // A line for each percent is as good as one for each schema.
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
