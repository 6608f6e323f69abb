import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What the checker accepts compiles: rich schemas, with every Swift keyword as the name of everything that can have it.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct AcceptedSchemasTests {
  private static let folder = Folder.package.appendingPathComponent("Tests/GoldenTests/Schemas")

  /// With the views comes the code that they show, so one start of the compiler tries both.
  @Test(arguments: Toolchain.Mode.forMuchCode, ViewLibrary.allCases)
  func compileAsGeneratedWithTheirStubsAndViews(mode: Toolchain.Mode, library: ViewLibrary) async throws {
    try await compile(as: mode, by: library.pack, with: library.modules) { schemas, output in
      generate(schemas, by: .builtIn("views"), with: library.option, into: output, takesWarnings: true)
    }
  }

  /// Against the libraries as they are without SwiftUI.
  @Test(.enabled(if: Toolchain.isThorough), arguments: Toolchain.Mode.allCases, [PackSource.standard, .composable])
  func compileWithoutViews(mode: Toolchain.Mode, pack: PackSource) async throws {
    try await compile(as: mode, by: pack, with: pack.modules) { _, _ in [] }
  }

  /// Its grammar is stricter than the compiler's: 'modify' with an underscore begins an accessor.
  @Test func theFormatterReadsWhatIsGenerated() async throws {
    let schemas = Folder.files(in: Self.folder, withExtension: "yaml")
    try await withTemporaryFolder { output in
      let files = try generate(schemas, by: .standard, into: output, takesWarnings: true).written()
      let found = try await #require(Toolchain.current).run("swift-format", ["lint"] + files.map(\.path))
      #expect(found.isEmpty, "\(found)")
    }
  }

  /// In a test target, as the code of walks is.
  @Test(arguments: Toolchain.Mode.forMuchCode)
  func walksCompile(mode: Toolchain.Mode) async throws {
    let schemas = Folder.files(in: Self.folder, withExtension: "yaml")
    let modules = try await PackSource.standard.modules
    try await withTemporaryFolder { output in
      let code = try generate(schemas, by: .standard, into: output, takesWarnings: true).written()
      let found = try await #require(Toolchain.current).emitModule(
        "Feature",
        of: code + Folder.files(in: Self.folder, withExtension: "swift"),
        as: mode,
        into: output,
        options: ["-I", modules.path, "-enable-testing"]
      )
      try #require(found.isEmpty, "\(found)")
      let walks = try generate(
        schemas,
        by: .builtIn("walks"),
        with: [("module", "Feature")],
        into: output,
        takesWarnings: true
      )
      .written()
      #expect(walks.count > 100)
      // Of a type that somebody else declares.
      let external = output.appendingPathComponent("External.swift")
      try """
      import FeatureTesting
      @testable import Feature

      nonisolated extension LoadableTitles {
        static func drawn(from values: inout WalkValues) -> Self { fatalError() }
      }

      """.write(to: external, atomically: true, encoding: .utf8)
      try await expectCompiling(walks + [external], as: mode, with: [modules, output])
    }
  }

  private func compile(
    as mode: Toolchain.Mode,
    by pack: PackSource,
    with modules: URL,
    views: (_ schemas: [URL], _ output: URL) -> [RenderedFile]
  ) async throws {
    let schemas = Folder.files(in: Self.folder, withExtension: "yaml")
    #expect(schemas.count > 8)
    try await withTemporaryFolder { output in
      let files = generate(schemas, by: pack, into: output, takesWarnings: true) + views(schemas, output)
      let external = Folder.files(in: Self.folder, withExtension: "swift")
      try await expectCompiling(files.written() + external, as: mode, with: [modules])
    }
  }

  /// Every word of the language's reference is among the names of the schema of keywords.
  @Test func everyKeywordIsTried() throws {
    let file = Self.folder.appendingPathComponent("Keywords.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let words = [
      "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
      "internal", "let", "operator", "private", "protocol", "public", "rethrows", "static", "struct", "subscript",
      "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
      "if", "in", "repeat", "return", "switch", "where", "while", "as", "catch", "false", "is", "nil", "super", "throw",
      "throws", "true", "try", "get", "set", "didSet", "willSet", "some", "any", "async", "await", "actor", "open",
    ]
    for word in words { #expect(text.contains("      \(word): "), "'\(word)' is no name in \(file.lastPathComponent)") }
  }
}
