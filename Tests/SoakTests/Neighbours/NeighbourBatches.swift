import Foundation
import TestSupport
import Testing

/// Neighbours that are compiled at once, since starting the compiler and loading modules takes as long as many of them do.
struct NeighbourBatch: Sendable {
  struct Member {
    var neighbour: NeighbourFixtures.Neighbour
    var output: NeighbourFixtures.Output
    /// The files of what the schemas of its folder name as external.
    var externals: [String]
    /// Whether its schema itself names something as external.
    var namesExternals: Bool
  }

  private(set) var members: [Member] = []
  private(set) var texts: [String: String] = [:]
  let mode: Toolchain.Mode

  var externals: Set<String> { Set(members.flatMap(\.externals)) }

  init(_ members: [Member] = [], as mode: Toolchain.Mode) {
    self.mode = mode
    for member in members { add(member) }
  }

  /// Whether both can be in one module: each file of a neighbour is in it once.
  func fits(_ output: NeighbourFixtures.Output) -> Bool {
    output.texts.allSatisfy { texts[$0.key] == nil || texts[$0.key] == $0.value }
  }

  mutating func add(_ member: Member) {
    members.append(member)
    texts.merge(member.output.texts) { $1 }
  }
}

/// The batches that are being filled: half of the neighbours are compiled in each of two modes.
struct NeighbourBatches {
  private static let size = 40
  private(set) var all: [NeighbourBatch] = []
  private var next = Toolchain.Mode.plain

  mutating func add(_ member: NeighbourBatch.Member) {
    let index = all.firstIndex { $0.mode == next && $0.members.count < Self.size && $0.fits(member.output) }
    if index == nil { all.append(NeighbourBatch(as: next)) }
    all[index ?? all.count - 1].add(member)
    next = next == .plain ? .asInNewProjects : .plain
  }

  /// Removes those that are full.
  mutating func takeFull() -> [NeighbourBatch] {
    defer { all.removeAll { $0.members.count >= Self.size } }
    return all.filter { $0.members.count >= Self.size }
  }
}

/// Has the compiler look at batches of neighbours.
struct NeighbourCompiler: Sendable {
  /// The folder for what is compiled.
  let place: URL
  let library: String
  let modules: URL

  /// Reports the neighbours that do not compile.
  func tryAll(_ batches: [NeighbourBatch]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for batch in batches { group.addTask { try await tryOut(batch) } }
      try await group.waitForAll()
    }
  }

  /// Reports what does not compile alone: some only cannot be in one module with another one.
  private func tryOut(_ batch: NeighbourBatch) async throws {
    let found = try await compiled(batch)
    if found.isEmpty { return }
    let members = batch.members
    if members.count == 1 {
      // As SCHEMA.md says, nobody knows which of the modules under 'imports' has what is under 'external'.
      let messages = CompilerFinding.all(in: found).map(\.message)
      let isExpected =
        !messages.isEmpty && messages.allSatisfy { $0.wholeMatch(of: /p\w+ import of .* was not used .*/) != nil }
      if isExpected, members[0].namesExternals { return }
      Issue.record("\(members[0].neighbour.described) does not compile (\(batch.mode)):\n\(found)")
      return
    }
    for half in [members[..<(members.count / 2)], members[(members.count / 2)...]] {
      try await tryOut(NeighbourBatch(Array(half), as: batch.mode))
    }
  }

  /// What the compiler says of a batch.
  private func compiled(_ batch: NeighbourBatch) async throws -> String {
    let folder = place.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = batch.externals.sorted()
    // Types that stand alone do not bring the library that the external ones need.
    let texts = batch.texts.merging(["Library.swift": "@_exported import \(library)\n"]) { $1 }
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
      try text.write(to: file, atomically: false, encoding: .utf8)
      files.append(file.path)
    }
    guard let toolchain = Toolchain.current else { return "" }
    return try await toolchain.build(files, as: batch.mode, options: ["-I", modules.path])
  }
}

extension NeighbourFixtures.Neighbour {
  fileprivate var described: String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return "\(name) with line \(line + 1) \(edit)" + (replacement.map { " for '\($0)'" } ?? "")
  }
}
