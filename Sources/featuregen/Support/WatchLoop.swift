import Diagnostics
import FeatureGeneration
import Platform

/// Runs again whenever what the last run read has changed, until a signal asks the process to end.
struct WatchLoop {
  /// Changes that follow each other more closely than this become one run.
  private static let pause: Int32 = 50
  /// Those that never pause are not waited for any longer.
  private static let longestWait = ContinuousClock.Duration.seconds(1)

  let messages: Messages

  /// - Parameter generate: one run, which reports what is wrong, and returns what it read.
  func run(_ generate: () throws -> FileSnapshot) throws {
    guard let interruption = Interruption() else { throw Status.outputFailed }
    do throws(any Error) {
      let watcher = try makeFileWatcher()
      repeat {
        // What the screen has scrolled past stays.
        if !messages.quiet, Terminal.canErase(.output) { try StandardOutput.write("\u{1B}[H\u{1B}[2J") }
        let read = try generate()
        try watcher.watch(read.paths)
        var isAnnounced = false
        // Looked at once it is watched: nobody tells of what has changed before.
        while read.isCurrent {
          if !isAnnounced { try announce(read) }
          isAnnounced = true
          guard waitForChange(watcher, interruption) else { return }
          // A folder may have come, or have given way to another one of its name.
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

  /// Waits for a change, and until there is a pause after it.
  ///
  /// - Returns: whether there is one; else a signal has come.
  private func waitForChange(_ watcher: any FileWatcher, _ interruption: Interruption) -> Bool {
    repeat {
      guard waitUntilReadable([interruption.descriptor, watcher.descriptor]) == watcher.descriptor else { return false }
    } while !watcher.takeChanges()
    let end = ContinuousClock.now + Self.longestWait
    while ContinuousClock.now < end,
      let ready = waitUntilReadable([interruption.descriptor, watcher.descriptor], milliseconds: Self.pause)
    {
      if ready == interruption.descriptor { return false }
      _ = watcher.takeChanges()
    }
    return true
  }

  private func isOver(_ interruption: Interruption) -> Bool {
    waitUntilReadable([interruption.descriptor], milliseconds: 0) != nil
  }
}
