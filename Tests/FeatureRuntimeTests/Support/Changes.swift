import Observation

/// Counts how often what reads something would have run again.
@MainActor
final class ChangeCounter {
  private(set) var count = 0
  private let read: @MainActor () -> Void

  init(_ read: @escaping @MainActor () -> Void) {
    self.read = read
    observe()
  }

  // `onChange` is called before the change is made, so reading again is put off until the count is looked at. It is
  // called where the store changes, which is the main actor.
  private func observe() {
    withObservationTracking {
      read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.changed() }
    }
  }

  private func changed() {
    count += 1
  }

  /// How often it would have run since the last call.
  func take() -> Int {
    defer {
      if count > 0 { observe() }
      count = 0
    }
    return count
  }
}
