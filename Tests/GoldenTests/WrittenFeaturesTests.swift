import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What `Benchmarks/Written` counts is what somebody writes: it compiles, and does the same in each depth.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct WrittenFeaturesTests {
  /// What `logic` says.
  enum Depth: String, CaseIterable, Sendable { case handlers, `switch`, body }

  private static let samples = ["Appointment", "Errands", "Inventory", "Recipes", "Settings", "SyncUps"]
  private static let requests = ["Favorites", "PeopleSearch"]
  private static let apps = ["Contacts", "FriendFilter", "Meeting", "Todos", "WalletFlow"]

  /// A body is written for one of the libraries: here for that for which the same is written by hand.
  @Test(arguments: Toolchain.Mode.paired(with: Depth.allCases, in: [.asInNewProjects]))
  func theyCompile(mode: Toolchain.Mode, depth: Depth) async throws {
    let pack = depth == .body ? PackSource.composable : .standard
    let modules = try await pack.modules
    try await withTemporaryFolder { folder in
      try await expectCompiling(sources(in: depth, by: pack, into: folder), as: mode, with: [modules])
    }
  }

  // Elsewhere the compiler has to be told where the module Testing is.
  #if os(Linux)
    /// Those that the apps' features have by hand, and the samples' with handlers.
    @Test(.enabled(if: Thoroughness.isFull), arguments: Depth.allCases) func theirTestsHold(depth: Depth)
      async throws
    {
      try await withTemporaryFolder { folder in
        let tests = try tests(in: depth, into: folder)
        let files = try sources(in: depth, by: .composable, into: folder) + tests.map(\.file)
        let program = try await ComposablePrograms.program(of: files, in: folder)
        let suites = tests.count { $0.isSuite }
        #expect(try expectOutput(of: program).contains("tests in \(suites) suites passed"))
      }
    }
  #endif

  /// Writes what somebody writes, and what is generated from it.
  private func sources(in depth: Depth, by pack: PackSource, into folder: URL) throws -> [URL] {
    // With handlers, the samples are compiled and tested as they are.
    let samples = depth == .handlers ? [] : Self.samples
    var files = try samples.flatMap { sample in
      let archive = Archive(Folder.package.appendingPathComponent("Benchmarks/Written/\(sample).txtar"))
      let authors = SampleModule.authors(sample).filter { archive["\(depth)/\($0.lastPathComponent)"] == nil }
      let schemas = Folder.files(in: Folder.samples.appendingPathComponent(sample), withExtension: "yaml")
      return try (schemas + authors).map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
    for name in samples + Self.requests + Self.apps {
      for (path, bytes) in Archive(Folder.package.appendingPathComponent("Benchmarks/Written/\(name).txtar")).files {
        let isSchema = path.hasSuffix(".yaml")
        guard isSchema || path.hasPrefix("\(depth)/") else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        files.append((String(path.split(separator: "/")[1]), Self.apps.contains(name) ? unique(text) : text))
      }
    }
    let written = try files.map { name, text in
      let file = folder.appendingPathComponent(name)
      let isSchema = name.hasSuffix(".yaml")
      try (isSchema ? schema(text, in: depth) : text).write(to: file, atomically: true, encoding: .utf8)
      return file
    }
    let isSchema = { (file: URL) in file.pathExtension == "yaml" }
    return try generate(written.filter(isSchema), by: pack, into: folder, scaffold: .omitted).written()
      + written.filter { !isSchema($0) }
  }

  /// A schema that says how its logic is written, without hooks. Access is as it is counted.
  private func schema(_ text: String, in depth: Depth) -> String {
    if depth == .handlers { return text }
    let said = text.replacing("access: package\n", with: "")
      .replacing(/feature: \w+\n/) { "\($0.output)logic: \(depth)\n" }
    let body = depth == .body ? said.replacing(" { needs: state }", with: "") : said
    return body.replacing(/, (onChange|onAction): true|, ignores: \[[^\]]*\]|around: true\n/, with: "")
  }

  /// One of the samples has a type of this name.
  private func unique(_ text: String) -> String { text.numbered(2, ["Meeting"]) }

  private func tests(in depth: Depth, into folder: URL) throws -> [(file: URL, isSuite: Bool)] {
    var files: [(name: String, text: String)] = []
    for app in Self.apps {
      let archive = Archive(Folder.package.appendingPathComponent("Import/Tests/Features/\(app).txtar"))
      guard let bytes = archive["\(app)Tests.swift"] else { continue }
      // The child's actions are in no group of its parent's, and what it tells is its delegate's.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(".scope(.header(.tappedClear))", with: ".header(.delegate(.tappedClear))")
      files.append(("\(app)Tests.swift", unique(text)))
    }
    if depth != .handlers {
      let samples = Folder.package.appendingPathComponent("Tests/GeneratedCodeTests")
      for name in ["RecipesTests", "SettingsTests", "SyncUpsTests", "Support/Suspension"] {
        let file = samples.appendingPathComponent("\(name).swift")
        let text = try String(contentsOf: file, encoding: .utf8)
          .replacing(/import (\w+Feature|FeatureRuntime|FeatureTesting)\n/, with: "import ComposableArchitecture\n")
        files.append((file.lastPathComponent, text))
      }
    }
    return try files.map { name, text in
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return (file, name.hasSuffix("Tests.swift"))
    }
  }
}
