import Foundation
import TestSupport

/// `featuregen --watch`, running, and what it says run by run.
final class WatchingTool {
  struct NoRun: Error {
    var said: String
  }

  private let process = Process()
  /// Where what it says is read.
  private let output: FileHandle
  private var unread: [UInt8] = []
  /// How often it has run.
  private(set) var runCount = 0

  /// Starts it; `nextRun()` waits for its first run.
  init(_ arguments: String, in folder: TemporaryFolder, onTerminal: Bool = false) throws {
    let input: FileHandle
    if onTerminal {
      let terminal = try PseudoTerminal()
      (input, output) = (terminal.screen, terminal.reader)
    } else {
      let pipe = Pipe()
      (input, output) = (pipe.fileHandleForWriting, pipe.fileHandleForReading)
    }
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    process.executableURL = CommandLineTool.executable
    process.arguments = arguments.split(separator: " ").map(String.init) + ["--watch"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = input
    process.standardError = input
    try process.run()
    try input.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What the next run says, once it waits for changes again.
  func nextRun() throws -> String {
    while true {
      if let run = completeRun() {
        runCount += 1
        return run
      }
      try readMore()
    }
  }

  /// Waits for a run that fulfills a condition.
  func run(where isWanted: (String) -> Bool) throws -> String {
    while true {
      let run = try nextRun()
      if isWanted(run) { return run }
    }
  }

  /// Does something while the tool stands still.
  func whileStopped(_ body: () throws -> Void) throws {
    kill(process.processIdentifier, SIGSTOP)
    var info = siginfo_t()
    while waitid(P_PID, id_t(process.processIdentifier), &info, WSTOPPED | WNOWAIT) != 0, errno == EINTR {}
    defer { kill(process.processIdentifier, SIGCONT) }
    try body()
  }

  /// Sends the signal of Ctrl-C.
  ///
  /// - Returns: the exit status, and what was said that no run has said; `nil` if the signal has killed it.
  func interrupt() -> (status: Int32, rest: String)? {
    process.interrupt()
    process.waitUntilExit()
    while (try? readMore()) != nil {}
    return process.terminationReason == .exit
      ? (process.terminationStatus, String(decoding: unread, as: UTF8.self)) : nil
  }

  /// Everything up to the line that says that it waits.
  private func completeRun() -> String? {
    let said = String(decoding: unread, as: UTF8.self).replacing("\r\n", with: "\n")
    guard let line = said.range(of: #"(?m)^watching .*\n"#, options: .regularExpression) else { return nil }
    unread = Array(said[line.upperBound...].utf8)
    return String(said[..<line.upperBound])
  }

  /// A minute without a word is too long, whatever else the machine does.
  private func readMore() throws {
    let descriptor = output.fileDescriptor
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    guard poll(&request, 1, 60_000) == 1, case let count = read(descriptor, &chunk, chunk.count), count > 0 else {
      throw NoRun(said: String(decoding: unread, as: UTF8.self))
    }
    unread += chunk[..<count]
  }
}
