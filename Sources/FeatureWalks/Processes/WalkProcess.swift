import Foundation

/// Runs the running test in another process, which may crash or hang there.
struct WalkProcess {
  /// The place of the call, whose test is to run.
  let call: String
  private let arguments: [String]

  /// The end of a process.
  enum End {
    case done
    case crashed(String)
    case hung
    /// The test was not found, or ended before it walked.
    case notStarted
  }

  #if os(macOS) || os(Linux)
    /// - Parameter function: The function that runs.
    /// - Returns: `nil` where a test cannot be run by itself: only Swift Testing under SwiftPM can.
    init?(file: String, line: UInt, function: String) {
      let arguments = CommandLine.arguments
      guard let library = arguments.firstIndex(of: "--testing-library"),
        arguments.dropFirst(library + 1).first == "swift-testing"
      else { return nil }
      var kept = Array(arguments.dropFirst())
      while let index = kept.firstIndex(where: Self.isDropped) {
        kept.removeSubrange(index...min(index + 1, kept.count - 1))
      }
      let parts = file.split(separator: "/").map { NSRegularExpression.escapedPattern(for: String($0)) }
      let name = NSRegularExpression.escapedPattern(for: function)
      guard let module = parts.first, let source = parts.last else { return nil }
      self.arguments = kept + ["--filter", "^\(module)\\..*\(name).*\(source)"]
      call = "\(file):\(line)"
    }

    /// Options of the test run with a value that are about all of its tests.
    private static func isDropped(_ argument: String) -> Bool {
      [
        "--attachments-path", "--event-stream-output-path", "--event-stream-version", "--filter", "--skip",
        "--xunit-output",
      ]
      .contains(argument)
    }

    /// Runs a job.
    ///
    /// - Parameter patience: How long to wait while nothing is written down.
    func run(_ work: WalkJob.Work, patience: Duration) async throws -> (record: WalkRecord, end: End) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (job, journal, output) = (
        folder.appendingPathComponent("job"), folder.appendingPathComponent("journal"),
        folder.appendingPathComponent("output")
      )
      try JSONEncoder().encode(WalkJob(call: call, work: work, journal: journal)).write(to: job)
      _ = FileManager.default.createFile(atPath: output.path, contents: nil)
      let process = Process()
      process.executableURL = Self.executable
      process.arguments = arguments
      // A backtrace of a large test binary takes minutes.
      process.environment = ProcessInfo.processInfo.environment
        .merging([WalkJob.variable: job.path, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process.standardInput = FileHandle.nullDevice
      let written = try FileHandle(forWritingTo: output)
      (process.standardOutput, process.standardError) = (written, written)
      try process.run()
      let hasHung = try await Self.wait(for: process, journal, patience)
      let text = (try? String(contentsOf: journal, encoding: .utf8)) ?? ""
      let record = WalkRecord(text)
      if record.isComplete { return (record, .done) }
      if hasHung { return (record, .hung) }
      if !process.isRunning, process.terminationReason == .exit, record.begun == 0 { return (record, .notStarted) }
      let said = (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return (record, .crashed(Self.reason(in: said, of: process)))
    }

    private static var executable: URL {
      let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      return own.path == "/proc/self/exe" ? URL(fileURLWithPath: CommandLine.arguments[0]) : own
    }

    /// Waits for a process to end, and ends it if it stands still.
    ///
    /// - Returns: Whether it stood still.
    private static func wait(for process: Process, _ journal: URL, _ patience: Duration) async throws -> Bool {
      var (last, since) = (0, ContinuousClock.now)
      while process.isRunning {
        try await Task.sleep(for: .milliseconds(5))
        if since.duration(to: .now) > .milliseconds(100), isDead(process) { return false }
        var journal = journal
        journal.removeAllCachedResourceValues()
        let size = (try? journal.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        if size != last { (last, since) = (size, .now) }
        if size > 0, since.duration(to: .now) > patience {
          kill(process.processIdentifier, SIGKILL)
          return true
        }
      }
      return false
    }

    /// Whether a process has ended. On Linux, Foundation may not tell it if another process inherited its files.
    private static func isDead(_ process: Process) -> Bool {
      guard let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8) else {
        return false
      }
      return status.split(separator: ")").last?.hasPrefix(" Z") ?? false
    }

    /// The message of a crashed process.
    private static func reason(in output: String, of process: Process) -> String {
      let lines = output.split(separator: "\n")
      // The message begins with the place in the library: 'Swift/Array.swift:10: Fatal error: Index out of range'.
      for title in ["Fatal error", "Precondition failed", "Assertion failed"] {
        if let text = lines.lazy.compactMap({ line in line.range(of: title).map { line[$0.lowerBound...] } }).last {
          return String(text)
        }
      }
      if !process.isRunning, process.terminationReason == .exit { return "It exited." }
      return "It said nothing, as after an arithmetic overflow."
    }
  #else
    /// Other systems' tests run in an app, and start no process.
    init?(file: String, line: UInt, function: String) { return nil }

    func run(_ work: WalkJob.Work, patience: Duration) async throws -> (record: WalkRecord, end: End) {
      (WalkRecord(""), .notStarted)
    }
  #endif
}
