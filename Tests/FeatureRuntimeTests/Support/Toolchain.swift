import Foundation
import Testing

/// The Swift compiler, for tests that compile code.
struct Toolchain: Sendable {
  private let compiler: URL

  /// Finds the compiler on the search path.
  static let current: Toolchain? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map(Toolchain.init(compiler:))
  }()

  static let missing: Comment = "there is no 'swiftc' on the search path, so nothing can be compiled"

  /// Compiles, and gives what the compiler said. An empty text is success.
  func compile(_ arguments: [String]) async throws -> String {
    // On a thread of its own, for waiting here would hold up the other tests.
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try run(arguments) }) }
    }
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = compiler
    process.arguments = ["-swift-version", "6", "-warnings-as-errors", "-package-name", "featuregen"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : text.isEmpty ? "exit \(process.terminationStatus)" : text
  }

  /// Where the modules of this build are, beside the test that runs.
  static var modules: URL? {
    let binaries = [URL(fileURLWithPath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
    return
      binaries
      .flatMap { [$0.deletingLastPathComponent(), $0] }
      .map { $0.appendingPathComponent("Modules") }
      .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("FeatureRuntime.swiftmodule").path) }
  }
}

/// Folders of this package.
enum Folder {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
  static let runtime = package.appendingPathComponent("Sources/FeatureRuntime")

  /// All Swift files in a folder and below it.
  static func swiftFiles(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map(\.path).sorted()
  }
}

/// Runs a body with a folder of its own.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("FeatureRuntimeTests-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
