import Foundation
import TestSupport
import Testing

/// The branches of the runtime that need SwiftUI compile, against a stand-in of that name.
///
/// It shows that they type-check in Swift 6 mode, not that they work with SwiftUI itself.
@Suite(.enabled(if: Toolchain.current != nil && !Platform.hasSwiftUI, Comment(rawValue: Toolchain.missing)))
struct SwiftUIStandInTests {
  @Test func theRuntimeAndAViewCompileWhereSwiftUIExists() async throws {
    #expect(try await typeCheck([standIn("View.swift")]) == "")
  }

  /// Sheets, one for a case of several, and a navigation stack.
  @Test func viewsShowGeneratedChildrenThatComeAndGo() async throws {
    let sample = Folder.files(in: Folder.samples.appendingPathComponent("Recipes"), withExtension: "swift")
      .filter { $0.lastPathComponent != "main.swift" }
    #expect(sample.count > 5)
    #expect(try await typeCheck([standIn("RecipesView.swift")] + sample) == "")
  }

  private func standIn(_ name: String) -> URL {
    Folder.package.appendingPathComponent("Tests/FeatureRuntimeTests/StandIn/\(name)")
  }

  private func typeCheck(_ files: [URL]) async throws -> String {
    let modules = try await StandIn.swiftUI
    let options = ["-typecheck", "-parse-as-library", "-I", modules.path]
    return try await #require(Toolchain.current).compile(options + files.map(\.path))
  }

  @Test func withoutTheStandInThereIsNoSwiftUIHere() async throws {
    let toolchain = try #require(Toolchain.current)
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("File.swift")
      try "#if canImport(SwiftUI)\n#error(\"SwiftUI\")\n#endif\n".write(to: file, atomically: true, encoding: .utf8)
      #expect(try await toolchain.compile(["-typecheck", file.path]) == "")
    }
  }
}

enum Platform {
  #if canImport(SwiftUI)
    static let hasSwiftUI = true
  #else
    static let hasSwiftUI = false
  #endif
}
