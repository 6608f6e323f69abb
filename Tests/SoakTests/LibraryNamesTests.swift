import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// Each name that a pack's library declares, as the name of something in a schema: it is refused, or what is generated compiles.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct LibraryNamesTests {
  /// What has the name.
  enum Place: String, CaseIterable {
    case action, type
    /// Hundreds of them take the compiler minutes.
    case field, feature

    var names: [String] {
      switch self {
      case .field, .action: LibraryNames.types + LibraryNames.members
      case .type, .feature: LibraryNames.types
      }
    }

    static var tried: [Self] { Toolchain.isThorough ? allCases : [.action, .type] }

    /// The schemas of features in which such things have names, by the features' names.
    func schemas(_ names: [String]) -> [String: String] {
      if self == .feature {
        return Dictionary(uniqueKeysWithValues: names.map { ($0, Self.feature($0)) })
      }
      // The compiler does not check that a switch over many hundreds of cases has all of them.
      let parts = stride(from: 0, to: names.count, by: 150).map { names[$0..<min($0 + 150, names.count)] }
      return Dictionary(uniqueKeysWithValues: parts.enumerated().map { ("Tried\($0)", schema("Tried\($0)", $1)) })
    }

    private static func feature(_ name: String) -> String {
      """
      feature: \(name)
      state: { bindable: { title: String = "", count: Int = 0 } }
      actions: { go: { value: Int }, done: }
      delegate: { saved: String }

      """
    }

    private func schema(_ feature: String, _ names: ArraySlice<String>) -> String {
      let lines = names.enumerated().map { number, name in
        switch self {
        case .field: "    \(name): { type: Int = 0, bindable: \(number % 10 == 0) }"
        case .action: "  \(name): { value: Int }"
        case .type, .feature: "  \(name): { struct: { value: Int = 0 } }"
        }
      }
      let head =
        switch self {
        case .field: ["state:", "  struct:"]
        case .action: ["actions:"]
        case .type, .feature: ["types:"]
        }
      let fields = names.indices.map { "    field\($0): { type: \(names[$0]), default: {} }" }
      let uses = self == .type ? ["state:", "  struct:"] + fields : []
      return (["feature: \(feature)"] + head + lines + uses).joined(separator: "\n") + "\n"
    }
  }

  @Test(arguments: Place.tried, ["standalone", "composable"])
  func areRefusedOrCompile(place: Place, pack: String) async throws {
    let toolchain = try #require(Toolchain.current)
    let library = pack == "standalone" ? Toolchain.modules : try await StandIn.composableArchitecture
    try await withTemporaryFolder { folder in
      let accepted = try place.names.filter { name in
        let problems = try generate(place.schemas([name]), by: pack, in: folder).diagnostics
        #expect(problems.allSatisfy { $0.range != nil && $0.message.contains(name) }, "\(name): \(problems)")
        return problems.isEmpty
      }
      #expect(accepted.count > place.names.count / 2)
      let made = try generate(place.schemas(accepted), by: pack, in: folder)
      #expect(made.diagnostics.isEmpty, "\(DiagnosticFormat.text.render(made.diagnostics))")
      for file in made.files { try file.text.write(toFile: file.path, atomically: false, encoding: .utf8) }
      let found = try await toolchain.build(made.files.map(\.path), options: ["-I", try #require(library).path])
      #expect(found.isEmpty, "\(found.prefix(3000))")
    }
  }

  private func generate(
    _ schemas: [String: String],
    by pack: String,
    in folder: URL
  ) throws -> (diagnostics: [Diagnostic], files: [RenderedFile]) {
    let paths = try schemas.sorted { $0.key < $1.key }.map { name, text in
      let path = folder.appendingPathComponent("\(name).yaml").path
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn(pack)
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(paths)
    return (generation.diagnostics, generation.files)
  }
}
