import Foundation
import TestSupport

/// The built `featuregen`, run in a folder of a test.
struct CommandLineTool {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  let folder: TemporaryFolder

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: separated by spaces.
  ///   - place: the current folder, in that of the test.
  ///   - input: the text of standard input.
  func callAsFunction(
    _ arguments: String,
    in place: String = ".",
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.file(place))
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files rather than pipes, which could fill up.
    let files = TemporaryFolder()
    try files.write(input, to: "in")
    try files.write("", to: "out")
    try files.write("", to: "err")
    process.standardInput = FileHandle(forReadingAtPath: files.file("in"))
    process.standardOutput = FileHandle(forWritingAtPath: files.file("out"))
    process.standardError = FileHandle(forWritingAtPath: files.file("err"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: files.text("out") ?? "",
      errors: files.text("err") ?? ""
    )
  }

  /// What the tool writes to standard error when that is a terminal.
  func errorsOnTerminal(_ arguments: String) throws -> String {
    let terminal = try PseudoTerminal()
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.screen
    try process.run()
    try terminal.screen.close()
    var shown: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = read(terminal.reader.fileDescriptor, &chunk, chunk.count), count > 0 {
      shown += chunk[..<count]
    }
    process.waitUntilExit()
    return String(decoding: shown, as: UTF8.self)
  }

  /// Beside the test bundle, where SwiftPM builds it.
  static let executable: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
    #else
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    #endif
    return bundle.deletingLastPathComponent().appendingPathComponent("featuregen")
  }()
}
