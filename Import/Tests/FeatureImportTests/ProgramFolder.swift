import Foundation

/// A folder that is there for one test, in which the program runs.
final class ProgramFolder {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)").path

  init() { try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: file(name), encoding: .utf8) }

  /// All files below the folder, sorted, without the folders.
  var contents: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).sorted().filter { name in
      let type = try? FileManager.default.attributesOfItem(atPath: file(name))[.type] as? FileAttributeType
      return type != .typeDirectory
    }
  }

  func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) { try run(arguments) }

  func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What the tests print fits into the buffers of pipes.
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let reported = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: written, as: UTF8.self), String(decoding: reported, as: UTF8.self)
    )
  }

  /// Beside the test bundle, where SwiftPM builds it.
  private static let program: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
    #else
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    #endif
    return bundle.deletingLastPathComponent().appendingPathComponent("featuregen-import")
  }()
}
