import FeatureGeneration
import FixtureSupport
import Foundation
import TestSupport
import Testing

/// What the checker accepts compiles: rich schemas, with every Swift keyword as the name of everything that can have it.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct AcceptedSchemasTests {
  private static let folder = Folder.schemas
  private static let schemas = Folder.files(in: folder, withExtension: "yaml")
  /// What authors write beside them.
  private static let authors = Folder.files(in: folder, withExtension: "swift")

  /// With the views comes the code that they show, so one start of the compiler tries both. In `make test` these are the views
  /// of one library, and so are some of the keywords; views of samples are for both. The walks are another module, as in a
  /// test target.
  @Test(arguments: Toolchain.Mode.paired(with: ViewLibrary.allCases, in: [.plain, .asInNewProjects]))
  func compileAsGeneratedWithTheirStubsAndViews(mode: Toolchain.Mode, library: ViewLibrary) async throws {
    let modules = try await library.modules
    try await withTemporaryFolder { output in
      let schemas = library == .standalone || Thoroughness.isFull ? Self.schemas : try Self.someKeywords(in: output)
      let files = generate(schemas, by: library.pack, into: output, takesWarnings: true)
      let views = library == .standalone || Thoroughness.isFull ? views(for: library, into: output) : []
      let found = try await #require(Toolchain.current).emitModule(
        "Feature",
        of: (files + views).written() + Self.authors,
        as: mode,
        into: output,
        options: ["-I", modules.path, "-enable-testing"]
      )
      try #require(found.isEmpty, "\(mode): \(found)")
      if library == .standalone { try await expectWalksCompiling(as: mode, with: [modules], of: output) }
    }
  }

  /// The same schemas in a folder, with fewer names.
  private static func someKeywords(in folder: URL) throws -> [URL] {
    let copies = folder.appendingPathComponent("Schemas")
    try FileManager.default.copyItem(at: Self.folder, to: copies)
    let keywords = copies.appendingPathComponent("Keywords.yaml")
    try KeywordSchemas.someNames.write(to: keywords, atomically: true, encoding: .utf8)
    return Folder.files(in: copies, withExtension: "yaml")
  }

  private func views(for library: ViewLibrary, into output: URL) -> [RenderedFile] {
    generate(Self.schemas, by: .builtIn("views"), with: library.option, into: output, takesWarnings: true)
  }

  /// Against the libraries as they are without SwiftUI.
  @Test(.enabled(if: Thoroughness.isFull), arguments: Toolchain.Mode.allCases, [PackSource.standard, .composable])
  func compileWithoutViews(mode: Toolchain.Mode, pack: PackSource) async throws {
    let modules = try await pack.modules
    try await withTemporaryFolder { output in
      let files = generate(Self.schemas, by: pack, into: output, takesWarnings: true)
      try await expectCompiling(files.written() + Self.authors, as: mode, with: [modules])
    }
  }

  /// Its grammar is stricter than the compiler's: 'modify' with an underscore begins an accessor.
  @Test func theFormatterReadsWhatIsGenerated() async throws {
    try await withTemporaryFolder { output in
      let files = try generate(Self.schemas, by: .standard, into: output, takesWarnings: true).written()
      let found = try await #require(Toolchain.current).run("swift-format", ["lint"] + files.map(\.path))
      #expect(found.isEmpty, "\(found)")
    }
  }

  /// - Parameter output: the folder with the module that the walks are through.
  private func expectWalksCompiling(as mode: Toolchain.Mode, with modules: [URL], of output: URL) async throws {
    let options = [(option: "module", value: "Feature")]
    let walks = try generate(Self.schemas, by: .builtIn("walks"), with: options, into: output, takesWarnings: true)
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
    let built = try #require(Toolchain.modules)
    try await expectCompiling(walks + [external], as: mode, with: modules + [built, output])
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
