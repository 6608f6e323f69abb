import Platform

/// Blocks the signals that ask a process to end.
struct SignalBlock {
  private var before = sigset_t()

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  /// Delivers the signals that arrived in the meantime.
  func end() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
