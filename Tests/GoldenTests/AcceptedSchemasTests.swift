import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What the checker accepts compiles: rich schemas, with every Swift keyword as the name of everything that can have it.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct AcceptedSchemasTests {
  private static let folder = Folder.package.appendingPathComponent("Tests/GoldenTests/Schemas")

  @Test(arguments: Toolchain.Mode.allCases, [PackSource.standard, .composable])
  func compilesAsGeneratedWithItsStubs(mode: Toolchain.Mode, pack: PackSource) async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try await pack.modules
    let schemas = Folder.files(in: Self.folder, withExtension: "yaml").map(\.path)
    #expect(schemas.count > 8)
    try await withTemporaryFolder { output in
      var options = GeneratorPipeline.Options()
      options.pack = pack
      options.output = output.path
      let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas)
      let problems = DiagnosticFormat.text.render(generation.diagnostics.filter { $0.severity == .error })
      #expect(problems.isEmpty, "\(problems)")
      let files = generation.files
      for file in files { try file.text.write(toFile: file.path, atomically: true, encoding: .utf8) }
      let external = Folder.files(in: Self.folder, withExtension: "swift").map(\.path)
      let found = try await toolchain.build(files.map(\.path) + external, as: mode, options: ["-I", modules.path])
      #expect(found.isEmpty, "\(found)")
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
