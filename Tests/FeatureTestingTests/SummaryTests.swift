import Foundation
import TestSupport
import Testing

/// Every symbol that the libraries declare as public has a documentation comment.
// Swift finds the commands of Xcode elsewhere; one system is enough for this.
#if os(Linux)
  @Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  struct SummaryTests {
    @Test(arguments: ["FeatureRuntime", "FeatureTesting", "FeatureWalks"])
    func everyPublicSymbolHasASummary(module: String) async throws {
      let modules = try #require(Toolchain.modules, "the modules of this build were not found")
      try await withTemporaryFolder { folder in
        let symbols = try await SymbolGraph.read(module, in: modules, using: folder)
        #expect(symbols.count > 30, "the module's symbols were found")
        #expect(symbols.filter { !$0.hasSummary }.map(\.description) == [])
      }
    }

    @Test func aSymbolWithoutOneIsFound() async throws {
      let toolchain = try #require(Toolchain.current)
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("Bare.swift")
        try "/// Has one.\npublic struct Bare: Equatable {\n  public var value = 1\n}".write(
          to: file,
          atomically: true,
          encoding: .utf8
        )
        #expect(try await toolchain.emitModule("Bare", of: [file], into: folder) == "")
        let symbols = try await SymbolGraph.read("Bare", in: folder, using: folder)
        #expect(symbols.filter { !$0.hasSummary }.map(\.description) == ["swift.property Bare.value"])
      }
    }
  }

  /// What the compiler tells of a module's public API.
  struct SymbolGraph: Decodable {
    struct Symbol: Decodable, CustomStringConvertible {
      struct Kind: Decodable { var identifier: String }
      struct Identifier: Decodable { var precise: String }
      struct Comment: Decodable { var lines: [Line] }
      struct Line: Decodable { var text: String }

      var kind: Kind
      var identifier: Identifier
      var pathComponents: [String]
      var docComment: Comment?

      var description: String { "\(kind.identifier) \(pathComponents.joined(separator: "."))" }

      var hasSummary: Bool { docComment?.lines.first.map { !$0.text.isEmpty } ?? false }

      /// Whether somebody declared it here: not an extension as such, nor what a conformance brings along.
      var isDeclared: Bool {
        kind.identifier != "swift.extension" && !identifier.precise.contains("::SYNTHESIZED::")
      }
    }

    var symbols: [Symbol]

    static func read(_ module: String, in modules: URL, using folder: URL) async throws -> [Symbol] {
      let toolchain = try #require(Toolchain.current)
      let problems = try await toolchain.run(
        "swift-symbolgraph-extract",
        [
          "-module-name", module, "-I", modules.path, "-target", "\(processor)-unknown-linux-gnu",
          "-minimum-access-level", "public", "-emit-extension-block-symbols", "-output-dir", folder.path,
        ]
      )
      try #require(problems == "")
      return try Folder.files(in: folder, withExtension: "json").flatMap { file in
        try JSONDecoder().decode(Self.self, from: Data(contentsOf: file)).symbols.filter(\.isDeclared)
      }
    }

    private static var processor: String {
      #if arch(arm64)
        "aarch64"
      #else
        "x86_64"
      #endif
    }
  }
#endif
