import Foundation
import TestSupport
import Testing

/// The samples for the Composable Architecture, with the stand-in for it, as programs that run tests.
enum ComposablePrograms {
  /// Account is a program, of which a test target has no module. App imports others.
  static let samples =
    Set(Sample.all.map(\.folder.lastPathComponent)).subtracting(["Account", "App"]).sorted() + ["App"]

  /// What walks stand on.
  private static let libraries = ["FeatureWalks", "FeatureRecording", "CustomDump", "IssueReporting"]

  /// The folder with the modules of the library and of the samples, and their object files; compiled once.
  static var modules: URL {
    get async throws { try await made.value }
  }

  private static let made = Task {
    let built = try #require(Toolchain.modules)
    let folder = try #require(Toolchain.products).appendingPathComponent("StandIns/Samples")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // No other module of this build can be imported: tests of samples import what they find.
    try Folder.link(libraries.map { $0 + ".swiftmodule" }, of: built, into: folder)
    try await StandIn.linkComposableArchitecture(into: folder)
    func compile(_ sample: String) async throws {
      let sources = Sample.composableFiles(sample) + SampleModule.authors(sample)
      try await expectModule("\(sample)Feature", of: sources, in: folder, options: Toolchain.slowCodeWarnings)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for sample in samples.dropLast() { group.addTask { try await compile(sample) } }
      try await group.waitForAll()
    }
    try await compile("App")
    return folder
  }

  static let runner = """
    import Testing

    @main
    struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }

    """

  /// A program that runs tests.
  ///
  /// - Parameter folder: where it is written, and where more modules with their object files are.
  static func program(of tests: [URL], in folder: URL) async throws -> URL {
    let products = try #require(Toolchain.products)
    let modules = try await modules
    let runner = folder.appendingPathComponent("Runner.swift")
    try Self.runner.write(to: runner, atomically: true, encoding: .utf8)
    let own = [folder, modules].flatMap { Folder.files(in: $0, withExtension: "o") }
    let objects = own + (Toolchain.objects(of: libraries) ?? [])
    let program = folder.appendingPathComponent("tests")
    let options = [
      "-wmo", "-parse-as-library", "-module-name", "Tests", "-I", folder.path, "-I", modules.path,
      "-o", program.path, "-L", products.path, "-lIssueReportingTestSupport", "-Xlinker", "-rpath=\(products.path)",
    ]
    let found = try await #require(Toolchain.current).compile(options + (tests + [runner] + objects).map(\.path))
    #expect(found.isEmpty, "\(found)")
    return program
  }
}
