import Foundation
import TestSupport
import Testing

/// Random schemas of the whole language: what is accepted compiles, is formatted, and is the same everywhere.
///
/// A run of all tests tries the same few each time. `make soak SEED=… COUNT=…` tries others. A project, its pack, and how it
/// is compiled, are what its seed makes them, so that `make soak SEED=8005 COUNT=1` tries one again.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct SoakTests {
  static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment["FEATUREGEN_SOAK_" + name].flatMap(UInt64.init)
  }

  @Test func acceptedProjectsCompile() async throws {
    let start = Self.setting("SEED") ?? 1
    let end = start + (Self.setting("COUNT") ?? UInt64(Thoroughness.count(20, full: 300)))
    let toolchain = try #require(Toolchain.current)
    let modules = [
      Trial.Pack.standalone: try #require(Toolchain.modules).path,
      .composable: try await StandIn.composableArchitecture.path,
    ]
    let modulesOfViews = try await StandIn.swiftUI.path
    try await withTemporaryFolder { folder in
      // As one module, since starting the compiler and loading modules takes as long as a few projects do.
      let batches = stride(from: start, to: end, by: 75).map { $0..<min($0 + 75, end) }
      let total = try await withThrowingTaskGroup(of: Soak.self) { group in
        var total = Soak(Trial(folder: folder, toolchain: toolchain, modules: modules, modulesOfViews: modulesOfViews))
        let kinds = Soak.Kinds()
        // One batch makes its projects while another one's are compiled.
        for (number, batch) in batches.enumerated() {
          if number >= 2, let soak = try await group.next() { total.add(soak) }
          group.addTask { [place = folder.appendingPathComponent("batch\(batch.lowerBound)")] in
            let trial = Trial(folder: place, toolchain: toolchain, modules: modules, modulesOfViews: modulesOfViews)
            var soak = Soak(trial, kinds: kinds)
            try await soak.runReporting(batch)
            return soak
          }
        }
        for try await soak in group { total.add(soak) }
        return total
      }
      print("\(total.count) projects, \(total.oddCount) of them with odd names")
      print("What is in how many of them:\n\(Soak.table(total.contents, \.described))")
      print("What refused how many more with odd names:\n\(Soak.table(total.refusals, \.self))")
      #expect(UInt64(total.count) == end - start)
    }
  }
}

extension Soak {
  /// Tries the projects of some seeds, reports at once what fails, and removes their files.
  fileprivate mutating func runReporting(_ seeds: Range<UInt64>) async throws {
    try FileManager.default.createDirectory(at: trial.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: trial.folder) }
    try await run(seeds)
    for failure in failures { Issue.record("\(failure.described)") }
  }

  /// A table of how often there was what.
  fileprivate static func table<Key>(_ counts: [Key: Int], _ text: (Key) -> String) -> String {
    let lines = counts.map { (text: text($0.key), count: String($0.value)) }.sorted { $0.text < $1.text }
    return lines.map { line in
      String(repeating: " ", count: max(0, 8 - line.count.count)) + line.count + "  " + line.text
    }
    .joined(separator: "\n")
  }
}

extension Soak.Failure {
  fileprivate var described: String {
    "the project of seed \(seed) \(what):\n\(message)\n\(project.described)"
  }
}
