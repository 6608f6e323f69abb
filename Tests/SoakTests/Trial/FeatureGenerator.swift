import Foundation

/// The built `featuregen`, beside this test bundle.
enum FeatureGenerator {
  /// What it says of a mistake; empty if there is none.
  static func run(_ arguments: [String], in folder: URL, environment: [String: String]) async throws -> String {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : text
  }

  private static let executable: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
    #else
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    #endif
    return bundle.deletingLastPathComponent().appendingPathComponent("featuregen")
  }()
}
