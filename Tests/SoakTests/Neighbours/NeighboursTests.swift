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
    [Folder.package.appendingPathComponent("Tests/GoldenTests/Schemas")],
    [
      "Account", "BindingForm", "Book", "Errands", "Gallery", "Inventory", "Planner", "Profile", "Recipes", "Screens",
      "Settings", "SyncUps",
    ]
    .map(Folder.samples.appendingPathComponent),
  ]

  @Test(arguments: [Trial.Pack.standalone, .composable])
  func whatIsAcceptedCompiles(pack: Trial.Pack) async throws {
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
        for start in stride(from: 0, to: chosen.count, by: 100) {
          let part = Array(chosen[start..<min(start + 100, chosen.count)])
          let made = part.mapConcurrently(jobs: ProcessInfo.processInfo.activeProcessorCount) {
            fixtures.output(of: $0, by: pack.rawValue, users: users)
          }
          try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, (neighbour, output)) in zip(part, made).enumerated() {
              guard let output else { continue }
              accepted += 1
              guard outputs.insert(output).inserted else { continue }
              group.addTask { [mode = number % 2 == 0 ? Toolchain.Mode.plain : .asInNewProjects] in
                let found = try await Self.compiled(
                  output,
                  with: fixtures.externals(of: neighbour),
                  in: place.appendingPathComponent("n\(number)"),
                  as: mode,
                  pack,
                  modules
                )
                if !found.isEmpty { Issue.record("\(neighbour.described) does not compile (\(mode)):\n\(found)") }
              }
            }
            try await group.waitForAll()
          }
        }
      }
    }
    print("\(known) neighbours, \(tried) tried with \(pack); \(accepted) accepted that generate other code")
    print("\(outputs.count) distinct outputs compiled")
  }

  /// What the compiler says of an output.
  private static func compiled(
    _ output: NeighbourFixtures.Output,
    with externals: [String],
    in folder: URL,
    as mode: Toolchain.Mode,
    _ pack: Trial.Pack,
    _ modules: URL
  ) async throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = externals
    // Types that stand alone do not bring the library that the external ones need.
    let texts = output.texts.merging(["Library.swift": "@_exported import \(pack.library)\n"]) { $1 }
    for (path, text) in texts {
      let file = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
      try text.write(to: file, atomically: false, encoding: .utf8)
      files.append(file.path)
    }
    guard let toolchain = Toolchain.current else { return "" }
    return try await toolchain.build(files, as: mode, options: ["-I", modules.path])
  }
}

extension NeighbourFixtures.Neighbour {
  fileprivate var described: String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return "\(name) with line \(line + 1) \(edit)" + (replacement.map { " for '\($0)'" } ?? "")
  }
}
