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
    return try await waiting(for: arguments) { try Self.run(executable, arguments) }
  }

  /// What a command wrote on standard output and on standard error, whether or not it succeeded.
  package func runApart(_ name: String, _ arguments: [String]) async throws -> (output: String, errors: String) {
    let executable = folder.appendingPathComponent(name)
    return try await waiting(for: arguments) { try Self.runApart(executable, arguments) }
  }

  /// Runs a command when there is a processor for it; one with many files does not wait for those with few, so that it is
  /// not what all tests wait for in the end.
  private func waiting<Result: Sendable>(
    for arguments: [String],
    _ command: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let operation = BlockOperation { continuation.resume(with: Swift.Result { try command() }) }
      if arguments.count > 200 { operation.queuePriority = .veryHigh }
      Self.queue.addOperation(operation)
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

    /// Modes and what is compiled in them: every pair in `make thorough`; in `make test` as many as it takes to have each
    /// mode and each of the others once.
    ///
    /// - Parameter modes: those of `make test`. Optimizing takes up to five times as long.
    package static func paired<Other>(with others: [Other], in modes: [Self] = allCases) -> [(mode: Self, other: Other)]
    {
      if Thoroughness.isFull { return others.flatMap { other in allCases.map { ($0, other) } } }
      return (0..<max(modes.count, others.count)).map { (modes[$0 % modes.count], others[$0 % others.count]) }
    }

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

  /// Compiles Swift files as one module, as far as every error is found; type-checking alone misses some. What is made of
  /// them is binary, since printing it takes the compiler a tenth of the time.
  ///
  /// - Parameter options: more options of the compiler.
  package func build(_ files: [String], as mode: Mode = .plain, options: [String] = []) async throws -> String {
    let common = ["-emit-sib", "-o", "/dev/null", "-wmo", "-parse-as-library", "-module-name", "Tried"]
    return try await compile(common + mode.options + options + files)
  }

  /// Compiles Swift files to a module that others can import, as far as every error is found.
  ///
  /// - Parameters:
  ///   - folder: where to write it, and where the modules are that it imports.
  ///   - hasObject: whether to write its object file, too, with which programs can be linked.
  package func emitModule(
    _ name: String,
    of files: [URL],
    as mode: Mode = .plain,
    into folder: URL,
    hasObject: Bool = false,
    options: [String] = []
  ) async throws -> String {
    let path = folder.appendingPathComponent(name).path
    let common = ["-wmo", "-parse-as-library", "-module-name", name, "-I", folder.path]
    let written = ["-emit-module", "-emit-module-path", path + ".swiftmodule"]
    let code = hasObject ? ["-emit-object", "-o", path + ".o"] : []
    return try await compile(common + written + code + mode.options + options + files.map(\.path))
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

  /// The object files of `FeatureRuntime` in this build.
  package static var runtimeObjects: [URL]? { objects(of: ["FeatureRuntime"]) }

  /// The object files of libraries in this build; of this package's, without those of sources that are gone.
  package static func objects(of libraries: [String]) -> [URL]? {
    products.map { products in
      libraries.flatMap { library in
        let built = Folder.files(in: products.appendingPathComponent("\(library).build"), withExtension: "o")
        let sources = Folder.files(
          in: Folder.package.appendingPathComponent("Sources/\(library)"),
          withExtension: "swift"
        )
        let names = Set(sources.map { $0.lastPathComponent + ".o" } + ["embedded_resources.swift.o"])
        return sources.isEmpty ? built : built.filter { names.contains($0.lastPathComponent) }
      }
    }
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
