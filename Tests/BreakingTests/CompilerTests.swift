import Foundation
import TestSupport
import Testing

/// The compiler says the same of the fixtures: clients compile with the old code, and with the new one if it is safe.
///
/// All fixtures are one module, so that the compiler is called three times for each pack and not for each fixture.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct CompilerTests {
  /// What the compiler says of a version of some fixtures.
  private func build(_ fixtures: [Fixture], _ version: Fixture.Version, _ pack: Fixture.Pack) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let modules: URL =
      switch pack {
      case .standalone: try #require(Toolchain.modules)
      case .composable: try await StandIn.composableArchitecture
      }
    return try await withTemporaryFolder { folder in
      let files = try Set(fixtures.flatMap { try $0.write(version, pack, to: folder) })
      return try await toolchain.build(files.sorted(), options: ["-I", modules.path])
    }
  }

  @Test(arguments: Thoroughness.isFull ? Fixture.Pack.allCases : [.standalone])
  func clientsCompileWithTheOldCode(_ pack: Fixture.Pack) async throws {
    let found = try await build(Fixture.all, .old, pack)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: Fixture.Pack.allCases) func clientsCompileAfterSafeChanges(_ pack: Fixture.Pack) async throws {
    let found = try await build(Fixture.all.filter { $0.breakingLines(pack).isEmpty }, .new, pack)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: Fixture.Pack.allCases) func clientsDoNotCompileAfterBreakingChanges(_ pack: Fixture.Pack)
    async throws
  {
    let fixtures = Fixture.all.filter { !$0.breakingLines(pack).isEmpty }
    let errors = try await build(fixtures, .new, pack).split(separator: "\n").filter { $0.contains(": error: ") }
    for fixture in fixtures {
      let lines = fixture.breakingLines(pack)
      for line in lines {
        let compiles = !errors.contains { $0.contains("/\(fixture.clientName):\(line):") }
        #expect(!compiles, "line \(line) of the client of '\(fixture.name)' compiles")
      }
    }
    // The generated code itself is right: what does not compile are those lines.
    let lines = fixtures.flatMap { fixture in fixture.breakingLines(pack).map { "/\(fixture.clientName):\($0):" } }
    let others = errors.filter { error in error.hasPrefix("/") && !lines.contains { error.contains($0) } }
    #expect(others == [])
  }
}
