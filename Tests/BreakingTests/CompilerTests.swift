import Foundation
import TestSupport
import Testing

/// The compiler says the same of the fixtures: clients compile with the old code, and with the new one only if it is safe.
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
      #expect(errors.contains { $0.contains("/\(fixture.clientName):") }, "the client of '\(fixture.name)' compiles")
    }
    // The generated code itself is right: what does not compile are the clients.
    let others = errors.filter { error in
      error.hasPrefix("/") && !fixtures.contains { error.contains("/\($0.clientName):") }
    }
    #expect(others == [])
  }
}
