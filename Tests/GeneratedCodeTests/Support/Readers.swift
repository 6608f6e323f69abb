import Observation

/// Those who read parts of a state, as the parts of a screen do, and who read them again when they have changed.
@MainActor
final class Readers {
  private let reads: [String: @MainActor () -> Void]
  private var outdated: Set<String> = []

  init(_ reads: [String: @MainActor () -> Void]) {
    self.reads = reads
    for name in reads.keys { read(name) }
  }

  // A change is announced before it is made, so what is outdated is read again only when it is asked for.
  private func read(_ name: String) {
    withObservationTracking {
      reads[name]?()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { _ = self?.outdated.insert(name) }
    }
  }

  /// The names of those who would have run again since the last call, sorted.
  func rerun() -> [String] {
    defer {
      for name in outdated { read(name) }
      outdated = []
    }
    return outdated.sorted()
  }
}
