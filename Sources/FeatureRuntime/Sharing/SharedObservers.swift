import Observation

/// The observers of a shared value, as the observation system knows them.
///
/// It is not generic, for aspects are found by key paths, and those of a generic type are made at each use.
final class SharedObservers: Observable, Sendable {
  /// An observed aspect of a value.
  typealias Aspect = KeyPath<SharedObservers, Void> & Sendable

  private let registrar = ObservationRegistrar()

  /// Notes that the current reader observes an aspect.
  func observe(_ aspect: any Aspect) {
    registrar.access(self, keyPath: aspect)
  }

  /// Tells observers of a change after it, on the main thread.
  ///
  /// Told before it, one on the main thread could read the old value again before another thread has changed it.
  func tell(_ aspect: any Aspect) {
    MainThread.perform { [weak self] in
      guard let self else { return }
      registrar.willSet(self, keyPath: aspect)
      registrar.didSet(self, keyPath: aspect)
    }
  }

  // The aspects, as the observation system knows them.
  var value: Void { () }
  var status: Void { () }
}
