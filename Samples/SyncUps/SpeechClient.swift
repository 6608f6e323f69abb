/// Hears what is said in a meeting.
nonisolated package struct SpeechClient: DependencyKey, Sendable {
  /// What is heard, as text so far.
  package var transcripts: @Sendable () -> AsyncThrowingStream<String, any Error>

  package init(transcripts: @escaping @Sendable () -> AsyncThrowingStream<String, any Error>) {
    self.transcripts = transcripts
  }

  /// A real app recognizes speech here.
  package static let liveValue = SpeechClient { AsyncThrowingStream { $0.finish(throwing: NoMicrophone()) } }

  private struct NoMicrophone: Error {}
}
