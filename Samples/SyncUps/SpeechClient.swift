/// A real app recognizes speech here.
nonisolated extension SpeechClient: DependencyKey {
  package static let liveValue = SpeechClient { AsyncThrowingStream { $0.finish(throwing: NoMicrophone()) } }
}

private struct NoMicrophone: Error {}
