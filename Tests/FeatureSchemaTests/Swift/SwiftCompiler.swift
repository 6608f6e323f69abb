import Foundation

/// The compiler on the `PATH`, for tests that have it confirm what the tool believes of Swift.
enum SwiftCompiler {
  struct Finding {
    var line: Int
    var message: String
  }

  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  static var isAvailable: Bool { path != nil }

  /// Type-checks the sources together as one module in Swift 6 mode.
  ///
  /// - Returns: the errors and warnings of each source; a syntax error in one does not disturb the others.
  static func findings(in sources: [String]) throws -> [[Finding]] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (index, source) in sources.enumerated() {
      let file = folder.appendingPathComponent("f\(index).swift")
      try source.write(to: file, atomically: false, encoding: .utf8)
      paths.append(file.path)
    }
    let list = folder.appendingPathComponent("list")
    try paths.joined(separator: "\n").write(to: list, atomically: false, encoding: .utf8)
    let output = try run([
      "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "Probe",
      "-diagnostic-style=llvm",
      "@\(list.path)",
    ])
    var findings = [[Finding]](repeating: [], count: sources.count)
    // A note belongs to the error before it.
    let pattern = /f(\d+)\.swift:(\d+):\d+: (?:error|warning): (.*)/
    for line in output.split(separator: "\n") where line.contains(": error: ") || line.contains(": warning: ") {
      guard let match = line.firstMatch(of: pattern), let file = Int(match.1) else { continue }
      findings[file].append(Finding(line: Int(match.2) ?? 0, message: String(match.3)))
    }
    return findings
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
