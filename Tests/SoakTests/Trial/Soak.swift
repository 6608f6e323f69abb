import Foundation
import TestSupport

/// Tries many projects, those of a batch at once.
struct Soak {
  /// A project that fails, as small as it could be made.
  struct Failure {
    var seed: UInt64
    var what: String
    var message: String
    var project: Project
  }

  /// Kinds of failures. One of each is made small, which takes a while.
  actor Kinds {
    private var known: Set<String> = []

    func isNew(_ kind: String) -> Bool { known.insert(kind).inserted }
  }

  let trial: Trial
  private let kinds: Kinds
  private(set) var failures: [Failure] = []
  /// How many projects were tried, and how many of them have odd names and values.
  private(set) var count = 0
  private(set) var oddCount = 0
  /// How many of those that were accepted contain what.
  private(set) var contents: [Content: Int] = [:]
  /// How many with odd names and values were refused, by the rules that did so.
  private(set) var refusals: [String: Int] = [:]

  /// - Parameter kinds: shared with those that try other projects.
  init(_ trial: Trial, kinds: Kinds = Kinds()) {
    self.trial = trial
    self.kinds = kinds
  }

  /// Adds what another one has found.
  mutating func add(_ other: Soak) {
    failures += other.failures
    count += other.count
    oddCount += other.oddCount
    contents.merge(other.contents, uniquingKeysWith: +)
    refusals.merge(other.refusals, uniquingKeysWith: +)
  }

  /// Tries the projects of some seeds.
  mutating func run(_ seeds: Range<UInt64>) async throws {
    let made = seeds.compactMap { make($0) }
    for one in made {
      let seed = one.project.seed
      let all = one.project.contents.union([.pack(one.pack.rawValue), .mode("\(Self.mode(of: seed))")])
      contents.merge(all.map { ($0, 1) }, uniquingKeysWith: +)
    }
    for (mode, part) in try await failing(Dictionary(grouping: made) { Self.mode(of: $0.project.seed) }) {
      try await compile(part, as: mode)
    }
    for (seed, message) in try await trial.misformatted(made) { report(seed, "is formatted otherwise", message, made) }
    do {
      for (seed, message) in try await trial.unstable(made) {
        report(seed, "depends on its surroundings", message, made)
      }
    } catch let refusal as Refusal {
      report(seeds.lowerBound, "is refused as one of many", refusal.message, made)
    }
  }

  /// How the project of a seed is compiled: half of them as strictly as it goes, and few with optimization, which takes
  /// several times as long. Every other project has odd names, so there are some of these in each mode.
  private static func mode(of seed: UInt64) -> Toolchain.Mode {
    switch seed / 2 % 8 {
    case 0: .optimized
    case 1...3: .plain
    default: .asInNewProjects
    }
  }

  private mutating func make(_ seed: UInt64) -> Trial.Made? {
    count += 1
    // Every other one has odd names, and where these are refused, others.
    for attempt in 1...4 where seed % 2 == 1 {
      do {
        let made = try trial.make(Project(seed: seed, attempt: UInt64(attempt)))
        oddCount += 1
        return made
      } catch {
        let ids = (error as? Refusal)?.ids ?? []
        refusals.merge(Set(ids).map { ($0, 1) }, uniquingKeysWith: +)
      }
    }
    let project = Project(seed: seed, attempt: nil)
    do {
      return try trial.make(project)
    } catch {
      failures.append(Failure(seed: seed, what: "is refused", message: "\(error)", project: project))
      return nil
    }
  }

  private mutating func report(_ seed: UInt64, _ what: String, _ message: String, _ made: [Trial.Made]) {
    guard let project = made.first(where: { $0.project.seed == seed })?.project else { return }
    failures.append(Failure(seed: seed, what: what, message: message, project: project))
  }

  // MARK: Compiling

  /// The parts that do not compile; all are tried at the same time.
  private func failing(_ parts: [Toolchain.Mode: [Trial.Made]]) async throws -> [Toolchain.Mode: [Trial.Made]] {
    try await withThrowingTaskGroup(of: Toolchain.Mode?.self) { [trial] group in
      for (mode, part) in parts {
        group.addTask { try await trial.compile(part, as: mode).isEmpty ? nil : mode }
      }
      var failing: [Toolchain.Mode: [Trial.Made]] = [:]
      for try await case let mode? in group { failing[mode] = parts[mode] }
      return failing
    }
  }

  private mutating func compile(_ made: [Trial.Made], as mode: Toolchain.Mode) async throws {
    var pending = made
    while !pending.isEmpty {
      let message = try await trial.compile(pending, as: mode)
      if message.isEmpty { return }
      let blamed = Self.blamed(in: message)
      var failing = pending.filter { blamed.contains($0.project.seed) }
      if failing.isEmpty { failing = try await bisected(pending, as: mode) }
      for one in failing where !failures.contains(where: { $0.seed == one.project.seed }) {
        let (project, message) = try await shrunk(one.project, as: mode)
        failures.append(
          Failure(seed: project.seed, what: "does not compile (\(mode))", message: message, project: project)
        )
      }
      let gone = Set(failing.map(\.project.seed))
      // Never the same again.
      guard !gone.isEmpty else { throw Refusal(message: message) }
      pending.removeAll { gone.contains($0.project.seed) }
    }
  }

  /// The seeds of the projects in whose files errors are.
  private static func blamed(in message: String) -> Set<UInt64> {
    Set(
      message.split(separator: "\n").filter { $0.contains(": error: ") }
        .compactMap { line in line.firstMatch(of: /\/s(\d+)\//).flatMap { UInt64($0.1) } }
    )
  }

  /// The first project without which the others compile: for errors that have no place.
  private func bisected(_ made: [Trial.Made], as mode: Toolchain.Mode) async throws -> [Trial.Made] {
    guard made.count > 1 else { return made }
    for half in [Array(made[..<(made.count / 2)]), Array(made[(made.count / 2)...])]
    where try await !trial.compile(half, as: mode).isEmpty {
      return try await bisected(half, as: mode)
    }
    return made
  }

  /// The smallest project found that fails in the same way, and what the compiler says of it.
  private func shrunk(_ project: Project, as mode: Toolchain.Mode) async throws -> (Project, String) {
    // Elsewhere than those that are still to be looked at.
    let trial = Trial(
      folder: trial.folder.appendingPathComponent("shrunk"),
      toolchain: trial.toolchain,
      modules: trial.modules,
      modulesOfViews: trial.modulesOfViews
    )
    func message(_ project: Project) async -> String {
      guard let made = try? trial.make(project) else { return "" }
      return (try? await trial.compile([made], as: mode)) ?? ""
    }
    let first = await message(project)
    let kind = Self.kind(of: first)
    guard await kinds.isNew(kind) else { return (project, first) }
    let smallest = await Shrinker.shrunk(project) { await Self.kind(of: message($0)) == kind }
    return (smallest, await message(smallest))
  }

  /// The first error without the names in it.
  private static func kind(of message: String) -> String {
    let error = message.split(separator: "\n").first { $0.contains("error: ") } ?? ""
    guard let start = error.range(of: "error: ")?.upperBound else { return String(error) }
    return String(error[start...].replacing(/'[^']*'/, with: "''"))
  }
}
