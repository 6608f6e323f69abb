import FeatureTesting
import Foundation
import Testing

enum SearchVersion {
  /// Whether the feature is as it is at the end of the article.
  @TaskLocal static var isMended = false
}

/// What the article "Let the feature walk" shows is what happens.
@MainActor
struct SearchWalkTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
  }

  private static func article() throws -> String {
    try text("../../../Sources/FeatureTesting/FeatureTesting.docc/LetTheFeatureWalk.md")
  }

  private func walked(function: StaticString = #function) async -> WalkReport {
    await walk(SearchWalk.self, function: function) { Search() }
  }

  @Test func violationsAreShownInFull() async throws {
    let violations = WalkViolations()
    await withKnownIssue {
      _ = await walked()
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "\($0)")")
    }
    // In the process that walks, nothing is told.
    guard ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] == nil else { return }
    #expect(try Self.article().contains("```\n\(violations.noted.first ?? "nothing")\n```\n"), "\(violations.noted)")
  }

  @Test func reportIsShownInFull() async throws {
    let report = await SearchVersion.$isMended.withValue(true) { await walked() }
    guard ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] == nil else { return }
    #expect(try Self.article().contains("```\n\(report)\n```\n"), "\(report)")
  }

  @Test func theCodeIsWhatWalks() throws {
    let article = try Self.article()
    func expectShown(_ code: String, as language: String) {
      #expect(article.contains("```\(language)\n\(code)```\n"), "\(code)")
    }
    expectShown(try Self.text("Search.yaml"), as: "yaml")
    let handlers = try Self.text("Search.swift")
    expectShown(
      handlers.replacing("SearchVersion.isMended ? cancelFind(in: &state) : .none", with: ".none"),
      as: "swift"
    )
    #expect(article.contains("`return cancelFind(in: &state)`"))
    #expect(article.contains("await walk(SearchWalk.self) { Search() }"))
  }
}
