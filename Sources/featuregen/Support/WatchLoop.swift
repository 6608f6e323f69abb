import Diagnostics
import FeatureGeneration
import Platform

/// Runs again whenever a file read by the last run has changed, until a signal asks the process to end.
struct WatchLoop {
  /// Changes at shorter intervals become one run.
  private static let pause: Int32 = 50
  /// Changes that never pause delay a run no longer than this.
  private static let longestWait = ContinuousClock.Duration.seconds(1)

  let messages: Messages

  /// - Parameters:
  ///   - generate: runs once, reports errors, and returns the files that it read.
  ///   - react: is called at each change, before it is known whether more changes follow.
  func run(_ generate: () throws -> FileSnapshot, whenChanged react: () -> Void) throws {
    guard let interruption = Interruption() else { throw Status.outputFailed }
    do throws(any Error) {
      let watcher = try makeFileWatcher()
      repeat {
        // Lines that have scrolled off the screen stay.
        if !messages.quiet, Terminal.canErase(.output) { try StandardOutput.write("\u{1B}[H\u{1B}[2J") }
        let read = try generate()
        try watcher.watch(read.paths)
        var isAnnounced = false
        // Checked after watching begins, because nobody reports earlier changes.
        while read.isCurrent {
          if !isAnnounced { try announce(read) }
          isAnnounced = true
          guard waitForChange(of: watcher, until: interruption, react) else { return }
          // A folder may have appeared or been replaced.
          try watcher.watch(read.paths)
        }
      } while !isOver(interruption)
    } catch let failure as WatchFailure {
      let message = "this cannot be watched: \(failure.reason)"
      try messages.report([Diagnostic(.unreadableFile, message, at: nil, path: failure.path)])
    }
  }

  private func announce(_ read: FileSnapshot) throws {
    let files = count(read.fileCount, "file", "files")
    try messages.summarize("watching \(files); Ctrl-C ends it\n")
  }

  /// Waits for a change and the pause after it.
  ///
  /// - Returns: whether there was a change; if not, a signal has arrived.
  private func waitForChange(of watcher: any FileWatcher, until interruption: Interruption, _ react: () -> Void) -> Bool
  {
    repeat {
      guard waitUntilReadable([interruption.descriptor, watcher.descriptor]) == watcher.descriptor else { return false }
    } while !watcher.takeChanges()
    react()
    let end = ContinuousClock.now + Self.longestWait
    while ContinuousClock.now < end,
      let ready = waitUntilReadable([interruption.descriptor, watcher.descriptor], milliseconds: Self.pause)
    {
      if ready == interruption.descriptor { return false }
      if watcher.takeChanges() { react() }
    }
    return true
  }

  private func isOver(_ interruption: Interruption) -> Bool {
    waitUntilReadable([interruption.descriptor], milliseconds: 0) != nil
  }
}
