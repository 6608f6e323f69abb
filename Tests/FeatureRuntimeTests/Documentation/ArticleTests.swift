import Foundation
import TestSupport
import Testing

/// The code in the articles of the documentation compiles.
///
/// The blocks of an article marked as Swift are one source file.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ArticleTests {
  private static let articles = Article.all

  /// The code of the others needs generated code: it is part of other tests.
  private static let complete = articles.filter { article in
    !article.hasSchemas && article.name != "LetTheFeatureWalk.md"
  }

  @Test func allArticlesAreFoundAndHaveCode() {
    #expect(
      Self.articles.map(\.name) == [
        "ChildFeatures.md", "ComingFromTheComposableArchitecture.md", "Dependencies.md",
        "EnumStateAndBindings.md", "FeatureRuntime.md", "Hooks.md", "Presentation.md", "SharingState.md",
        "TestingAFeature.md", "FeatureTesting.md", "LetTheFeatureWalk.md",
      ]
    )
    #expect(Self.articles.allSatisfy { !$0.blocks.isEmpty })
  }

  @Test(arguments: complete)
  func theCodeCompiles(_ article: Article) async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules, "the modules of this build were not found")
    #expect(try await compile(article.blocks, modules: modules, with: toolchain) == "")
  }

  @Test func codeThatDoesNotCompileIsFound() async throws {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    let block = Article.Block(code: "import FeatureRuntime\nlet store: Store<Int>", line: 10)
    let output = try await compile([block], modules: modules, with: toolchain)
    #expect(output.contains("Article.swift:11:"))
  }

  /// Compiles blocks as one file in which they keep their lines.
  private func compile(_ blocks: [Article.Block], modules: URL, with toolchain: Toolchain) async throws -> String {
    try await withTemporaryFolder { folder in
      var lines: [Substring] = []
      for block in blocks {
        while lines.count < block.line - 1 { lines.append("") }
        lines += block.code.split(separator: "\n", omittingEmptySubsequences: false)
      }
      let file = folder.appendingPathComponent("Article.swift")
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      return try await toolchain.compile(["-typecheck", "-parse-as-library", "-I", modules.path, file.path])
    }
  }
}

/// An article of the documentation, as far as its code goes.
struct Article: CustomTestStringConvertible, Sendable {
  /// Code between two fences.
  struct Block: Sendable {
    var code: String
    /// The line of the article that it begins at.
    var line: Int
  }

  let name: String
  let blocks: [Block]
  let hasSchemas: Bool

  var testDescription: String { name }

  static var all: [Article] {
    ["FeatureRuntime", "FeatureTesting"].flatMap { module in
      let catalog = Folder.package.appendingPathComponent("Sources/\(module)/\(module).docc")
      return Folder.files(in: catalog, withExtension: "md").map { file in
        let text = try? String(contentsOf: file, encoding: .utf8)
        let hasSchemas = text?.contains("```yaml\n# ") ?? false
        return Article(name: file.lastPathComponent, blocks: blocks(in: text ?? ""), hasSchemas: hasSchemas)
      }
    }
  }

  private static func blocks(in text: String) -> [Block] {
    var blocks: [Block] = []
    var current: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```swift" {
        current = Block(code: "", line: index + 2)
      } else if line == "```", let block = current {
        blocks.append(block)
        current = nil
      } else {
        current?.code += "\(line)\n"
      }
    }
    return blocks
  }
}
