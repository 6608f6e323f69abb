/// Turns the signals that ask a process to end into something to wait for; they no longer end it by themselves.
package final class Interruption {
  /// Becomes readable when a signal has arrived.
  package let descriptor: Int32

  /// - Returns: `nil` if the system has no more pipes or threads.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    descriptor = readEnd
    // Threads created from now on inherit the mask, also the waiting one.
    var (signals, before) = (sigset_t.endingProcess, sigset_t())
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let isWaiting = Threads.start {
      var signals = sigset_t.endingProcess
      var signal: Int32 = 0
      while sigwait(&signals, &signal) != 0 {}
      close(writeEnd)
    }
    if isWaiting { return }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(readEnd)
    close(writeEnd)
    return nil
  }
}

/// Blocks the signals that ask a process to end, and ignores the signal for too large files: writing then fails with an error.
package struct SignalBlock {
  private var before = sigset_t()
  private let sizeHandler: (@convention(c) (Int32) -> Void)?

  package init() {
    var signals = sigset_t.endingProcess
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    sizeHandler = signal(SIGXFSZ, SIG_IGN)
  }

  /// Delivers the signals that arrived in the meantime.
  package func end() {
    _ = signal(SIGXFSZ, sizeHandler)
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

extension sigset_t {
  /// The signals that ask a process to end.
  fileprivate static var endingProcess: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    return signals
  }
}

/// Waits until a descriptor is readable or at its end.
///
/// - Parameter milliseconds: the longest time to wait; `nil` for no limit.
/// - Returns: the first readable descriptor; `nil` if the time is over.
package func waitUntilReadable(_ descriptors: [Int32], milliseconds: Int32? = nil) -> Int32? {
  var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while true {
    let count = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
    if count < 0, errno == EINTR { continue }
    return count > 0 ? requests.first { $0.revents != 0 }?.fd : nil
  }
}
