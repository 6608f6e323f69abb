import Foundation

/// The Swift toolchain, for tests that compile or lint code.
package struct Toolchain: Sendable {
  private let folder: URL

  /// The one on the search path.
  package static let current: Toolchain? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)) }
      .first { FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("swiftc").path) }
      .map(Toolchain.init(folder:))
  }()

  /// Why a test that needs the toolchain is skipped.
  package static let missing = "there is no 'swiftc' on the search path, so nothing can be compiled"

  /// What a command said; an empty text is success.
  ///
  /// - Parameter name: a command of the toolchain: `swiftc`, `swift-format`.
  package func run(_ name: String, _ arguments: [String]) async throws -> String {
    let executable = folder.appendingPathComponent(name)
    return try await withCheckedThrowingContinuation { continuation in
      Self.queue.addOperation { continuation.resume(with: Result { try Self.run(executable, arguments) }) }
    }
  }

  /// What a command wrote on standard output and on standard error, whether or not it succeeded.
  package func runApart(_ name: String, _ arguments: [String]) async throws -> (output: String, errors: String) {
    let executable = folder.appendingPathComponent(name)
    return try await withCheckedThrowingContinuation { continuation in
      Self.queue.addOperation { continuation.resume(with: Result { try Self.runApart(executable, arguments) }) }
    }
  }

  /// On which commands are waited for: doing so on a test's own thread would hold up the other tests, and so would more
  /// commands at once than there are processors.
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  /// Calls the compiler, as strict as this package is.
  package func compile(_ arguments: [String]) async throws -> String {
    let strict = ["-swift-version", "6", "-warnings-as-errors", "-package-name", Self.packageName]
    return try await run("swiftc", strict + arguments)
  }

  /// How a module is compiled: as an old project does it for its tests, with the flags and the isolation of new ones, or for
  /// a release, where more of the compiler is at work.
  package enum Mode: CaseIterable, Sendable {
    case plain, asInNewProjects, optimized

    /// Those in which a test compiles much code: optimizing it takes up to five times as long, so only `.ci/run` does.
    package static let forMuchCode = isThorough ? allCases : [.plain, .asInNewProjects]

    var options: [String] {
      switch self {
      case .plain: ["-Onone", "-enable-testing"]
      case .optimized: ["-O"]
      case .asInNewProjects:
        ["-Onone", "-strict-memory-safety", "-default-isolation", "MainActor"]
          + ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"].flatMap {
            ["-enable-upcoming-feature", $0]
          }
      }
    }
  }

  /// Whether tests compile what takes long, as they do in `.ci/run`.
  package static let isThorough = ProcessInfo.processInfo.environment["FEATUREGEN_THOROUGH"] != nil

  /// Compiles Swift files as one module, as far as every error is found; type-checking alone misses some.
  ///
  /// - Parameter options: more options of the compiler.
  package func build(_ files: [String], as mode: Mode = .plain, options: [String] = []) async throws -> String {
    let common = ["-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-module-name", "Tried"]
    return try await compile(common + mode.options + options + files)
  }

  /// Compiles Swift files to a module that others can import, without code.
  ///
  /// - Parameter folder: where to write it, and where the modules are that it imports.
  package func emitModule(
    _ name: String,
    of files: [URL],
    as mode: Mode = .plain,
    into folder: URL,
    options: [String] = []
  ) async throws -> String {
    let path = folder.appendingPathComponent("\(name).swiftmodule").path
    let common = ["-emit-module", "-o", path, "-wmo", "-parse-as-library", "-module-name", name, "-I", folder.path]
    return try await compile(common + mode.options + options + files.map(\.path))
  }

  /// The package's name as the build knows it, which calls a package after its folder. With it, what the modules of this
  /// build declare as `package` can be seen.
  private static var packageName: String {
    let name = Folder.package.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return (name.first?.isNumber ?? true ? "_" : "") + String(name)
  }

  private static func run(_ executable: URL, _ arguments: [String]) throws -> String {
    let (status, text) = try output(of: executable, arguments)
    return status == 0 ? "" : text.isEmpty ? "exit \(status)" : text
  }

  /// How a program ends, and what it writes on standard output and on standard error.
  package static func output(of program: URL, _ arguments: [String] = []) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private static func runApart(_ executable: URL, _ arguments: [String]) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    // A file does not fill up while the other end is read.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("featuregen-errors-\(UUID())")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Where the modules of this build are, beside the test that runs.
  package static var modules: URL? {
    products?.appendingPathComponent("Modules")
  }

  /// Where the products of this build are.
  package static var products: URL? {
    let binaries = [URL(fileURLWithPath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
    return binaries.flatMap { [$0.deletingLastPathComponent(), $0] }.first { folder in
      let module = folder.appendingPathComponent("Modules/FeatureRuntime.swiftmodule")
      return FileManager.default.fileExists(atPath: module.path)
    }
  }
}
