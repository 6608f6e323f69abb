import Foundation
import TestSupport
import Testing

/// The branches of the runtime that need SwiftUI compile, against a stand-in of that name.
///
/// It shows that they type-check in Swift 6 mode, not that they work with SwiftUI itself.
@Suite(.enabled(if: Toolchain.current != nil && !Platform.hasSwiftUI, Comment(rawValue: Toolchain.missing)))
struct SwiftUIStandInTests {
  @Test func theRuntimeAndAViewCompileWhereSwiftUIExists() async throws {
    let toolchain = try #require(Toolchain.current)
    try await withTemporaryFolder { folder in
      #expect(try await StandIn.build(in: folder, with: toolchain) == "")
      let view = Folder.package.appendingPathComponent("Tests/FeatureRuntimeTests/StandIn/View.swift").path
      let output = try await toolchain.compile(["-typecheck", "-parse-as-library", "-I", folder.path, view])
      #expect(output == "")
    }
  }

  /// Sheets, one for a case of several, and a navigation stack.
  @Test func viewsShowGeneratedChildrenThatComeAndGo() async throws {
    let toolchain = try #require(Toolchain.current)
    try await withTemporaryFolder { folder in
      #expect(try await StandIn.build(in: folder, with: toolchain) == "")
      let sample = Folder.files(in: Folder.samples.appendingPathComponent("Recipes"), withExtension: "swift")
        .map(\.path).filter { !$0.hasSuffix("main.swift") }
      #expect(sample.count > 5)
      let view = Folder.package.appendingPathComponent("Tests/FeatureRuntimeTests/StandIn/RecipesView.swift").path
      let output = try await toolchain.compile(["-typecheck", "-parse-as-library", "-I", folder.path, view] + sample)
      #expect(output == "")
    }
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

enum StandIn {
  /// Builds the stand-in for SwiftUI and the runtime on top of it.
  ///
  /// - Returns: What the compiler complained about.
  static func build(in folder: URL, with toolchain: Toolchain) async throws -> String {
    let standIn = Folder.package.appendingPathComponent("Tests/FeatureRuntimeTests/StandIn/SwiftUI.swift").path
    let output = try await toolchain.compile(emit("SwiftUI", in: folder) + [standIn])
    guard output.isEmpty else { return output }
    return try await toolchain.compile(
      emit("FeatureRuntime", in: folder) + ["-I", folder.path]
        + Folder.files(in: Folder.runtime, withExtension: "swift").map(\.path)
    )
  }

  private static func emit(_ module: String, in folder: URL) -> [String] {
    let path = folder.appendingPathComponent("\(module).swiftmodule").path
    return ["-emit-module", "-parse-as-library", "-module-name", module, "-o", path]
  }
}
