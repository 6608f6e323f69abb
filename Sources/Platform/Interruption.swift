/// The signals that ask a process to end, as something to wait for: from then on they do not end it by themselves.
package final class Interruption {
  /// It becomes readable when one has come.
  package let descriptor: Int32

  /// - Returns: `nil` where the system has no more pipes or threads.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    descriptor = readEnd
    // Threads that are made from now on, such as the one that waits, have the same mask.
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWaiting = Threads.start {
      var signals = Self.signals
      var signal: Int32 = 0
      while sigwait(&signals, &signal) != 0 {}
      close(writeEnd)
    }
    if !isWaiting { return nil }
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    return signals
  }
}

/// Waits until a descriptor is readable, or has no more to read.
///
/// - Parameter milliseconds: how long to wait at most; for as long as it takes, if there is none.
/// - Returns: the first of the descriptors that is; `nil` when the time is over.
package func waitUntilReadable(_ descriptors: [Int32], milliseconds: Int32? = nil) -> Int32? {
  var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while true {
    let count = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
    if count < 0, errno == EINTR { continue }
    return count > 0 ? requests.first { $0.revents != 0 }?.fd : nil
  }
}
