import FixtureSupport
import Foundation
import Platform
import TestSupport
import Testing

/// Schemas that differ from valid ones by one line: those that the tool accepts compile.
///
/// A run of all tests tries the same few each time. `make neighbours SEED=… FROM=… COUNT=…` tries others, of the thousands there
/// are: with one seed, all of them in parts.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct NeighboursTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment["FEATUREGEN_NEIGHBOURS_" + name].flatMap { Int($0) }
  }

  /// Samples that are modules of their own are left out.
  private static let folders = [
    [Folder.schemas],
    [
      "Account", "Appointment", "BindingForm", "Book", "Errands", "Gallery", "Inventory", "Planner", "Profile",
      "Recipes", "Screens",
      "Settings", "SyncUps",
    ]
    .map(Folder.samples.appendingPathComponent),
  ]

  @Test(arguments: [Trial.Pack.standalone, .composable])
  func acceptedProjectsCompile(pack: Trial.Pack) async throws {
    var generator = Generator(seed: UInt64(Self.setting("SEED") ?? 1))
    let modules =
      pack == .standalone ? try #require(Toolchain.modules) : try await StandIn.composableArchitecture
    var (known, tried, accepted) = (0, 0, 0)
    var outputs: Set<NeighbourFixtures.Output> = []
    for folders in Self.folders {
      try await withTemporaryFolder { place in
        let fixtures = try NeighbourFixtures(folders, in: place)
        let users = fixtures.users()
        let all = fixtures.neighbours(&generator).shuffled(using: &generator)
        known += all.count
        let chosen = Array(all.dropFirst(Self.setting("FROM") ?? 0).prefix(Self.setting("COUNT") ?? 6))
        tried += chosen.count
        var batches = NeighbourBatches()
        let compiler = NeighbourCompiler(place: place, library: pack.library, modules: modules)
        for start in stride(from: 0, to: chosen.count, by: 100) {
          let part = Array(chosen[start..<min(start + 100, chosen.count)])
          let made = part.mapConcurrently(jobs: ProcessInfo.processInfo.activeProcessorCount) {
            fixtures.output(of: $0, by: pack.rawValue, users: users)
          }
          for case (let neighbour, let output?) in zip(part, made) {
            accepted += 1
            guard outputs.insert(output).inserted else { continue }
            let namesExternals = fixtures.text(of: neighbour).contains("external:")
            let externals = fixtures.externals(of: neighbour)
            batches.add(
              .init(neighbour: neighbour, output: output, externals: externals, namesExternals: namesExternals)
            )
          }
          try await compiler.tryAll(batches.takeFull())
        }
        try await compiler.tryAll(batches.all)
      }
    }
    print("\(known) neighbours, \(tried) tried with \(pack); \(accepted) accepted that generate other code")
    print("\(outputs.count) distinct outputs compiled")
  }
}
