import Platform

/// Blocks the signals that ask a process to end, and ignores the signal for too large files: writing then fails with an error.
struct SignalBlock {
  private var before = sigset_t()
  private let sizeHandler: (@convention(c) (Int32) -> Void)?

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    sizeHandler = signal(SIGXFSZ, SIG_IGN)
  }

  /// Delivers the signals that arrived in the meantime.
  func end() {
    _ = signal(SIGXFSZ, sizeHandler)
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
