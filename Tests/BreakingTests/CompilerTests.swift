import Foundation
import TestSupport
import Testing

/// The compiler says the same of the fixtures: clients compile with the old code, and with the new one if it is safe.
///
/// All fixtures are one module, so that the compiler is called three times and not for each.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct CompilerTests {
  /// What the compiler says of a version of some fixtures.
  private func build(_ fixtures: [Fixture], _ version: Fixture.Version) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    return try await withTemporaryFolder { folder in
      let files = try fixtures.flatMap { try $0.write(version, to: folder) }
      return try await toolchain.build(files, options: ["-I", modules.path])
    }
  }

  @Test func clientsCompileWithTheOldCode() async throws {
    let found = try await build(Fixture.all, .old)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func clientsCompileAfterSafeChanges() async throws {
    let found = try await build(Fixture.all.filter(\.isSafe), .new)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func clientsDoNotCompileAfterBreakingChanges() async throws {
    let fixtures = Fixture.all.filter { !$0.isSafe }
    let errors = try await build(fixtures, .new).split(separator: "\n").filter { $0.contains(": error: ") }
    for fixture in fixtures {
      let lines = fixture.breakingLines
      #expect(!lines.isEmpty)
      for line in lines {
        let compiles = !errors.contains { $0.contains("/\(fixture.clientName):\(line):") }
        #expect(!compiles, "line \(line) of the client of '\(fixture.name)' compiles")
      }
    }
    // The generated code itself is right: what does not compile are those lines.
    let lines = fixtures.flatMap { fixture in fixture.breakingLines.map { "/\(fixture.clientName):\($0):" } }
    let others = errors.filter { error in error.hasPrefix("/") && !lines.contains(where: error.contains) }
    #expect(others == [])
  }
}
